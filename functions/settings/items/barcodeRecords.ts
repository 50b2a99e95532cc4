// The product, the unit and the batch that a barcode is of, by the guard that keeps it unique.
import { keyOf, rowOf } from '#functions/company/resourceRecords.ts';
import { barcodeGuard } from '#functions/resources/uniqueGuards.ts';
import { findBatch, type KeptBatch } from '#functions/stock/batches/batchRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { type TradedUnit, tradedUnit, unitRowsOf } from '#shared/settings/items/tradedUnit.ts';
import { products } from '#shared/settings/resources.ts';

type Owner = { product: ResourceRow; batch: KeptBatch | null };

/** The product that bears the barcode, or one of whose units or batches does. */
const ownerOf = async (store: Store, code: string): Promise<Owner | null> => {
  const guard = searchKey(code) === '' ? null : await store.get(barcodeGuard(code));
  const owner = String(guard?.['owner'] ?? '');
  const item = owner === '' ? null : await store.get(keyOf(products, owner));
  if (!item) return null;
  const number = guard?.['batch'];
  const batch = typeof number === 'string' ? await findBatch(store, { product: owner, batch: number }) : null;
  return { product: rowOf(products, item), batch };
};

/** The unit that bears the barcode, the stock unit for that of a batch; null where the product has it no more. */
const unitOf = ({ product, batch }: Owner, code: string): TradedUnit | null => {
  const isAsked = (barcode: unknown) => searchKey(String(barcode ?? '')) === searchKey(code);
  if (isAsked(batch?.barcode)) return tradedUnit(product, String(product['unit']));
  if (isAsked(product['barcode'])) return tradedUnit(product, String(product['unit']));
  const row = unitRowsOf(product).find(({ barcode }) => isAsked(barcode));
  return row ? tradedUnit(product, String(row['unit'])) : null;
};

export type BarcodeFound = Owner & { traded: TradedUnit };

/** Null where no product has it. */
export const readBarcode = async (store: Store, code: string): Promise<BarcodeFound | null> => {
  const owner = await ownerOf(store, code);
  const traded = owner && unitOf(owner, code);
  return owner && traded ? { ...owner, traded } : null;
};
