// Which row of a count sheet a code, a barcode or a batch means: one that was loaded, or goods that are found in the warehouse all the same.
import { keyOf } from '#functions/company/resourceRecords.ts';
import { readBarcode } from '#functions/settings/items/barcodeRecords.ts';
import { findBatch } from '#functions/stock/batches/batchRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import type { BatchChoice } from '#shared/inventory/counts/countApi.ts';
import { expiryFault, needsBatch } from '#shared/inventory/counts/countRules.ts';
import type { CountSheet } from '#shared/inventory/counts/countSheetKind.ts';
import { textFormats } from '#shared/kernel/identity.ts';
import { parseMoney } from '#shared/kernel/money.ts';
import { products } from '#shared/settings/resources.ts';
import { stockDecimals } from '#shared/stock/stockMove.ts';
import { categoriesWithin } from '../productRecords.ts';
import { batchesOnSheet, batchesToChoose } from './batchChoices.ts';
import { countsNamed, type LoadedRow, readLoaded } from './countRecords.ts';
import { batchRow, loadedRow } from './loadedRows.ts';

type StartedSheet = CountSheet & { load: string };

/** `factor`: stock units in one of what was scanned, millionths. */
export type KnownRow = { row: LoadedRow; isAdded: boolean; factor: bigint };
/** `choice`: the batches of which one is to be named. */
export type UnknownRow = { code: string; details: Record<string, unknown>; choice: BatchChoice | null };

export type AskedRow = {
  product?: string | undefined;
  barcode?: string | undefined;
  batch?: string | null | undefined;
  /** Of a new batch, null where it never expires; undefined: only a known batch is meant. */
  expiry?: string | null | undefined;
};

const one = 10n ** BigInt(stockDecimals);

const unknown = (code: string, details: Record<string, unknown>): UnknownRow => ({
  code,
  details,
  choice: null,
});

/** Loaded rows by their products, found without a search for each. */
const byProduct = new WeakMap<readonly LoadedRow[], ReadonlyMap<string, LoadedRow[]>>();

const rowsOf = (rows: readonly LoadedRow[], product: string): readonly LoadedRow[] => {
  const known = byProduct.get(rows) ?? Map.groupBy(rows, (row) => row.product);
  byProduct.set(rows, known);
  return known.get(product) ?? [];
};

const found = async (
  store: Store,
  { category }: Pick<CountSheet, 'category'>,
  product: string,
): Promise<LoadedRow | UnknownRow> => {
  const item = await store.get(keyOf(products, product));
  if (!item || item['active'] === false) return unknown('countSheet.productUnknown', { product });
  if (item['stocked'] === false) return unknown('countSheet.notStocked', { product });
  const isWithin =
    category === null || (await categoriesWithin(store, category)).has(String(item['category'] ?? ''));
  return isWithin ? loadedRow(item, 0n) : unknown('countSheet.otherCategory', { product });
};

/** Null where nothing has the barcode. */
const scanned = async (store: Store, barcode: string) => {
  const read = await readBarcode(store, barcode);
  if (read === null) return null;
  const factor = parseMoney(read.traded.factor, stockDecimals) ?? one;
  return { product: read.product.code, batch: read.batch?.batch ?? null, factor };
};

const placeAsked = async (store: Store, { product = '', barcode = '', batch }: AskedRow) => {
  const read = product === '' ? await scanned(store, barcode) : null;
  // A code may be typed into the field of the reader.
  const place = read ?? { product: product || barcode, batch: null, factor: one };
  const named = textFormats.batch.plain(batch ?? '');
  return named === '' ? place : { ...place, batch: named };
};

export const isKnown = (row: KnownRow | UnknownRow): row is KnownRow => 'row' in row;

/** `own`: of the product, as it was loaded. */
type Batched = { product: LoadedRow; own: readonly LoadedRow[]; factor: bigint };

/** Goods of one batch of the sheet are counted at once; of several, the counter says which. */
const chosenRow = async (
  store: Store,
  sheet: StartedSheet,
  { product, own, factor }: Batched,
): Promise<KnownRow | UnknownRow> => {
  const onSheet = await batchesOnSheet(store, sheet, { product: product.product, own });
  const [only] = onSheet;
  if (only && onSheet.length === 1) return { row: only, isAdded: !own.includes(only), factor };
  const choice = await batchesToChoose(store, product, onSheet);
  return { code: 'countSheet.batchMissing', details: { product: product.product }, choice };
};

const namedRow = async (
  store: Store,
  sheet: StartedSheet,
  { product: of, factor, own, batch, expiry }: Batched & { batch: string; expiry: AskedRow['expiry'] },
): Promise<KnownRow | UnknownRow> => {
  const { product } = of;
  const loaded = own.find((row) => row.batch === batch);
  const [[counted], known] = loaded
    ? [[null], null]
    : await Promise.all([
        countsNamed(store, sheet.id, [{ product, batch }]),
        findBatch(store, { product, batch }),
      ]);
  const row = loaded ?? counted?.added ?? (known && batchRow(of, known));
  const details = { product, batch, date: row?.expiry };
  if (row === null && expiry === undefined) {
    const onSheet = await batchesOnSheet(store, sheet, { product, own });
    return { code: 'countSheet.batchUnknown', details, choice: await batchesToChoose(store, of, onSheet) };
  }
  if (row === null)
    return { row: batchRow(of, { batch, expiry: expiry ?? null, barcode: '' }), isAdded: true, factor };
  const fault = expiryFault(expiry, row.expiry);
  return fault === null ? { row, isAdded: loaded === undefined, factor } : unknown(fault, details);
};

export const knownRow = async (
  store: Store,
  sheet: StartedSheet,
  asked: AskedRow,
): Promise<KnownRow | UnknownRow> => {
  const { product: code, batch, factor } = await placeAsked(store, asked);
  const own = rowsOf(await readLoaded(store, sheet), code);
  const product = own[0] ?? (await found(store, sheet, code));
  if (!('product' in product))
    return asked.product ? product : { ...product, details: { product: asked.barcode } };
  if (!product.isBatched)
    return batch === null
      ? { row: product, isAdded: own.length === 0, factor }
      : unknown('countSheet.notByBatch', { product: code });
  const batched = { product, own: own.filter((row) => !needsBatch(row)), factor };
  return batch === null
    ? chosenRow(store, sheet, batched)
    : namedRow(store, sheet, { ...batched, batch, expiry: asked.expiry });
};
