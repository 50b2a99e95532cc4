// The folded sums of stock in a branch, remembered as they are at a fold: a total of ten thousand products is not read and added up anew for each report.

import { totalBucket } from '#functions/ledger/balances/buckets.ts';
import { readBucketsOf } from '#functions/ledger/balances/readBalances.ts';
import type { BalanceFoldState } from '#functions/ledger/foldState.ts';
import { remembered, weigh } from '#functions/storage/memory.ts';
import type { SortRange } from '#functions/storage/query.ts';
import type { Store } from '#functions/storage/store.ts';
import { addMonths, monthOf } from '#shared/kernel/dates.ts';
import { type Moved, type PeriodOfStock, stockBook, stockInPeriod, stockInTotal } from './stockBook.ts';

/** Nothing of it is ever changed. `months`: all from `monthsFrom` on. `days`: by month and day. */
export type FoldedStock = {
  total: ReadonlyMap<string, Moved> | null;
  monthsFrom: string | null;
  months: ReadonlyMap<string, PeriodOfStock>;
  days: ReadonlyMap<string, ReadonlyMap<string, PeriodOfStock>>;
};

const nothing: FoldedStock = { total: null, monthsFrom: null, months: new Map(), days: new Map() };

/** What is remembered of a branch: the latest months, and the days of a few. */
const monthsMax = 24;
const dayMonthsMax = 4;

type Known = { at: string; branches: Map<string, FoldedStock> };

const memoryName = 'stock sums';

/** What there is of a product, and what moved of it, or of a party's goods, in a period. */
const [totalBytes, movedBytes] = [500, 1_200];

const bytesOf = ({ total, months, days }: FoldedStock): number => {
  const periods = [...months.values(), ...[...days.values()].flatMap((ofMonth) => [...ofMonth.values()])];
  const moved = periods.reduce((sum, { products, parties }) => sum + products.size + parties.size, 0);
  return (total?.size ?? 0) * totalBytes + moved * movedBytes;
};

/** What the state says of the fold differs after every round, and after every repair. */
const placeOf = ({ fold, rev, lanes }: BalanceFoldState): string => JSON.stringify([fold, rev, lanes]);

const knownAt = (store: Store, state: BalanceFoldState): Known => {
  const known = remembered(store, memoryName, (): Known => ({ at: '', branches: new Map() }));
  const at = placeOf(state);
  if (known.at !== at) Object.assign(known, { at, branches: new Map() });
  return known;
};

export type FoldedAsked = { branch: string; monthsFrom: string; dayMonths: readonly string[] };

type Range = SortRange & { holds: (sk: string) => boolean };

const monthBefore = (month: string): string => monthOf(addMonths(`${month}-01`, -1));

const beginning = (begins: string): Range => ({ begins, holds: (sk) => sk.startsWith(begins) });

const monthRange = (first: string, last: string): Range => {
  const [from, to] = [`M#${first}`, `M#${last}~`];
  return { from, to, holds: (sk) => sk >= from && sk <= to };
};

const missingRanges = (
  { total, monthsFrom, days }: FoldedStock,
  { monthsFrom: first, dayMonths }: Omit<FoldedAsked, 'branch'>,
): Range[] => {
  const missing = dayMonths.filter((month) => !days.has(month)).map((month) => beginning(`D#${month}`));
  if (total === null) missing.push(beginning(totalBucket));
  if (monthsFrom === null) missing.push(monthRange(first, '9999-99'));
  else if (first < monthsFrom) missing.push(monthRange(first, monthBefore(monthsFrom)));
  return missing;
};

/** With what was read of these. */
const joined = (
  known: FoldedStock,
  { monthsFrom, dayMonths }: Omit<FoldedAsked, 'branch'>,
  read: ReadonlyMap<string, PeriodOfStock>,
): FoldedStock => {
  const inMonths = [...read].filter(([sk]) => sk.startsWith('M#'));
  const daysOf = (month: string): Map<string, PeriodOfStock> =>
    new Map([...read].flatMap(([sk, day]) => (sk.startsWith(`D#${month}`) ? [[sk.slice(2), day]] : [])));
  const newDays = dayMonths.filter((month) => !known.days.has(month));
  const isFurther = known.monthsFrom === null || monthsFrom < known.monthsFrom;
  return {
    total: known.total,
    monthsFrom: isFurther ? monthsFrom : known.monthsFrom,
    months: new Map([...inMonths.map(([sk, month]) => [sk.slice(2), month] as const), ...known.months]),
    days: new Map([...known.days, ...newDays.map((month) => [month, daysOf(month)] as const)]),
  };
};

/** As much of it as is remembered. */
const kept = ({ months, monthsFrom, days, total }: FoldedStock): FoldedStock => {
  const latest = [...months.keys()].sort().slice(-monthsMax);
  return {
    total,
    monthsFrom: months.size > monthsMax ? (latest[0] ?? null) : monthsFrom,
    months: new Map(latest.flatMap((month) => [[month, months.get(month) as PeriodOfStock]])),
    days: new Map([...days].slice(-dayMonthsMax)),
  };
};

/** At least what is asked for; null where the read saw a round half-way. */
export const readFoldedStock = async (
  store: Store,
  state: BalanceFoldState,
  { branch, ...asked }: FoldedAsked,
): Promise<FoldedStock | null> => {
  const known = knownAt(store, state);
  const before = known.branches.get(branch) ?? nothing;
  const ranges = missingRanges(before, asked);
  if (ranges.length === 0) return before;
  const buckets = await readBucketsOf(store, state, { shelf: stockBook.shelfOf(branch), ranges });
  if (!buckets) return null;
  const bySortKey = [...buckets].map(([name, sums]) => [name.split('\t')[1] ?? '', sums] as const);
  const periods = bySortKey.filter(([sk]) => sk !== totalBucket);
  const total = bySortKey.find(([sk]) => sk === totalBucket)?.[1] ?? new Map();
  const after = joined(
    { ...before, total: before.total ?? stockInTotal(total) },
    asked,
    new Map(periods.map(([sk, sums]) => [sk, stockInPeriod(sums)])),
  );
  // Another call may have found a later fold meanwhile.
  if (known.at === placeOf(state)) {
    known.branches.set(branch, kept(after));
    const bytes = [...known.branches.values()].reduce((sum, each) => sum + bytesOf(each), 0);
    weigh(store, memoryName, { value: known, bytes });
  }
  return after;
};
