// What reports say, and what the journal alone says: for tests that hold one against the other.

import { addLines, type Balances, packed } from '#functions/ledger/balances/buckets.ts';
import { readBalances } from '#functions/ledger/balances/readBalances.ts';
import { entryOf } from '#functions/ledger/journal/entryText.ts';
import { readStoredEntries } from '#functions/ledger/journal/journalTail.ts';
import { readDirectory, readHead } from '#functions/ledger/journal/lanes.ts';
import type { Store } from '#functions/storage/store.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';

const allEntries = async (store: Store): Promise<JournalEntry[]> => {
  const { lanes } = await readDirectory(store);
  const ofLanes = await Promise.all(
    lanes.map(async (lane) => {
      const { seq } = await readHead(store, lane);
      return readStoredEntries(store, { lane, after: 0, upTo: seq });
    }),
  );
  return ofLanes.flat().map(({ text }) => entryOf(text));
};

const period = { from: '2026-02-01', to: '2026-12-31' };

/** Opening and movement of every account, as reports add them up. */
export const reportedFigures = async (store: Store): Promise<{ opening: string; movement: string }> => {
  const { opening, movement } = await readBalances(store, period, 'all');
  return { opening: packed(opening), movement: packed(movement) };
};

/** The same from the entries. */
export const journalFigures = async (store: Store): Promise<{ opening: string; movement: string }> => {
  const [opening, movement]: [Balances, Balances] = [new Map(), new Map()];
  for (const entry of await allEntries(store)) {
    if (entry.date > period.to) continue;
    addLines(entry.date < period.from || entry.period === 'opening' ? opening : movement, entry);
  }
  return { opening: packed(opening), movement: packed(movement) };
};
