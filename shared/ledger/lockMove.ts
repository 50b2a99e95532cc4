// Which days a new lock date closes to posting, or opens again.
import { addDays } from '../kernel/dates.ts';
import type { PostingRules } from './postingRules.ts';

/** `from`: null where no fiscal year begins before the last of these days. */
export type LockMove = {
  readonly does: 'closes' | 'opens';
  readonly from: string | null;
  readonly to: string;
};

type Known = Pick<PostingRules, 'lockDate' | 'years'>;

/** Null where the lock date stays. Without one everything from the first fiscal year on is open. */
export const lockMove = ({ lockDate, years }: Known, wanted: string | null): LockMove | null => {
  if (wanted === lockDate) return null;
  const first = years[0]?.from ?? null;
  const daysAfter = (day: string | null, to: string) => {
    const from = day === null ? first : addDays(day, 1);
    return { from: from !== null && from <= to ? from : null, to };
  };
  const opens = wanted === null || (lockDate !== null && wanted < lockDate);
  return opens
    ? { does: 'opens', ...daysAfter(wanted, lockDate ?? '') }
    : { does: 'closes', ...daysAfter(lockDate, wanted) };
};
