// Looks at every seal of the heads as it is put: it must say what the journal says at its numbers, and it is never put again.
import { type HeadSeal, sealOf } from '#functions/ledger/journal/headSeals.ts';
import type { JournalWatch } from './journalWatch.ts';

type Fail = (sentence: string) => void;

/** How many numbers each series of a lane has given up to an entry. */
const countsAt = (watch: JournalWatch, lane: string, seq: number): number[] => {
  const counts = new Map<string, number>();
  for (const { number } of watch.entriesOf(lane).slice(0, seq)) {
    const cut = number.lastIndexOf('-');
    counts.set(number.slice(0, cut), Number(number.slice(cut + 1)));
  }
  return [...counts.values()].sort();
};

const checkLane = (watch: JournalWatch, fail: Fail, sealed: HeadSeal['lanes'][number]): void => {
  const { lane, seq, hash, series } = sealed;
  if (watch.hashAt(lane, seq) !== hash) fail(`The seal of ${lane}:${seq} has another hash than the journal`);
  const counts = series.map(([, count]) => count).sort();
  if (counts.join() !== countsAt(watch, lane, seq).join())
    fail(`The seal of ${lane}:${seq} has series up to ${counts.join()}`);
};

export const checkHeadSeal = (watch: JournalWatch, fail: Fail, body: string): void => {
  const seal = sealOf(body);
  if (!seal) fail('A seal was put that nobody can read');
  for (const lane of seal?.lanes ?? []) checkLane(watch, fail, lane);
};
