// A list that is sent regularly: how a schedule names it, what it keeps of its address, and the days that a named period means.
import type { AnyList, Asked, Filter } from '../../lists/list.ts';
import { addressNames, askedOf } from '../../lists/listAddress.ts';
import type { AskedEntries } from '../report.ts';
import { type Days, type PeriodName, periodNames } from '../reportPeriods.ts';

const prefix = 'list.';

/** Among the names of reports. */
export const subjectOfList = (name: string): string => `${prefix}${name}`;

export const listOfSubject = (subject: string): string | null =>
  subject.startsWith(prefix) ? subject.slice(prefix.length) : null;

type DaysFilter = Extract<Filter, { kind: 'days' | 'amounts' }>;

/** The filter that a named period sets: the first one from a day to a day. */
const daysFilter = ({ filters }: AnyList): DaysFilter | undefined =>
  Object.values(filters).find((filter): filter is DaysFilter => filter.kind === 'days');

export const listHasPeriod = (list: AnyList): boolean => daysFilter(list) !== undefined;

const daysNames = (list: AnyList): string[] => {
  const filter = daysFilter(list);
  return filter === undefined ? [] : [filter.from, filter.to];
};

const asOfNames = ({ filters }: AnyList): string[] =>
  Object.entries(filters).flatMap(([name, filter]) => (filter.kind === 'date' && filter.asOf ? [name] : []));

/** What of it a schedule keeps: not the days, which each run sets anew, nor the grouping, which files do not have. */
export const keptOfList = (list: AnyList, entries: AskedEntries): AskedEntries => {
  const values = { get: (name: string) => entries[name] ?? null };
  const { filters, search, tab, order } = askedOf(list, values);
  const period = periodNames.find((name) => name === entries['period']);
  const passing = [...asOfNames(list), ...(period === undefined ? [] : daysNames(list))];
  const known = new Set(addressNames(list));
  const kept = {
    ...filters,
    ...(search !== '' && { [list.searchAs]: search }),
    ...(list.tabs !== null && tab !== list.tabs.first && { [list.tabs.name]: tab }),
    ...(order !== null && entries['order'] && { order: entries['order'] }),
  };
  return {
    ...Object.fromEntries(
      Object.entries(kept).filter(([name]) => known.has(name) && !passing.includes(name)),
    ),
    ...(period !== undefined && listHasPeriod(list) && { period }),
  };
};

/** What the list is asked at a time; `days`: those of the named period, `asOf`: the day of a time that is past. */
export const askedAtTime = (
  list: AnyList,
  entries: AskedEntries,
  { days, asOf }: { days: Days | null; asOf: string | null },
): Asked => {
  const filter = daysFilter(list);
  const dated: AskedEntries = {
    ...entries,
    ...(days !== null && filter && { [filter.from]: days.from, [filter.to]: days.to }),
    ...(asOf !== null && Object.fromEntries(asOfNames(list).map((name) => [name, asOf]))),
  };
  return askedOf(list, { get: (name) => dated[name] ?? null });
};

/** The period of a schedule, where it names one. */
export const periodIn = (entries: AskedEntries): PeriodName | undefined =>
  periodNames.find((name) => name === entries['period']);
