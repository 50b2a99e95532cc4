// Which buckets of the sums of cash flows some columns need: months where each column has all their days or none, else their days.
import type { SortRange } from '#functions/storage/query.ts';
import { addMonths, lastOfMonth, monthOf } from '#shared/kernel/dates.ts';
import type { Days } from '#shared/reports/reportPeriods.ts';

export type BucketRange = SortRange & { holds: (sk: string) => boolean };

const monthFrom = (month: string, months: number): string => monthOf(addMonths(`${month}-01`, months));

const monthsIn = ({ from, to }: Days): string[] => {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = monthFrom(month, 1)) months.push(month);
  return months;
};

const isWholeIn = (month: string, { from, to }: Days): boolean => {
  const [first, last] = [`${month}-01`, lastOfMonth(`${month}-01`)];
  return last < from || first > to || (from <= first && last <= to);
};

export const daysOfMonth = (month: string): BucketRange => {
  const begins = `D#${month}`;
  return { begins, holds: (sk) => sk.startsWith(begins) };
};

const runOfMonths = (first: string, last: string): BucketRange => {
  const [from, to] = [`M#${first}`, `M#${last}~`];
  return { from, to, holds: (sk) => from <= sk && sk <= to };
};

/** Months that follow each other are one range. */
export const rangesOf = (columns: readonly Days[]): BucketRange[] => {
  const months = [...new Set(columns.flatMap(monthsIn))].sort();
  const whole = months.filter((month) => columns.every((days) => isWholeIn(month, days)));
  const split = months.filter((month) => !whole.includes(month));
  const firsts = whole.filter((month, at) => at === 0 || whole[at - 1] !== monthFrom(month, -1));
  return [
    ...firsts.map((first, at) => {
      const next = firsts[at + 1];
      return runOfMonths(first, whole.findLast((month) => next === undefined || month < next) ?? first);
    }),
    ...split.map(daysOfMonth),
  ];
};
