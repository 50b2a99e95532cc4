// Which days a named period means: from today and the fiscal years of the company.
import { addDays, addMonths, dayBefore, firstOfMonth, lastOfMonth } from '../kernel/dates.ts';
import { hijriMonthOf } from '../kernel/writtenDates.ts';
import { type FiscalYear, fiscalYearHolding } from '../ledger/postingRules.ts';
import type { Days, Period } from './reportPeriods.ts';

const quarterOf = (today: string, yearStart: string): Days => {
  let from = yearStart;
  while (addMonths(from, 3) <= today) from = addMonths(from, 3);
  return { from, to: dayBefore(addMonths(from, 3)) };
};

/** The day, the month, the Hijri month, and the quarter and year of the company, each beside the one before it. */
export const periodsAt = (today: string, years: readonly FiscalYear[]): Period[] => {
  const year =
    years.find((each) => each.from <= today && today <= each.to) ?? fiscalYearHolding(today, '01-01');
  const lastMonth = addMonths(firstOfMonth(today), -1);
  const yesterday = dayBefore(today);
  const hijriMonth = hijriMonthOf(today);
  const quarter = quarterOf(today, year.from);
  return [
    { name: 'today', from: today, to: today },
    { name: 'yesterday', from: yesterday, to: yesterday },
    { name: 'month', from: firstOfMonth(today), to: lastOfMonth(today) },
    { name: 'lastMonth', from: lastMonth, to: lastOfMonth(lastMonth) },
    { name: 'quarter', ...quarter },
    { name: 'lastQuarter', from: addMonths(quarter.from, -3), to: dayBefore(quarter.from) },
    { name: 'year', from: year.from, to: year.to },
    { name: 'yearToDate', from: year.from, to: today },
    { name: 'lastYear', from: addMonths(year.from, -12), to: addDays(year.from, -1) },
    { name: 'monthToDate', from: firstOfMonth(today), to: today },
    { name: 'hijriMonth', ...hijriMonth },
    { name: 'lastHijriMonth', ...hijriMonthOf(dayBefore(hijriMonth.from)) },
  ];
};
