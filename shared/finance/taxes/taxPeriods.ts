// The periods of VAT returns: calendar months or quarters, each due at the end of the month after it (B2.9).
import { addDays, addMonths, firstOfMonth, lastOfMonth, monthOf } from '../../kernel/dates.ts';
import type { Label } from '../../resources/fields.ts';

export const taxPeriodLengths = {
  quarter: { en: 'Quarterly', ar: 'ربع سنوية' },
  month: { en: 'Monthly', ar: 'شهرية' },
} as const satisfies Record<string, Label>;
export type TaxPeriodLength = keyof typeof taxPeriodLengths;

export type TaxPeriod = { from: string; to: string };

const quarterStart = (day: string): string => {
  const month = Number(monthOf(day).slice(5));
  return addMonths(firstOfMonth(day), -((month - 1) % 3));
};

/** The whole period that a day lies in. */
export const taxPeriodOf = (day: string, length: TaxPeriodLength): TaxPeriod => {
  const from = length === 'month' ? firstOfMonth(day) : quarterStart(day);
  return { from, to: lastOfMonth(length === 'month' ? from : addMonths(from, 2)) };
};

/** From a day on, such as the one after the last return: what is left of the period that it lies in. */
export const taxPeriodFrom = (from: string, length: TaxPeriodLength): TaxPeriod => ({
  from,
  to: taxPeriodOf(from, length).to,
});

export const dueDayOf = ({ to }: TaxPeriod): string => lastOfMonth(addMonths(firstOfMonth(to), 1));

const periodsMax = 24;

/** Those that are not filed yet, up to the one of today, the oldest first. */
export const openTaxPeriods = (first: string, today: string, length: TaxPeriodLength): TaxPeriod[] => {
  const periods: TaxPeriod[] = [];
  for (let from = first; from <= today && periods.length < periodsMax; ) {
    const period = taxPeriodFrom(from, length);
    periods.push(period);
    from = addDays(period.to, 1);
  }
  return periods;
};
