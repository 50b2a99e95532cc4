// Walks a lane's whole journal and says where an entry is not what it was when it was posted.

import type { Store } from '#functions/storage/store.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { isBalanced, type JournalEntry } from '#shared/ledger/journalEntry.ts';
import { entryHash, entryOf, type StoredEntry } from './entryText.ts';
import { blocksOf, type Range, readStoredEntries } from './journalTail.ts';
import type { LaneHead } from './lanes.ts';
import { untilWhole } from './untilWhole.ts';

/** Tells of a difference: which check found it, where, and what is wrong. */
export type Report = (check: string, where: string, what: string) => void;

const numberOf = (entry: JournalEntry): { series: string; count: number } => {
  const cut = entry.number.lastIndexOf('-');
  return { series: entry.number.slice(0, cut), count: Number(entry.number.slice(cut + 1)) };
};

type LaneState = { lane: string; hash: string; counts: Map<string, number>; postedAt: string };

const readEntry = (text: string): JournalEntry | null => {
  try {
    return entryOf(text);
  } catch {
    return null;
  }
};

const checkContent = (state: LaneState, entry: JournalEntry, report: Report): void => {
  const where = `${entry.lane}:${entry.seq}`;
  if (entry.prev !== state.hash) report('chain', where, 'the entry is not chained to the one before');
  if (!isBalanced(entry.lines)) report('balance', where, 'the entry does not balance in every branch');
  if (entry.postedAt < state.postedAt) report('time', where, 'the posting time goes back');
  const { series, count } = numberOf(entry);
  const expected = (state.counts.get(series) ?? 0) + 1;
  if (count !== expected)
    report('number', where, `${entry.number} stands where ${series}-${expected} is due`);
  state.counts.set(series, count);
  state.postedAt = entry.postedAt;
};

const checkEntry = (state: LaneState, stored: StoredEntry, report: Report): JournalEntry | null => {
  const where = `${state.lane}:${stored.seq}`;
  if (entryHash(stored.text) !== stored.hash) report('hash', where, 'the text does not give the stored hash');
  const entry = readEntry(stored.text);
  if (entry) checkContent(state, entry, report);
  else report('entry', where, 'the entry cannot be read');
  state.hash = stored.hash;
  return entry;
};

/** The next entries, or null where one is missing and stays so. */
const nextBlock = async (store: Store, range: Range): Promise<StoredEntry[] | null> => {
  try {
    return await untilWhole(store, () => readStoredEntries(store, range));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ledger.busy') return null;
    throw error;
  }
};

/** Every entry up to the head that can be read, one by one, after its own checks; stops where one is missing. */
export async function* walkLane(
  store: Store,
  head: LaneHead,
  report: Report,
): AsyncGenerator<JournalEntry, void> {
  const { lane } = head;
  const state: LaneState = { lane, hash: '', counts: new Map(), postedAt: '' };
  for (const range of blocksOf({ lane, after: 0, upTo: head.seq })) {
    const block = await nextBlock(store, range);
    if (!block) return report('journal', `${lane}:${range.after + 1}-${range.upTo}`, 'an entry is missing');
    for (const stored of block) {
      const entry = checkEntry(state, stored, report);
      if (entry) yield entry;
    }
  }
  if (state.hash !== head.hash)
    report('head', head.lane, 'the head does not carry the hash of its last entry');
}
