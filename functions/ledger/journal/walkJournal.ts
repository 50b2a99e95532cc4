// Walks a lane's whole journal and says where an entry is not what it was when it was posted.

import { ItemUnreadable } from '#functions/storage/packedItem.ts';
import type { Store } from '#functions/storage/store.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { importLane } from '#shared/ledger/importLane.ts';
import { isWhole, type JournalEntry } from '#shared/ledger/journalEntry.ts';
import type { Report } from '../bookPart.ts';
import { journalKey } from '../ledgerKeys.ts';
import { retryUntilConsistent } from '../retryUntilConsistent.ts';
import { entryHash, entryOf, type StoredEntry } from './entryText.ts';
import { blocksOf, type Range, readStoredEntries } from './journalTail.ts';

/** What a lane's entries leave behind: a head carries the same. */
export type LaneEnd = {
  lane: string;
  seq: number;
  hash: string;
  /** Last number given per series (`type#fiscal year`), as heads count them. */
  series: Map<string, number>;
  postedAt: string;
};

export const newLaneEnd = (lane: string): LaneEnd => ({
  lane,
  seq: 0,
  hash: '',
  series: new Map(),
  postedAt: '',
});

/**
 * Where the entry says it, as it says. Else by its number: `01-JV-2026-000007` of type `journal`: the seventh of `journal#2026`; of an
 * import `01-JV-2026-I-000007`: of `01#journal#2026`. Codes and prefixes may have hyphens of their own, so only its end is read; an
 * imported document has one branch.
 */
const numberOf = ({ lane, type, number, lines, series }: JournalEntry): { series: string; count: number } => {
  if (series) return { series: series.key, count: series.count };
  const parts = number.split('-');
  const count = Number(parts.at(-1));
  if (lane !== importLane) return { series: `${type}#${parts.at(-2)}`, count };
  return { series: `${lines[0]?.branch}#${type}#${parts.at(-3)}`, count };
};

const readEntry = (text: string): JournalEntry | null => {
  try {
    return entryOf(text);
  } catch {
    return null;
  }
};

const checkContent = (end: LaneEnd, entry: JournalEntry, report: Report): void => {
  const place = `${entry.lane}:${entry.seq}`;
  const { number } = entry;
  if (entry.prev !== end.hash) report('entry.chain', place, { number });
  if (!isWhole(entry)) report('entry.balance', place, { number });
  if (entry.postedAt < end.postedAt) report('entry.time', place, { number });
  const { series, count } = numberOf(entry);
  const expected = (end.series.get(series) ?? 0) + 1;
  if (count !== expected) report('entry.number', place, { number, expected });
  end.series.set(series, count);
  end.postedAt = entry.postedAt;
};

const checkEntry = (end: LaneEnd, stored: StoredEntry, report: Report): JournalEntry | null => {
  const place = `${end.lane}:${stored.seq}`;
  if (entryHash(stored.text) !== stored.hash) report('entry.hash', place);
  const entry = readEntry(stored.text);
  if (entry) checkContent(end, entry, report);
  else report('entry.unreadable', place);
  end.hash = stored.hash;
  end.seq = stored.seq;
  return entry;
};

/** An entry whose item cannot even be unpacked: nothing of it is known but its place. */
const withoutText = (seq: number): StoredEntry => ({ seq, hash: '', text: '' });

/** An item that cannot be unpacked is there all the same. */
const hasItem = (store: Store, lane: string, seq: number): Promise<boolean> =>
  store.get(journalKey(lane, seq)).then(
    (item) => item !== null,
    (error: unknown) => {
      if (error instanceof ItemUnreadable) return true;
      throw error;
    },
  );

/** The next entries, or null where one is missing and stays so. */
const nextBlock = async (store: Store, range: Range): Promise<StoredEntry[] | null> => {
  try {
    return await retryUntilConsistent(store, () => readStoredEntries(store, range));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ledger.busy') return null;
    if (!(error instanceof Refusal && error.code === 'ledger.entryUnreadable')) throw error;
    const seq = Number(error.details['seq']);
    const [before, behind] = [
      await nextBlock(store, { ...range, upTo: seq - 1 }),
      await nextBlock(store, { ...range, after: seq }),
    ];
    return before && behind && [...before, withoutText(seq), ...behind];
  }
};

/** The numbers of a block that no item bears, `7,12-15`: only these are missed. */
const missingIn = async (store: Store, { lane, after, upTo }: Range): Promise<string> => {
  const ranges: [from: number, to: number][] = [];
  for (let seq = after + 1; seq <= upTo; seq += 1) {
    if (await hasItem(store, lane, seq)) continue;
    const last = ranges.at(-1);
    if (last?.[1] === seq - 1) last[1] = seq;
    else ranges.push([seq, seq]);
  }
  // What was missing until just now has become visible; the block was not walked all the same.
  const missing = ranges.length === 0 ? [[after + 1, upTo] as const] : ranges;
  return missing.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(',');
};

/** Every entry up to a number that can be read, one by one, after its own checks; stops where one is missing. `end` follows the walk. */
export async function* walkLane(
  store: Store,
  { end, upTo }: { end: LaneEnd; upTo: number },
  report: Report,
): AsyncGenerator<JournalEntry, void> {
  for (const range of blocksOf({ lane: end.lane, after: end.seq, upTo })) {
    const block = await nextBlock(store, range);
    if (!block) return report('entry.missing', `${end.lane}:${await missingIn(store, range)}`);
    for (const stored of block) {
      const entry = checkEntry(end, stored, report);
      if (entry) yield entry;
    }
  }
}
