// The periods that reports offer, and the scope of a report as it stands in the address.
import { addDays, addMonths, dayBefore, firstOfMonth, isDate, lastOfMonth } from '#shared/kernel/dates.ts';
import { type FiscalYear, fiscalYearHolding } from '#shared/ledger/postingRules.ts';
import type { ReportScope } from './reportQueries.ts';

export type PeriodName = 'month' | 'lastMonth' | 'quarter' | 'year' | 'lastYear';

export type Period = { name: PeriodName; from: string; to: string };

const quarterOf = (today: string, yearStart: string): { from: string; to: string } => {
  let from = yearStart;
  while (addMonths(from, 3) <= today) from = addMonths(from, 3);
  return { from, to: dayBefore(addMonths(from, 3)) };
};

/** This and the last month, this quarter and year of the company, and the year before. */
export const periodsAt = (today: string, years: readonly FiscalYear[]): Period[] => {
  const year =
    years.find((each) => each.from <= today && today <= each.to) ?? fiscalYearHolding(today, '01-01');
  const lastMonth = addMonths(firstOfMonth(today), -1);
  return [
    { name: 'month', from: firstOfMonth(today), to: lastOfMonth(today) },
    { name: 'lastMonth', from: lastMonth, to: lastOfMonth(lastMonth) },
    { name: 'quarter', ...quarterOf(today, year.from) },
    { name: 'year', from: year.from, to: year.to },
    { name: 'lastYear', from: addMonths(year.from, -12), to: addDays(year.from, -1) },
  ];
};

/** The period that has these days, if one of the offered does. */
export const periodNamed = (periods: readonly Period[], from: string, to: string): PeriodName | undefined =>
  periods.find((period) => period.from === from && period.to === to)?.name;

/** The scope in the address; without dates, this year of the company. */
export const scopeOf = (search: URLSearchParams, periods: readonly Period[]): ReportScope => {
  const year = periods.find((period) => period.name === 'year');
  const dateIn = (name: 'from' | 'to') => {
    const value = search.get(name) ?? '';
    return isDate(value) ? value : (year?.[name] ?? '');
  };
  return {
    from: dateIn('from'),
    to: dateIn('to'),
    branch: search.get('branch') ?? '',
    costCentre: search.get('costCentre') ?? '',
    close: search.get('close') === 'after' ? 'after' : 'before',
  };
};
