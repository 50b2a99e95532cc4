// Heads against their journals: what a head says is what its entries leave behind; where it differs, the journal is right.

import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { Report } from '../bookPart.ts';
import { journalKey } from '../ledgerKeys.ts';
import type { JournalEnd } from './journalEnd.ts';
import { forgetEntries } from './journalTail.ts';
import { advanceHead, type LaneHead } from './lanes.ts';
import { rollbackWrite } from './rollbacks.ts';
import type { LaneEnd } from './walkJournal.ts';

/** A lane as it was walked: its head then, and what its entries leave behind. */
export type WalkedLane = Pick<JournalEnd, 'head'> & { end: LaneEnd };

/** A head that promises entries which the journal does not have, as after a partial restore. */
export const isAhead = ({ head, end }: WalkedLane): boolean => head.seq > end.seq;

const isBehind = ({ head, end }: WalkedLane): boolean => head.seq < end.seq;

const wrongSeries = ({ head, end }: WalkedLane): string[] =>
  [...new Set([...Object.keys(head.series ?? {}), ...end.series.keys()])].filter(
    (series) => (head.series?.[series] ?? 0) !== (end.series.get(series) ?? 0),
  );

const lengthFault = (lane: WalkedLane): string | null => {
  if (isAhead(lane)) return 'head.ahead';
  return isBehind(lane) ? 'head.behind' : null;
};

export const compareHead = (lane: WalkedLane, report: Report): void => {
  const { head, end } = lane;
  const place = end.lane;
  const fault = lengthFault(lane);
  if (fault !== null) {
    report(fault, place, { seq: head.seq, last: end.seq });
    return;
  }
  if (head.hash !== end.hash) report('head.hash', place, { seq: end.seq });
  if (head.postedAt !== end.postedAt) report('head.time', place, { seq: end.seq });
  for (const series of wrongSeries(lane)) {
    const [found, expected] = [head.series?.[series] ?? 0, end.series.get(series) ?? 0];
    report('head.series', place, { series, found, expected });
  }
};

const isRight = (lane: WalkedLane): boolean => {
  let found = 0;
  compareHead(lane, () => {
    found += 1;
  });
  return found === 0;
};

const headAfter = ({ head, end }: WalkedLane): LaneHead => ({
  ...head,
  lane: end.lane,
  seq: end.seq,
  hash: end.hash,
  series: Object.fromEntries(end.series),
  days: {},
  postedAt: end.postedAt,
});

/** Reads may miss for a moment what has just been posted; a condition does not: an entry that is there was not lost. */
const setBackWrites = ({ head, end }: WalkedLane): Write[] => [
  { write: 'check', key: journalKey(end.lane, end.seq + 1), expect: 'absent' },
  rollbackWrite({ lane: end.lane, from: head.seq, to: end.seq }),
];

/** Sets a head to what its journal says; a concurrent posting makes it fail, and the next repair checks again. */
export const repairHead = async (store: Store, lane: WalkedLane, report: Report): Promise<void> => {
  if (isRight(lane)) return;
  const { head, end } = lane;
  if (isAhead(lane)) forgetEntries(store, end.lane);
  await store.commit([
    advanceHead({ ...head, lane: end.lane }, headAfter(lane)),
    ...(isAhead(lane) ? setBackWrites(lane) : []),
  ]);
  report(isAhead(lane) ? 'head.setBack' : 'head.written', end.lane, {
    lane: end.lane,
    from: head.seq,
    to: end.seq,
  });
};
