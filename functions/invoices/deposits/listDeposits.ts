// The deposit invoices of a customer of which an invoice may still use something.
import { codesOfParty, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import type { AnyHeader } from '#functions/documents/documentLayout.ts';
import { isVisible } from '#functions/documents/readDocument.ts';
import { requireRight } from '#functions/documents/requireRight.ts';
import { searchWindow } from '#functions/documents/searchWindow.ts';
import { type Found, searchWords } from '#functions/documents/words/searchWords.ts';
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
import { type UsableDeposit, usableDeposit } from './depositInvoices.ts';

type Asked = { parties: readonly string[]; branch: string };

/** Deposits that are read at once: nobody knows of how many something is left before all were read. */
const readAtOnce = 100;

const wanted = { type: invoiceTypes.DI.code, status: 'posted' };

/** Deposit invoices from the newest on, by the word index, or by the list where that is not whole; also those of parties that were merged into this one. */
async function* depositsOf(
  context: SessionContext,
  { parties, branch }: Asked,
): AsyncGenerator<readonly AnyHeader[]> {
  const isWanted = (header: AnyHeader): boolean =>
    isVisible(context, invoiceKind, header) &&
    header.branch === branch &&
    header.status === wanted.status &&
    headValue(header, 'type') === wanted.type &&
    parties.includes(String(headValue(header, 'party')));
  const terms = [
    fieldTerm('party', parties),
    fieldTerm('branch', [branch]),
    fieldTerm('type', [wanted.type]),
  ];
  const acts = invoiceActs;
  const records = invoiceRecords;
  const inList = { context, records, status: wanted.status, terms: [], lineTerms: [] };
  let before: string | null = null;
  do {
    const range = { from: '0000', to: '9999', before, limit: readAtOnce, isWanted };
    const page: Found =
      (await searchWords(context.store, acts, { ...range, terms })) ??
      (await searchWindow({ ...range, ...inList }));
    yield page.found;
    before = page.last;
  } while (before !== null);
}

const usableOf = async (
  context: SessionContext,
  headers: readonly AnyHeader[],
): Promise<readonly UsableDeposit[]> => {
  const invoices = await Promise.all(
    headers.map(({ id }) => readPostedInvoice(context.store, id, (each) => isInScope(context, each))),
  );
  const deposits = await Promise.all(
    invoices.flatMap((invoice) => (invoice === null ? [] : [usableDeposit(context, invoice)])),
  );
  return deposits.filter(({ left }) => left > 0n);
};

export const listDeposits = operation(api.listDeposits, async (context, { query }) => {
  requireRight(context, invoiceKind, { right: 'view', document: wanted });
  const merged = await readMergedParties(context.store);
  const parties = codesOfParty(merged, query.party);
  const usable: UsableDeposit[] = [];
  for await (const headers of depositsOf(context, { parties, branch: query.branch }))
    usable.push(...(await usableOf(context, headers)));
  const scale = scaleOf(context.company.currency);
  return {
    items: usable.reverse().map(({ invoice: { id, number, date }, left }) => ({
      id,
      number: number ?? '',
      date,
      left: formatMoney(left, scale),
    })),
  };
});
