// Products as rows of a count sheet: one row each, or one for each batch that the warehouse has.

import { readBatchesNamed } from '#functions/stock/batches/batchRecords.ts';
import { readStockBalances } from '#functions/stock/moveStock.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { countRowOrder } from '#shared/inventory/counts/countRules.ts';
import type { CountSheet } from '#shared/inventory/counts/countSheetKind.ts';
import { isBatched } from '#shared/settings/items/productTracking.ts';
import { type Batch, batchName } from '#shared/stock/batches/batch.ts';
import { batchQuantity } from '#shared/stock/batchQuantities.ts';
import { noStock } from '#shared/stock/stockBalance.ts';
import { stockPlaceName } from '#shared/stock/stockMove.ts';
import type { LoadedRow } from './countRecords.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const loadedRow = (item: Attributes, book: bigint): LoadedRow => ({
  product: textOf(item['code']),
  batch: null,
  expiry: null,
  isBatched: isBatched(item),
  name: textOf(item['name']),
  name_ar: textOf(item['name_ar']),
  unit: textOf(item['unit']),
  barcode: textOf(item['barcode']),
  book: String(book),
});

/** A batch without a barcode of its own is found by that of its product. */
export const batchRow = (
  product: LoadedRow,
  { batch, expiry, barcode }: Omit<Batch, 'product'>,
  book = 0n,
): LoadedRow => ({ ...product, batch, expiry, barcode: barcode || product.barcode, book: String(book) });

const productsAtOnce = 500;

/** The batches on hand of products that are kept by batch; none of a product of which the warehouse has none. */
export const batchesAsRows = async (
  store: Store,
  { branch, warehouse }: Pick<CountSheet, 'branch' | 'warehouse'>,
  products: readonly LoadedRow[],
): Promise<LoadedRow[]> => {
  const rows: LoadedRow[] = [];
  for (let at = 0; at < products.length; at += productsAtOnce) {
    const some = products.slice(at, at + productsAtOnce);
    const balances = await readStockBalances(store, { branch, products: some.map(({ product }) => product) });
    const there = some.flatMap((row) => {
      const { product } = row;
      const balance = balances.get(stockPlaceName({ product, branch })) ?? noStock;
      return Object.keys(balance.batches).flatMap((batch) => {
        const book = batchQuantity(balance, batch, warehouse);
        return book === 0n ? [] : [{ row, product, batch, book }];
      });
    });
    const known = await readBatchesNamed(store, there);
    for (const { row, product, batch, book } of there) {
      const { expiry = null, barcode = '' } = known.get(batchName({ product, batch })) ?? {};
      rows.push(batchRow(row, { batch, expiry, barcode }, book));
    }
  }
  return rows.sort((one, other) => (countRowOrder(one) < countRowOrder(other) ? -1 : 1));
};
