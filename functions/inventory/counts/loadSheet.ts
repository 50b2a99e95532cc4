// Loads a count sheet: the products of the warehouse with their book quantities at one cut of the journal, written in pages before the sheet names them.
import { partitionOf } from '#functions/company/resourceRecords.ts';
import { newRecordId, type SessionContext } from '#functions/http/context.ts';
import { readStock } from '#functions/stock/readStock.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { countProductsMax } from '#shared/inventory/counts/countApi.ts';
import type { CountSheet } from '#shared/inventory/counts/countSheetKind.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { products } from '#shared/settings/resources.ts';
import { categoriesWithin } from '../productRecords.ts';
import { type LoadedRow, loadedPages } from './countRecords.ts';
import { batchesAsRows, loadedRow } from './loadedRows.ts';

/** All stock that ever moved, whatever its day. */
const lastDay = '9999-12-30';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const readBook = async (
  { store }: SessionContext,
  { branch, warehouse }: Pick<CountSheet, 'branch' | 'warehouse'>,
): Promise<(product: string) => bigint> => {
  const { branches } = await readStock(store, { from: lastDay, to: addDays(lastDay, 1) }, [branch]);
  const closing = branches.get(branch)?.closing;
  return (product) => closing?.get(product)?.quantities.get(warehouse) ?? 0n;
};

/** What has none is counted where that is wanted, but not what is not sold any more. */
const isOffered = (item: Attributes): boolean => item['stocked'] !== false && item['active'] !== false;

/** The rows of products that have stock, and of those that are wanted also without. */
const rowsToCount = async (
  { store }: SessionContext,
  sheet: CountSheet,
  { found, empty }: { found: readonly LoadedRow[]; empty: ReadonlySet<string> },
): Promise<LoadedRow[]> => {
  const byBatch = found.filter(({ isBatched }) => isBatched);
  const batches = Map.groupBy(await batchesAsRows(store, sheet, byBatch), ({ product }) => product);
  return found.flatMap((row) => {
    const own = batches.get(row.product);
    if (own) return own;
    const hasStock = !row.isBatched && row.book !== '0';
    return hasStock || empty.has(row.product) ? [row] : [];
  });
};

/** Answers what the sheet keeps of it. */
export const loadSheet = async (
  context: SessionContext,
  sheet: CountSheet,
): Promise<Pick<CountSheet, 'load' | 'products' | 'startedAt'>> => {
  const { store, clock } = context;
  const [bookOf, within] = await Promise.all([
    readBook(context, sheet),
    sheet.category === null ? null : categoriesWithin(store, sheet.category),
  ]);
  const found: LoadedRow[] = [];
  const empty = new Set<string>();
  for await (const item of store.walk({ pk: partitionOf(products) })) {
    const row = loadedRow(item, bookOf(textOf(item['code'])));
    if (within !== null && !within.has(textOf(item['category']))) continue;
    if (sheet.takesEmpty && isOffered(item)) empty.add(row.product);
    found.push(row);
  }
  const rows = await rowsToCount(context, sheet, { found, empty });
  refuseUnless(rows.length > 0, 'countSheet.nothingToCount');
  refuseUnless(rows.length <= countProductsMax, 'countSheet.tooManyProducts', { max: countProductsMax });
  const load = newRecordId(context);
  await store.putAll(loadedPages(sheet.id, load, rows));
  return { load, products: new Set(rows.map(({ product }) => product)).size, startedAt: clock.now() };
};
