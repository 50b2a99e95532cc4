// Where the journal of a lane ends according to its entries: a head may promise more than there is, or less.

import { sortable } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { importLane } from '#shared/ledger/importLane.ts';
import { lookAgainMs, looksMax } from '../bookPart.ts';
import { type BalanceFoldState, balanceFold, statementFold } from '../foldState.ts';
import { headKey, journalBlock, journalPartition } from '../ledgerKeys.ts';
import { headOf, type LaneHead } from './lanes.ts';

/** `head`: as it was when the end was clear. */
export type JournalEnd = { head: LaneHead; seq: number };

/** The entries that follow a number without a hole. */
async function* followers(store: Store, lane: string, after: number): AsyncGenerator<Attributes, void> {
  let seq = after + 1;
  for (let pk = ''; pk !== journalPartition(lane, seq); ) {
    pk = journalPartition(lane, seq);
    for await (const item of store.walk({ pk, from: sortable(seq) })) {
      if (Number(item['sk']) !== seq) return;
      yield item;
      seq += 1;
      if (seq % journalBlock === 0) break;
    }
  }
}

const prevOf = (item: Attributes): unknown => {
  try {
    return (JSON.parse(String(item['text'])) as { prev?: unknown }).prev;
  } catch {
    return undefined;
  }
};

/** The last entry behind a place that is chained to it; behind a head none is, as a rule. */
export const lastChained = async (
  store: Store,
  { lane, seq, hash }: Pick<LaneHead, 'lane' | 'seq' | 'hash'>,
  upTo = Number.POSITIVE_INFINITY,
): Promise<number> => {
  let [last, prev] = [seq, hash];
  for await (const item of followers(store, lane, seq)) {
    if (last === upTo || prevOf(item) !== prev) break;
    last += 1;
    prev = String(item['hash']);
  }
  return last;
};

/** The last number up to the head's that is in the journal. */
const lastStoredSeq = async (
  store: Store,
  { lane, seq }: Pick<LaneHead, 'lane' | 'seq'>,
): Promise<number> => {
  for (let block = Math.floor(seq / journalBlock); block >= 0; block -= 1) {
    const pk = journalPartition(lane, block * journalBlock);
    const { items } = await store.page({ pk, to: sortable(seq), descending: true, limit: 1 });
    if (items[0]) return Number(items[0]['sk']);
  }
  return 0;
};

const hashAt = async (store: Store, lane: string, seq: number): Promise<string> => {
  if (seq === 0) return '';
  const item = await store.get({ pk: journalPartition(lane, seq), sk: sortable(seq) });
  return String(item?.['hash'] ?? '');
};

/** Behind the head of the import lane are entries that do not count yet; those that were folded once were shown. */
export const countedUpTo = async (store: Store, lane: string): Promise<number> => {
  if (lane !== importLane) return Number.POSITIVE_INFINITY;
  const folds = await store.getAll([balanceFold.key, statementFold.key]);
  const upTo = folds.map((fold) =>
    Number((fold?.['lanes'] as Record<string, number> | undefined)?.[lane] ?? 0),
  );
  const begun = (folds[0]?.['begun'] as BalanceFoldState['begun'] | undefined)?.[lane];
  return Math.max(...upTo, begun?.seq ?? 0);
};

const readEnd = async (store: Store, lane: string): Promise<JournalEnd | null> => {
  const item = await store.get(headKey(lane));
  if (!item) return null;
  const head = headOf(item);
  const stored = await lastStoredSeq(store, { lane, seq: head.seq });
  if (stored < head.seq) return { head, seq: stored };
  // A head that lost its hash still has its entries behind it.
  const hash = await hashAt(store, lane, head.seq);
  const counted = await countedUpTo(store, lane);
  const last =
    counted <= head.seq ? head.seq : await lastChained(store, { lane, seq: head.seq, hash }, counted);
  // A head that has moved meanwhile brought them itself.
  const hasMoved = last > head.seq && (await store.get(headKey(lane)))?.['rev'] !== head.rev;
  return { head, seq: hasMoved ? head.seq : last };
};

/** The end of the journal; what differs from the head is read again, because a posting becomes visible item by item. */
export const journalEndOf = async (store: Store, lane: string): Promise<JournalEnd> => {
  for (let looks = 1; ; looks += 1) {
    const end = await readEnd(store, lane);
    if (end && (end.seq === end.head.seq || looks === looksMax)) return end;
    if (looks === looksMax) throw new Error(`The lane ${lane} has no head`);
    await store.pause(lookAgainMs(looks));
  }
};
