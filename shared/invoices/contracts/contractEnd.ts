// The last day of a contract, counted from its start.
import { addDays, addMonths } from '../../kernel/dates.ts';
import type { Contract } from './contractKind.ts';

/** As much of a contract as says how long it runs. */
export type Running = Pick<Contract, 'date' | 'startDate' | 'duration' | 'durationUnit'>;

/** Of a contract of 30 days that starts on the first: the 30th, and later by the days of its annexes. Null where no duration is agreed. */
export const contractEnd = (
  { date, startDate, duration, durationUnit }: Running,
  annexed = 0,
): string | null => {
  if (duration === null) return null;
  const start = startDate ?? date;
  return addDays(
    durationUnit === 'month' ? addMonths(start, duration) : addDays(start, duration),
    annexed - 1,
  );
};
