// Which buckets a reading of balances takes, and under which name each counts: days cut at some last days, opened by the seal before them.
import { addDays, lastOfMonth, monthOf } from '#shared/kernel/dates.ts';
import type { EntryPeriod } from '#shared/ledger/journalEntry.ts';
import { isClosingBucket, isOpeningBucket } from './buckets.ts';
import { type Seal, sealBefore } from './sealedOpenings.ts';

/** Which buckets are read, under which name each counts (null: not at all), and the seal whose openings come first. */
export type Plan = {
  months: { from: string; to: string };
  dayMonths: readonly string[];
  nameOf: (sk: string, branch: string) => string | null;
  seal: Seal | null;
  /** The name under which the seal's openings count. */
  openingOf: (branch: string) => string;
};

/** The plan depends on what is sealed when it is carried out. */
export type Planner = (seals: readonly Seal[]) => Plan;

/** The buckets of the days behind one end up to the next; 0: all days up to the first. */
export type Part = { segment: number; period: EntryPeriod; branch: string };

export type Namer = (part: Part) => string | null;

const periodOf = (sk: string): EntryPeriod => {
  if (isOpeningBucket(sk)) return 'opening';
  return isClosingBucket(sk) ? 'closing' : 'normal';
};

/** Days cut behind each of these, in order: months are taken whole where they lie in one segment, the others by their days. */
export const segmentsPlanner =
  (ends: readonly string[], nameOf: Namer): Planner =>
  (seals) => {
    const [first = '', last = first] = [ends[0], ends.at(-1)];
    const seal = sealBefore(seals, addDays(first, 1));
    const isUnsealed = (date: string): boolean => seal === null || date > seal.through;
    const segmentOf = (date: string): number => ends.findIndex((end) => date <= end);
    /** Null where its days are not all in one. */
    const segmentOfMonth = (month: string): number | null => {
      const day = `${month}-01`;
      const segment = segmentOf(lastOfMonth(day));
      return isUnsealed(day) && segment >= 0 && segmentOf(day) === segment ? segment : null;
    };
    const isSplit = (month: string): boolean =>
      `${month}-01` <= last && isUnsealed(lastOfMonth(`${month}-01`)) && segmentOfMonth(month) === null;
    const segmentOfBucket = (sk: string): number | null => {
      const [level, date = ''] = sk.split('#');
      if (level === 'M') return segmentOfMonth(date);
      return date <= last && isUnsealed(date) && isSplit(monthOf(date)) ? segmentOf(date) : null;
    };
    return {
      months: { from: seal ? monthOf(seal.through) : '', to: monthOf(last) },
      dayMonths: [
        ...new Set([...(seal ? [seal.through] : []), ...ends, addDays(first, 1)].map(monthOf)),
      ].filter(isSplit),
      nameOf: (sk, branch) => {
        const segment = segmentOfBucket(sk);
        return segment === null ? null : nameOf({ segment, period: periodOf(sk), branch });
      },
      seal,
      openingOf: (branch) => nameOf({ segment: 0, period: 'normal', branch }) ?? '',
    };
  };
