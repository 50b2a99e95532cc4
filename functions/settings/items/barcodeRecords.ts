// The product and the unit that a barcode is of, by the guard that keeps it unique.
import { keyOf, rowOf } from '#functions/company/resourceRecords.ts';
import { ownerOf } from '#functions/resources/uniqueGuards.ts';
import type { Store } from '#functions/storage/store.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { type TradedUnit, tradedUnit, unitRowsOf } from '#shared/settings/items/tradedUnit.ts';
import { products } from '#shared/settings/resources.ts';

const productOf = async (store: Store, code: string): Promise<ResourceRow | null> => {
  const owner = await ownerOf(store, products, { group: 'barcode', value: code });
  const item = owner === null ? null : await store.get(keyOf(products, owner));
  return item && rowOf(products, item);
};

/** The unit that bears the barcode; null where the product has it no more. */
const unitOf = (product: ResourceRow, code: string): TradedUnit | null => {
  const isAsked = (barcode: unknown) => searchKey(String(barcode ?? '')) === searchKey(code);
  if (isAsked(product['barcode'])) return tradedUnit(product, String(product['unit']));
  const row = unitRowsOf(product).find(({ barcode }) => isAsked(barcode));
  return row ? tradedUnit(product, String(row['unit'])) : null;
};

/** Null where no product has it. */
export const readBarcode = async (
  store: Store,
  code: string,
): Promise<{ product: ResourceRow; traded: TradedUnit } | null> => {
  const product = await productOf(store, code);
  const traded = product && unitOf(product, code);
  return product && traded ? { product, traded } : null;
};
