// The items of quotes, and what was made of each that is still there.
import { documentRecords } from '#functions/documents/documentRecords.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Conversion } from '#shared/documents/options/conversions.ts';
import { type Quote, quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import { invoiceRecords } from '../invoiceRecords.ts';

export const quoteRecords = documentRecords<Quote>(quoteKind);

/** Null where it was deleted. */
export const readQuote = async (store: Store, id: string | null): Promise<Quote | null> => {
  if (id === null) return null;
  const quote = await retryUntilConsistent(store, async () =>
    quoteRecords.documentOf(await quoteRecords.readItems(store, id)),
  );
  return quote ?? null;
};

type Way = 'versionBefore' | 'versionAfter';

/** The versions before or after one, the nearest first. */
export const versionsOf = async (store: Store, quote: Quote, way: Way): Promise<Quote[]> => {
  const found: Quote[] = [];
  // One that was never saved says nothing of others yet.
  const next = (of: Quote) => readQuote(store, of[way] ?? null);
  for (let at = await next(quote); at; at = await next(at)) found.push(at);
  return found;
};

/** A draft that was made of a quote and deleted has taken nothing of it. */
export const liveConversions = async (
  store: Store,
  { conversions }: Pick<Quote, 'conversions'>,
): Promise<Conversion[]> => {
  const all = conversions ?? [];
  if (all.length === 0) return [];
  const items = await store.getAll(all.map(({ id }) => invoiceRecords.keyOf(id)));
  return all.filter((_, at) => items[at]);
};
