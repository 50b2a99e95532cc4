// The deposit invoices of a customer of which an invoice may still use something.
import { codesOfParty, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import type { PostingKind } from '#functions/documents/books/entryDocuments.ts';
import type { AnyHeader } from '#functions/documents/documentLayout.ts';
import type { DocumentRecords } from '#functions/documents/documentRecords.ts';
import { isVisible } from '#functions/documents/readDocument.ts';
import { requireRight } from '#functions/documents/requireRight.ts';
import { searchWindow } from '#functions/documents/searchWindow.ts';
import { searchWords } from '#functions/documents/words/searchWords.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { headValue } from '#shared/documents/documentKind.ts';
import { fieldTerm } from '#shared/documents/words/searchTerms.ts';
import * as api from '#shared/invoices/api.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { invoiceTypes } from '#shared/invoices/invoiceType.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { invoiceActs } from '../invoiceActs.ts';
import { invoiceRecords, readPostedInvoice } from '../invoiceRecords.ts';
import { usableDeposit } from './depositInvoices.ts';

type Asked = { parties: readonly string[]; branch: string };

/** Of the newest so many something may be left; older ones are used up, or named by their number. */
const lookedAtMax = 30;

const wanted = { type: invoiceTypes.DI.code, status: 'posted' };

/** The newest deposit invoices, by the word index, or by the list where that is not whole; also those of parties that were merged into this one. */
const newestDeposits = async (
  context: SessionContext,
  { parties, branch }: Asked,
): Promise<readonly AnyHeader[]> => {
  const isWanted = (header: AnyHeader): boolean =>
    isVisible(context, invoiceKind, header) &&
    header.branch === branch &&
    header.status === wanted.status &&
    headValue(header, 'type') === wanted.type &&
    parties.includes(String(headValue(header, 'party')));
  const range = { from: '0000', to: '9999', before: null, limit: lookedAtMax, isWanted };
  const terms = [
    fieldTerm('party', parties),
    fieldTerm('branch', [branch]),
    fieldTerm('type', [wanted.type]),
  ];
  const acts = invoiceActs as unknown as PostingKind;
  const byWords = await searchWords(context.store, acts, { ...range, terms });
  const records = invoiceRecords as unknown as DocumentRecords;
  const found =
    byWords ??
    (await searchWindow({ ...range, context, records, status: wanted.status, terms: [], lineTerms: [] }));
  return found.found;
};

export const listDeposits = operation(api.listDeposits, async (context, { query }) => {
  requireRight(context, invoiceKind, { right: 'view', document: wanted });
  const merged = await readMergedParties(context.store);
  const parties = codesOfParty(merged, query.party);
  const headers = await newestDeposits(context, { parties, branch: query.branch });
  const invoices = await Promise.all(
    headers.map(({ id }) => readPostedInvoice(context.store, id, (each) => isInScope(context, each))),
  );
  const usable = await Promise.all(
    invoices.flatMap((invoice) => (invoice === null ? [] : [usableDeposit(context, invoice)])),
  );
  const scale = scaleOf(context.company.currency);
  return {
    items: usable
      .filter(({ left }) => left > 0n)
      .reverse()
      .slice(0, api.offeredDepositsMax)
      .map(({ invoice: { id, number, date }, left }) => ({
        id,
        number: number ?? '',
        date,
        left: formatMoney(left, scale),
      })),
  };
});
