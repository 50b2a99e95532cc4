// Changes the currency of the books, in one transaction with every lane's head, so that a first posting at the same moment either stands before it and stops it, or comes after it.
import { type SessionContext, write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { readEmptyBooks } from '#functions/ledger/emptyBooks.ts';
import { CommitConflict, writesPerCommitMax } from '#functions/storage/commit.ts';
import { type CompanyRecord, companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { replace, type Write } from '#functions/storage/writes.ts';
import type { EndpointInput, EndpointOutput } from '#shared/kernel/endpoint.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import * as api from '#shared/settings/api.ts';
import { hasDrafts, isImporting } from './enteredAmounts.ts';

type Wanted = EndpointInput<typeof api.saveBaseCurrency>['body'];
type Answer = EndpointOutput<typeof api.saveBaseCurrency>;

const triesMax = 5;
/** Beside the heads stand the company, the directory and the log. */
const branchesMax = writesPerCommitMax - 3;

const companyWrite = (company: CompanyRecord, currency: string): Write => {
  const { rev, ...attributes } = company;
  return replace({
    key: companyKey,
    attributes: { ...attributes, currency },
    rev,
    onConflict: { code: 'record.changed' },
  });
};

/** Drafts keep their digits, so the new currency must have as many decimals. */
const refuseEntered = async ({ store }: SessionContext, company: CompanyRecord, wanted: string) => {
  const { currency } = company;
  refuseUnless(!(await isImporting(store)), 'baseCurrency.importing');
  const isSameScale = scaleOf(currency) === scaleOf(wanted);
  refuseUnless(isSameScale || !(await hasDrafts(store)), 'baseCurrency.entered', { currency, wanted });
};

const saveOnce = async (context: SessionContext, { currency, rev }: Wanted): Promise<Answer> => {
  const company = companyOf(await context.store.get(companyKey));
  const books = await readEmptyBooks(context.store, currency);
  refuseUnless(!books.isPosted, 'baseCurrency.posted', { currency: company.currency });
  refuseUnless(company.rev === rev, 'record.changed');
  if (company.currency === currency) return { currency, fixed: false, rev };
  refuseUnless(books.lanes <= branchesMax, 'baseCurrency.tooManyBranches', { max: branchesMax });
  await refuseEntered(context, company, currency);
  return write(context, {
    writes: [companyWrite(company, currency), ...books.writes],
    audit: {
      action: 'update',
      entity: 'company',
      id: company.code,
      changes: [{ field: 'currency', old: company.currency, new: currency }],
    },
    answer: { currency, fixed: false, rev: rev + 1 },
  });
};

export const saveBaseCurrency = operation(api.saveBaseCurrency, async (context, { body }) => {
  for (let count = 0; count < triesMax; count += 1) {
    try {
      return await saveOnce(context, body);
    } catch (error) {
      // Most likely somebody has just posted: looks again and says so.
      if (!(error instanceof CommitConflict)) throw error;
    }
  }
  throw new Refusal('ledger.busy', { retryAfter: 1 });
});
