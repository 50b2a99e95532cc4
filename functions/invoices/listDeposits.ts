// The deposit invoices of a customer of which an invoice may still use something.
import type { PostingKind } from '#functions/documents/books/entryDocuments.ts';
import type { AnyHeader } from '#functions/documents/documentLayout.ts';
import type { DocumentRecords } from '#functions/documents/documentRecords.ts';
import { isVisible } from '#functions/documents/readDocument.ts';
import { requireRight } from '#functions/documents/requireRight.ts';
import { searchWindow } from '#functions/documents/searchWindow.ts';
import { searchWords } from '#functions/documents/words/searchWords.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { fieldTerm } from '#shared/documents/words/searchTerms.ts';
import * as api from '#shared/invoices/api.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { invoiceTypes } from '#shared/invoices/invoiceType.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { usableDeposit } from './depositInvoices.ts';
import { invoiceActs } from './invoiceActs.ts';
import { invoiceRecords, readPostedInvoice } from './invoiceRecords.ts';

type Asked = { party: string; branch: string };

/** Of the newest so many something may be left; older ones are used up, or named by their number. */
const lookedAtMax = 30;

const wanted = { type: invoiceTypes.DI.code, status: 'posted' };

/** The newest deposit invoices, by the word index, or by the list where that is not whole. */
const newestDeposits = async (context: SessionContext, asked: Asked): Promise<readonly AnyHeader[]> => {
  const own = Object.entries({ ...asked, ...wanted });
  const isWanted = (header: AnyHeader): boolean =>
    isVisible(context, invoiceKind, header) &&
    own.every(([name, value]) => (header as unknown as Record<string, unknown>)[name] === value);
  const range = { from: '0000', to: '9999', before: null, limit: lookedAtMax, isWanted };
  const terms = Object.entries({ ...asked, type: wanted.type }).map(([name, value]) =>
    fieldTerm(name, [value]),
  );
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
  const headers = await newestDeposits(context, query);
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
