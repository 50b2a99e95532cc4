// What the counting has come to: the differences of a sheet by their value, in pages that are never changed; they are worked out while no count can come.
import { newRecordId, type SessionContext } from '#functions/http/context.ts';
import { readStockBalances } from '#functions/stock/moveStock.ts';
import { sortable } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes, Item } from '#functions/storage/writes.ts';
import {
  type CountedRow,
  countPlaceName,
  type Difference,
  differencesByValue,
  needsBatch,
} from '#shared/inventory/counts/countRules.ts';
import type { CountResult, CountSheet, Uncounted } from '#shared/inventory/counts/countSheetKind.ts';
import { absolute, type Money, sumOf } from '#shared/kernel/money.ts';
import { noStock } from '#shared/stock/stockBalance.ts';
import { stockPlaceName } from '#shared/stock/stockMove.ts';
import { bookOf } from './countEntries.ts';
import { keyIn, type LoadedRow, packed, readCounts, readLoaded, unpacked } from './countRecords.ts';

export const differencesPerPage = 100;

/** `isUncounted`: counted as zero because nobody has counted it. */
export type ResultRow = Difference & { expiry: string | null; isUncounted: boolean; hasMoved: boolean };

type Stored = Omit<ResultRow, 'counted' | 'book' | 'difference' | 'value' | 'cost'> & {
  counted: string;
  book: string;
  difference: string;
  value: string;
};

const storedRow = ({ product, batch, expiry, isUncounted, hasMoved, ...row }: ResultRow): Stored => ({
  product,
  batch,
  expiry,
  isUncounted,
  hasMoved,
  counted: String(row.counted),
  book: String(row.book),
  difference: String(row.difference),
  value: String(row.value),
});

const rowOf = ({ counted, book, difference, value, ...row }: Stored): ResultRow => ({
  ...row,
  counted: BigInt(counted),
  book: BigInt(book),
  difference: BigInt(difference),
  value: BigInt(value),
  cost: null,
});

const pageSk = (result: string, at: number): string => `V#${result}#${sortable(at, 6)}`;

const resultPages = (sheet: string, result: string, rows: readonly ResultRow[]): Item[] =>
  Array.from({ length: Math.ceil(rows.length / differencesPerPage) }, (_, at) => ({
    key: keyIn(sheet, pageSk(result, at)),
    attributes: {
      rows: packed(rows.slice(at * differencesPerPage, (at + 1) * differencesPerPage).map(storedRow)),
    },
  }));

/** `at`: the number of the page, from 0. */
export const readResultPage = async (
  store: Store,
  { id, result }: { id: string; result: string },
  at: number,
): Promise<ResultRow[]> => {
  const item = await store.get(keyIn(id, pageSk(result, at)));
  return item ? unpacked<Stored[]>(item).map(rowOf) : [];
};

const balancesAtOnce = 1000;

/** What nobody has counted, as if it were counted now and none were there. */
const zeroRows = async (
  store: Store,
  { branch, warehouse }: Pick<CountSheet, 'branch' | 'warehouse'>,
  uncounted: readonly LoadedRow[],
): Promise<CountedRow[]> => {
  const rows: CountedRow[] = [];
  for (let at = 0; at < uncounted.length; at += balancesAtOnce) {
    const some = uncounted.slice(at, at + balancesAtOnce);
    const balances = await readStockBalances(store, { branch, products: some.map(({ product }) => product) });
    for (const { product, batch } of some) {
      const balance = balances.get(stockPlaceName({ product, branch })) ?? noStock;
      const book = bookOf(balance, { batch }, warehouse);
      rows.push({ product, batch, counted: 0n, book, cost: balance.lastCost });
    }
  }
  return rows;
};

/** `products`: each once, of however many batches it differs. */
export type ResultTotals = {
  products: number;
  surplus: { rows: number; value: Money };
  shortage: { rows: number; value: Money };
};

const totalsKey = (sheet: string, result: string) => keyIn(sheet, `T#${result}`);

const totalOf = (rows: readonly ResultRow[]) => ({
  rows: rows.length,
  value: sumOf(rows.map(({ value }) => absolute(value))),
});

const totalsItem = (sheet: string, result: string, rows: readonly ResultRow[]): Item => {
  const surplus = totalOf(rows.filter(({ difference }) => difference > 0n));
  const shortage = totalOf(rows.filter(({ difference }) => difference < 0n));
  return {
    key: totalsKey(sheet, result),
    attributes: {
      products: new Set(rows.map(({ product }) => product)).size,
      surplus: { rows: surplus.rows, value: String(surplus.value) },
      shortage: { rows: shortage.rows, value: String(shortage.value) },
    },
  };
};

type StoredTotals = Record<'surplus' | 'shortage', { rows: number; value: string }> & { products: number };

/** Null of sheets that were finished before totals were kept. */
export const readResultTotals = async (
  store: Store,
  { id, result }: { id: string; result: string },
): Promise<ResultTotals | null> => {
  const item = await store.get(totalsKey(id, result));
  if (item === null) return null;
  const { products, surplus, shortage } = item as Attributes & StoredTotals;
  return {
    products,
    surplus: { rows: surplus.rows, value: BigInt(surplus.value) },
    shortage: { rows: shortage.rows, value: BigInt(shortage.value) },
  };
};

export type WorkedOut = { result: CountResult; worth: Money };

/** The pages are written before the sheet names them; what an attempt has left that came to nothing is never read. */
export const workOutResult = async (
  context: SessionContext,
  sheet: CountSheet,
  uncounted: Uncounted,
): Promise<WorkedOut> => {
  const { store } = context;
  const { id, load } = sheet;
  const counts = await readCounts(store, id);
  const known = new Map(counts.map((count) => [countPlaceName(count), count]));
  const loaded = await readLoaded(store, { id, load: load ?? '' });
  const expiries = new Map(loaded.map((row) => [countPlaceName(row), row.expiry]));
  // Where no batch was named, none was there when the sheet was loaded.
  const isZero = (row: LoadedRow) =>
    uncounted === 'zero' && !needsBatch(row) && !known.has(countPlaceName(row));
  const zero = await zeroRows(store, sheet, loaded.filter(isZero));
  const rows = differencesByValue([...counts, ...zero]).map((row): ResultRow => {
    const count = known.get(countPlaceName(row));
    return {
      ...row,
      expiry: count?.added?.expiry ?? expiries.get(countPlaceName(row)) ?? null,
      isUncounted: count === undefined,
      hasMoved: count !== undefined && count.first !== count.book,
    };
  });
  const result = newRecordId(context);
  await store.putAll([...resultPages(id, result, rows), totalsItem(id, result, rows)]);
  return {
    result: { id: result, uncounted, counted: counts.length, differing: rows.length },
    worth: sumOf(rows.map(({ value }) => absolute(value))),
  };
};
