// Fiscal years and lock dates: when a posting is allowed (B3.2, B3.4).
import { addDays, addMonths, dayBefore } from '../kernel/dates.ts';

export type FiscalYear = { from: string; to: string; open: boolean };

/** The rules every lane carries; `rev` grows with each change, and a posting that read older rules is retried. */
export type PostingRules = {
  rev: number;
  years: FiscalYear[];
  /** No posting on or before this day; null when nothing is locked. */
  lockDate: string | null;
  /** Last day of the last sealed year: the lock date may not go back before it; null when no year is sealed. */
  sealedThrough: string | null;
};

export const fiscalYearOf = (rules: PostingRules, date: string): FiscalYear | null =>
  rules.years.find((year) => year.from <= date && date <= year.to) ?? null;

/** Why nothing may be posted on this date, or null. */
export const dateFault = (
  rules: PostingRules,
  date: string,
): { code: string; details: Record<string, unknown> } | null => {
  const year = fiscalYearOf(rules, date);
  if (!year) return { code: 'period.noFiscalYear', details: { date } };
  if (!year.open) return { code: 'period.yearClosed', details: { date, from: year.from, to: year.to } };
  if (rules.lockDate !== null && date <= rules.lockDate)
    return { code: 'period.locked', details: { date, lockDate: rules.lockDate } };
  return null;
};

/** The first day on which something may be posted, or null. */
export const firstOpenDate = (rules: PostingRules): string | null => {
  const dates = rules.years
    .filter((year) => year.open && (rules.lockDate === null || year.to > rules.lockDate))
    .map((year) =>
      rules.lockDate !== null && rules.lockDate >= year.from ? addDays(rules.lockDate, 1) : year.from,
    );
  return dates.sort()[0] ?? null;
};

/** The year that may be sealed next: the oldest that is not, once it is locked to its last day. */
export const sealableYear = (rules: PostingRules): FiscalYear | null => {
  const { sealedThrough, lockDate } = rules;
  const next = rules.years.find((year) => sealedThrough === null || year.to > sealedThrough);
  return next && lockDate !== null && lockDate >= next.to ? next : null;
};

/** The fiscal year that holds a date, for years that start on `MM-DD`. */
export const fiscalYearHolding = (date: string, start: string): FiscalYear => {
  const thisYear = `${date.slice(0, 4)}-${start}`;
  const from = date >= thisYear ? thisYear : addMonths(thisYear, -12);
  return { from, to: dayBefore(addMonths(from, 12)), open: true };
};

/** The label of a fiscal year in numbers: the calendar year in which it starts. */
export const fiscalYearLabel = (year: FiscalYear): string => year.from.slice(0, 4);
