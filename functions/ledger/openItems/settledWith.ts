// Which documents an entry's open items are held against: what settled an invoice, and what a receipt, a note or an allocation has settled.
import { CommitConflict } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import type { LinkedDocument } from '#shared/documents/documentBase.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { findEntry } from '../journal/journalTail.ts';
import { readCurrentItems } from './allocations.ts';
import { itemNamesOf, otherOf, placeOfItem } from './openItems.ts';

/** What is still held against its own items, and what it holds of others. */
const namesBeside = async (store: Store, entry: JournalEntry): Promise<string[]> => {
  const own = itemNamesOf(entry);
  const net = new Map<string, bigint>();
  for (const { name, allocations } of await readCurrentItems(store, own))
    for (const allocation of allocations) {
      const other = otherOf(name, allocation);
      net.set(other, (net.get(other) ?? 0n) + allocation.amount);
    }
  const held = [...net].flatMap(([name, amount]) => (amount === 0n ? [] : [name]));
  const others = entry.allocations.flatMap(({ debit, credit }) => [debit, credit]);
  return [...held, ...(own.length === 0 ? others : [])].filter((name) => !own.includes(name));
};

type SettledDocument = {
  branch: string;
  lane?: string;
  seq: number | null;
  reverses: { id: string } | null;
  reversedBy: { id: string } | null;
};

/** Of a document that is posted: nothing of one that an entry has not made yet, or is not wholly visible. */
export const settledWith = async (
  store: Store,
  { branch, lane = branch, seq, reverses, reversedBy }: SettledDocument,
): Promise<LinkedDocument[]> => {
  const entry = seq === null ? null : await findEntry(store, lane, seq);
  if (!entry) return [];
  const names = await namesBeside(store, entry).catch((error: unknown) => {
    if (error instanceof CommitConflict) return [];
    throw error;
  });
  const places = [...new Set(names.map((name) => name.split('#')[0] ?? ''))];
  const entries = await Promise.all(
    places.map((place) => {
      const of = placeOfItem(place);
      return findEntry(store, of.lane, of.seq);
    }),
  );
  const mirrors = [reverses?.id, reversedBy?.id];
  const sources = entries.flatMap((each) => (each ? [[each.source.id, each.source] as const] : []));
  return [...new Map(sources).values()]
    .filter(({ id }) => id !== entry.source.id && !mirrors.includes(id))
    .map(({ kind, id }) => ({ kind, id }));
};
