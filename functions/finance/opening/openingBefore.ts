// What is posted in a branch already: opening balances that come on top of it are asked about before they go into the books.
import { findEntry } from '#functions/ledger/journal/journalTail.ts';
import type { Store } from '#functions/storage/store.ts';
import type { OpeningState } from '#shared/finance/opening/openingApi.ts';
import { type JournalEntry, sourceOf } from '#shared/ledger/journalEntry.ts';
import type { VoucherHeader } from '../vouchers/voucherRecords.ts';
import { readPlace, reversedOf } from './openingStatus.ts';

/** So many of the last ones are named. */
const latestMax = 4;

type Running = NonNullable<OpeningState['running']>;

const named = (entry: JournalEntry): Running['latest'][number] => ({
  source: sourceOf(entry),
  number: entry.number,
  date: entry.date,
});

/** The first entry of the lane, which is where books open that were opened by hand, and its last ones. */
const readEnds = async (store: Store, branch: string, seq: number): Promise<JournalEntry[]> => {
  const from = Math.max(1, seq - latestMax);
  const places = Array.from({ length: seq - from + 1 }, (_, index) => from + index);
  const asked = from > 1 ? [1, ...places] : places;
  const found = await Promise.all(asked.map((place) => findEntry(store, branch, place)));
  return found.flatMap((entry) => entry ?? []);
};

/** Null where nothing was posted but an opening that was reversed as a whole. */
export const readRunning = async (
  store: Store,
  branch: string,
  vouchers: readonly VoucherHeader[],
): Promise<Running | null> => {
  const { seq, debit } = await readPlace(store, branch);
  const reversed = reversedOf(vouchers);
  const [own, count] = [new Set(reversed.map(({ reversedBy }) => reversedBy?.id)), seq - reversed.length];
  // What was imported is in a lane of its own: there the sums alone show it.
  if (count <= 0 && (debit === '0' || reversed.length > 0)) return null;
  const others = (await readEnds(store, branch, seq)).filter(({ source }) => !own.has(source.id));
  const openings = others.filter(({ type }) => type === 'opening');
  const latest = others.filter((entry) => !openings.includes(entry)).slice(-latestMax);
  return { count: Math.max(count, 0), openings: openings.map(named), latest: latest.reverse().map(named) };
};
