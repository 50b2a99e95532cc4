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

/** All stock that ever moved, whatever its day. */
const lastDay = '9999-12-30';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const loadedRow = (item: Attributes, book: bigint): LoadedRow => ({
  product: textOf(item['code']),
  batch: null,
  name: textOf(item['name']),
  name_ar: textOf(item['name_ar']),
  unit: textOf(item['unit']),
  barcode: textOf(item['barcode']),
  book: String(book),
});

const readBook = async (
  { store }: SessionContext,
  { branch, warehouse }: Pick<CountSheet, 'branch' | 'warehouse'>,
): Promise<(product: string) => bigint> => {
  const { branches } = await readStock(store, { from: lastDay, to: addDays(lastDay, 1) }, [branch]);
  const closing = branches.get(branch)?.closing;
  return (product) => closing?.get(product)?.quantities.get(warehouse) ?? 0n;
};

/** What has stock there is counted, also where it is not sold any more; what has none where that is wanted. */
const isCounted = (item: Attributes, book: bigint, takesEmpty: boolean): boolean =>
  book !== 0n || (takesEmpty && item['stocked'] !== false && item['active'] !== false);

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
  const rows: LoadedRow[] = [];
  for await (const item of store.walk({ pk: partitionOf(products) })) {
    const book = bookOf(textOf(item['code']));
    const isWithin = within === null || within.has(textOf(item['category']));
    if (isWithin && isCounted(item, book, sheet.takesEmpty)) rows.push(loadedRow(item, book));
  }
  refuseUnless(rows.length > 0, 'countSheet.nothingToCount');
  refuseUnless(rows.length <= countProductsMax, 'countSheet.tooManyProducts', { max: countProductsMax });
  const load = newRecordId(context);
  await store.putAll(loadedPages(sheet.id, load, rows));
  return { load, products: rows.length, startedAt: clock.now() };
};
