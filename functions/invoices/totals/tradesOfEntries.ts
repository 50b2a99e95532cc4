// The invoices of entries, as far as their sums go; a note about a deposit is recognized by the invoice that it names.

import type { AnyHeader } from '#functions/documents/documentLayout.ts';
import { lookAgainMs, looksMax } from '#functions/ledger/bookPart.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { invoiceTypes, isNoteType } from '#shared/invoices/invoiceType.ts';
import { parseMoney, scaleOf } from '#shared/kernel/money.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { invoiceRecords, readPostedInvoice } from '../invoiceRecords.ts';
import { ofDeposit, type Trade, type TradeType } from './tradeSums.ts';

export const isOfInvoice = ({ source }: Pick<JournalEntry, 'source'>): boolean =>
  source.kind === invoiceKind.name;

const scaleOfBooks = async (store: Store): Promise<number> =>
  scaleOf(companyOf(await store.get(companyKey)).currency);

const isAboutDeposit = async (store: Store, { id, type }: Invoice): Promise<boolean> => {
  if (!isNoteType(type) || invoiceTypes[type].side !== 'sales') return false;
  const note = invoiceRecords.documentOf(await invoiceRecords.readItems(store, id));
  const name = note?.lines.find(({ originalInvoice }) => originalInvoice !== '')?.originalInvoice;
  const original = name ? await readPostedInvoice(store, name, () => true) : null;
  return original !== null && invoiceTypes[original.type].role === 'deposit';
};

const typeFor = async (store: Store, invoice: Invoice): Promise<TradeType> =>
  (await isAboutDeposit(store, invoice)) ? ofDeposit(invoice.type) : invoice.type;

const tradeOf = async (store: Store, invoice: Invoice, scale: number): Promise<Trade> => {
  const { branch, date, party, taxExclusive, taxInclusive } = invoice;
  const money = (text: string) => parseMoney(text, scale) ?? 0n;
  return {
    branch,
    date,
    party,
    type: await typeFor(store, invoice),
    net: money(taxExclusive),
    gross: money(taxInclusive),
  };
};

/** Their headers; a transaction becomes visible item by item, and what does not become visible was lost: the check of the books says so. */
const headersOf = async (store: Store, entries: readonly JournalEntry[]): Promise<Invoice[]> => {
  const found = new Map<JournalEntry, AnyHeader>();
  for (let looks = 1; looks <= looksMax; looks += 1) {
    const missing = entries.filter((entry) => !found.has(entry));
    const items = await store.getAll(missing.map(({ source }) => invoiceRecords.keyOf(source.id)));
    for (const [at, entry] of missing.entries()) {
      const item = items[at];
      if (item && item['seq'] === entry.seq) found.set(entry, invoiceRecords.headerOf(item) as AnyHeader);
    }
    if (found.size === entries.length) break;
    await store.pause(lookAgainMs(looks));
  }
  return [...found.values()] as Invoice[];
};

export const tradesOfEntries = async (store: Store, entries: readonly JournalEntry[]): Promise<Trade[]> => {
  const own = entries.filter(isOfInvoice);
  if (own.length === 0) return [];
  const scale = await scaleOfBooks(store);
  return Promise.all((await headersOf(store, own)).map((invoice) => tradeOf(store, invoice, scale)));
};
