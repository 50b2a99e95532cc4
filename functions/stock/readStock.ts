// Stock at one cut of the journal: what there is at the end of a day, and what moved in the days before it, by branch and product.
import { firstMoveKey } from '#functions/company/stockSettingRecords.ts';
import type { Plan } from '#functions/ledger/balances/balancePlan.ts';
import { type Balances, totalBucket } from '#functions/ledger/balances/buckets.ts';
import { type BranchScope, readSums } from '#functions/ledger/balances/readBalances.ts';
import type { Store } from '#functions/storage/store.ts';
import { lastOfMonth, monthOf } from '#shared/kernel/dates.ts';
import { type Moved, type PeriodOfStock, stockBook, stockInPeriod, stockInTotal } from './stockBook.ts';

/** The first and the last day. */
type Days = { from: string; to: string };

/** Of a branch: what there is at the end, and what moved in the period. */
export type BranchStock = { closing: Map<string, Moved>; period: PeriodOfStock };

/** `cut`: every lane with its last entry; empty where the company has never moved stock. */
export type StockAt = { branches: Map<string, BranchStock>; cut: Record<string, number> };

type Part = 'total' | 'after' | 'during';

/** Months whose days are not all in one part. */
const splitMonths = ({ from, to }: Days): string[] =>
  [...new Set([monthOf(from), monthOf(to)])].filter((month) => {
    const first = `${month}-01`;
    const isWhole = (from <= first || monthOf(from) !== month) && to >= lastOfMonth(first);
    return !isWhole;
  });

const ofMonth = (month: string, { from, to }: Days): Part | null => {
  if (month < monthOf(from)) return null;
  return month > monthOf(to) ? 'after' : 'during';
};

const ofDay = (date: string, { from, to }: Days): Part | null => {
  if (date < from) return null;
  return date > to ? 'after' : 'during';
};

/** The present is counted back: what there is less what moved after the last day. So a period costs the same however long the history before it is. */
const planOf = (days: Days): Plan => {
  const split = splitMonths(days);
  const partOf = (sk: string): Part | null => {
    if (sk === totalBucket) return 'total';
    const [level, date = ''] = sk.split('#');
    const isSplit = split.includes(monthOf(date));
    if (level === 'M') return isSplit ? null : ofMonth(date, days);
    return isSplit ? ofDay(date, days) : null;
  };
  return {
    months: { from: monthOf(days.from), to: '9999-99' },
    dayMonths: split,
    hasTotal: true,
    seal: null,
    openingOf: () => '',
    nameOf: (sk, branch) => {
      const part = partOf(sk);
      return part && `${part}\t${branch}`;
    },
  };
};

const none: Balances = new Map();

const takeAway = (stock: Map<string, Moved>, { products }: PeriodOfStock): void => {
  for (const [code, { kinds }] of products)
    for (const { value, quantities } of kinds.values()) {
      const moved = stock.get(code) ?? { value: 0n, quantities: new Map<string, bigint>() };
      stock.set(code, moved);
      moved.value -= value;
      for (const [warehouse, quantity] of quantities)
        moved.quantities.set(warehouse, (moved.quantities.get(warehouse) ?? 0n) - quantity);
    }
};

const branchStock = (places: ReadonlyMap<string, Balances>, branch: string): BranchStock => {
  const part = (name: Part): Balances => places.get(`${name}\t${branch}`) ?? none;
  const closing = stockInTotal(part('total'));
  takeAway(closing, stockInPeriod(part('after')));
  return { closing, period: stockInPeriod(part('during')) };
};

/** Every product that ever moved in these branches is in it, also where nothing is left of it. */
export const readStock = async (store: Store, days: Days, branches: BranchScope): Promise<StockAt> => {
  if ((await store.get(firstMoveKey)) === null) return { branches: new Map(), cut: {} };
  const plan = planOf(days);
  const { places, cut } = await readSums(store, { planner: () => plan, branches, book: stockBook });
  const found = new Set([...places.keys()].map((name) => name.split('\t')[1] ?? ''));
  return {
    branches: new Map([...found].sort().map((branch) => [branch, branchStock(places, branch)])),
    cut,
  };
};

/** What was there before the first day: the closing less what moved. */
export const openingOf = ({ closing, period }: BranchStock): Map<string, Moved> => {
  const opening = new Map(
    [...closing].map(([code, { value, quantities }]) => [code, { value, quantities: new Map(quantities) }]),
  );
  takeAway(opening, period);
  return opening;
};
