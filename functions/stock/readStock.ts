// Stock at one cut of the journal: what there is at the end of a day, and what moved in the days before it, by branch and product.
import { firstMoveKey } from '#functions/company/stockSettingRecords.ts';
import { type Balances, totalBucket } from '#functions/ledger/balances/buckets.ts';
import {
  type BranchScope,
  readBookView,
  readTail,
  tailBuckets,
} from '#functions/ledger/balances/readBalances.ts';
import { cutOf } from '#functions/ledger/foldState.ts';
import { branchLanes } from '#functions/ledger/journal/lanes.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import type { Store } from '#functions/storage/store.ts';
import { lastOfMonth, monthOf } from '#shared/kernel/dates.ts';
import { type FoldedStock, readFoldedStock } from './foldedStock.ts';
import { type Moved, type PeriodOfStock, stockBook, stockInPeriod, stockInTotal } from './stockBook.ts';

/** The first and the last day. */
type Days = { from: string; to: string };

/** Of a branch: what there is at the end, and what moved in the period. */
export type BranchStock = { closing: ReadonlyMap<string, Moved>; period: PeriodOfStock };

/** `cut`: every lane with its last entry; empty where the company has never moved stock. */
export type StockAt = { branches: Map<string, BranchStock>; cut: Record<string, number> };

/** Months whose days are not all in one part. */
const splitMonths = ({ from, to }: Days): string[] =>
  [...new Set([monthOf(from), monthOf(to)])].filter((month) => {
    const first = `${month}-01`;
    const isWhole = (from <= first || monthOf(from) !== month) && to >= lastOfMonth(first);
    return !isWhole;
  });

/** What moved in the period, bucket by bucket, and what moved after it. */
type Parts = { during: PeriodOfStock[]; after: PeriodOfStock[] };

/** Of a branch, what no bucket holds yet. */
type TailStock = { total: Map<string, Moved>; days: Map<string, PeriodOfStock> };

const partsOf = ({ months, days }: FoldedStock, tail: TailStock, { from, to }: Days): Parts => {
  const split = splitMonths({ from, to });
  const parts: Parts = { during: [], after: [] };
  const place = (name: string, ends: Days, period: PeriodOfStock): void => {
    if (name < ends.from) return;
    parts[name > ends.to ? 'after' : 'during'].push(period);
  };
  for (const [month, period] of months)
    if (!split.includes(month)) place(month, { from: monthOf(from), to: monthOf(to) }, period);
  for (const month of split)
    for (const [day, period] of days.get(month) ?? []) place(day, { from, to }, period);
  for (const [day, period] of tail.days) place(day, { from, to }, period);
  return parts;
};

const addMoved = (to: Moved, { value, quantities }: Moved, sign: 1n | -1n): void => {
  to.value += sign * value;
  for (const [warehouse, quantity] of quantities)
    to.quantities.set(warehouse, (to.quantities.get(warehouse) ?? 0n) + sign * quantity);
};

/** Stock that is changed product by product; what it was made of is not changed. */
const changeable = (stock: ReadonlyMap<string, Moved>) => {
  const changed = new Map(stock);
  const own = new Set<string>();
  const productOf = (code: string): Moved => {
    const before = changed.get(code);
    if (before && own.has(code)) return before;
    const copy = { value: before?.value ?? 0n, quantities: new Map(before?.quantities ?? []) };
    own.add(code);
    changed.set(code, copy);
    return copy;
  };
  return { changed, productOf };
};

const without = (
  stock: ReadonlyMap<string, Moved>,
  periods: readonly PeriodOfStock[],
  added: ReadonlyMap<string, Moved> = new Map(),
): ReadonlyMap<string, Moved> => {
  if (periods.length === 0 && added.size === 0) return stock;
  const { changed, productOf } = changeable(stock);
  for (const [code, moved] of added) addMoved(productOf(code), moved, 1n);
  for (const { products } of periods)
    for (const [code, { kinds }] of products)
      for (const moved of kinds.values()) addMoved(productOf(code), moved, -1n);
  return changed;
};

const addPeriod = (to: PeriodOfStock, { products, parties }: PeriodOfStock): void => {
  for (const [code, { kinds, revenue }] of products) {
    const product = to.products.get(code) ?? { kinds: new Map(), revenue: 0n };
    to.products.set(code, product);
    product.revenue += revenue;
    for (const [kind, moved] of kinds) {
      const sum = product.kinds.get(kind) ?? { value: 0n, quantities: new Map() };
      product.kinds.set(kind, sum);
      addMoved(sum, moved, 1n);
    }
  }
  for (const [code, { cost, revenue }] of parties) {
    const party = to.parties.get(code) ?? { cost: 0n, revenue: 0n };
    to.parties.set(code, { cost: party.cost + cost, revenue: party.revenue + revenue });
  }
};

const periodOf = (parts: readonly PeriodOfStock[]): PeriodOfStock => {
  const [only] = parts;
  if (parts.length === 1 && only) return only;
  const all: PeriodOfStock = { products: new Map(), parties: new Map() };
  for (const part of parts) addPeriod(all, part);
  return all;
};

const tailOf = (buckets: ReadonlyMap<string, Balances>, branch: string): TailStock => {
  const tail: TailStock = { total: new Map(), days: new Map() };
  for (const [name, sums] of buckets) {
    const [shelf, sk = ''] = name.split('\t');
    if (shelf !== stockBook.shelfOf(branch)) continue;
    if (sk === totalBucket) tail.total = stockInTotal(sums);
    if (sk.startsWith('D#')) tail.days.set(sk.slice(2), stockInPeriod(sums));
  }
  return tail;
};

/** The present is counted back: what there is less what moved after the last day. So a period costs the same however long the history before it is. */
const branchStock = (folded: FoldedStock, tail: TailStock, days: Days): BranchStock => {
  const { during, after } = partsOf(folded, tail, days);
  return { closing: without(folded.total ?? new Map(), after, tail.total), period: periodOf(during) };
};

const isEmpty = ({ closing, period }: BranchStock): boolean =>
  closing.size === 0 && period.products.size === 0;

const readOnce = async (store: Store, days: Days, scope: BranchScope): Promise<StockAt | null> => {
  const view = await readBookView(store, stockBook);
  if (!view) return null;
  const { state, heads } = view;
  const branches = scope === 'all' ? branchLanes(heads.map(({ lane }) => lane)) : [...scope];
  const asked = { monthsFrom: monthOf(days.from), dayMonths: splitMonths(days) };
  const [folded, tail] = await Promise.all([
    Promise.all(branches.map((branch) => readFoldedStock(store, state, { branch, ...asked }))),
    readTail(store, view),
  ]);
  const buckets = tailBuckets(stockBook, state, tail);
  const found = new Map<string, BranchStock>();
  for (const [at, branch] of branches.entries()) {
    const own = folded[at];
    if (!own) return null;
    const stock = branchStock(own, tailOf(buckets, branch), days);
    if (!isEmpty(stock)) found.set(branch, stock);
  }
  return {
    branches: new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1))),
    cut: cutOf(heads),
  };
};

/** Every product that ever moved in these branches is in it, also where nothing is left of it. */
export const readStock = async (store: Store, days: Days, branches: BranchScope): Promise<StockAt> => {
  if ((await store.get(firstMoveKey)) === null) return { branches: new Map(), cut: {} };
  return retryUntilConsistent(store, () => readOnce(store, days, branches));
};

/** What was there before the first day: the closing less what moved. */
export const openingOf = ({ closing, period }: BranchStock): ReadonlyMap<string, Moved> =>
  without(closing, [period]);
