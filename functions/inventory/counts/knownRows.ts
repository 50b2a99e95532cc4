// Which row of a count sheet a code or a barcode means: one that was loaded, or a product that is found in the warehouse all the same.
import { keyOf } from '#functions/company/resourceRecords.ts';
import { readBarcode } from '#functions/settings/items/barcodeRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { countPlaceName } from '#shared/inventory/counts/countRules.ts';
import type { CountSheet } from '#shared/inventory/counts/countSheetKind.ts';
import { parseMoney } from '#shared/kernel/money.ts';
import { products } from '#shared/settings/resources.ts';
import { stockDecimals } from '#shared/stock/stockMove.ts';
import { categoriesWithin } from '../productRecords.ts';
import { type LoadedRow, readLoaded } from './countRecords.ts';
import { loadedRow } from './loadSheet.ts';

/** `factor`: stock units in one of what was scanned, millionths. */
export type KnownRow = { row: LoadedRow; isAdded: boolean; factor: bigint };
export type UnknownRow = { code: string; details: Record<string, unknown> };

const one = 10n ** BigInt(stockDecimals);

/** Loaded rows by their names, found without a search for each. */
const byName = new WeakMap<readonly LoadedRow[], ReadonlyMap<string, LoadedRow>>();

const namesOf = (rows: readonly LoadedRow[]): ReadonlyMap<string, LoadedRow> => {
  const known = byName.get(rows) ?? new Map(rows.map((row) => [countPlaceName(row), row]));
  byName.set(rows, known);
  return known;
};

const found = async (
  store: Store,
  { category }: Pick<CountSheet, 'category'>,
  product: string,
): Promise<LoadedRow | UnknownRow> => {
  const item = await store.get(keyOf(products, product));
  if (!item || item['active'] === false) return { code: 'countSheet.productUnknown', details: { product } };
  if (item['stocked'] === false) return { code: 'countSheet.notStocked', details: { product } };
  const isWithin =
    category === null || (await categoriesWithin(store, category)).has(String(item['category'] ?? ''));
  return isWithin ? loadedRow(item, 0n) : { code: 'countSheet.otherCategory', details: { product } };
};

/** Null where no product has the barcode. */
const scanned = async (store: Store, barcode: string) => {
  const read = await readBarcode(store, barcode);
  return read && { product: read.product.code, factor: parseMoney(read.traded.factor, stockDecimals) ?? one };
};

export const isKnown = (row: KnownRow | UnknownRow): row is KnownRow => 'row' in row;

export const knownRow = async (
  store: Store,
  sheet: CountSheet & { load: string },
  asked: { product?: string | undefined; barcode?: string | undefined },
): Promise<KnownRow | UnknownRow> => {
  const { product = '', barcode = '' } = asked;
  const named = product !== '' ? { product, factor: one } : await scanned(store, barcode);
  // A code may be typed into the field of the reader.
  const { product: code, factor } = named ?? { product: barcode, factor: one };
  const loaded = namesOf(await readLoaded(store, sheet)).get(countPlaceName({ product: code, batch: null }));
  if (loaded) return { row: loaded, isAdded: false, factor };
  const row = await found(store, sheet, code);
  if (!('product' in row)) return barcode === '' ? row : { ...row, details: { product: barcode } };
  return { row, isAdded: true, factor };
};
