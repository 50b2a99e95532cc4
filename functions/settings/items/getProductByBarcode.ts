// Finds the product of a barcode by the guard that keeps it unique: two reads, however many products there are.
import { keyOf, rowOf } from '#functions/company/resourceRecords.ts';
import { requireAccess } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { barcodeGuard } from '#functions/resources/uniqueGuards.ts';
import { findBatch, type KeptBatch } from '#functions/stock/batches/batchRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { choiceForms } from '#shared/choiceForms.ts';
import type { Right } from '#shared/kernel/endpoint.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import { fillingRights, sentFields } from '#shared/resources/choices.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import * as api from '#shared/settings/items/itemsApi.ts';
import { type TradedUnit, tradedUnit, unitRowsOf } from '#shared/settings/items/tradedUnit.ts';
import { products } from '#shared/settings/resources.ts';

type Found = { product: ResourceRow; batch: KeptBatch | null };

/** The product that bears the barcode, or one of whose units or batches does. */
const productOf = async (store: Store, code: string): Promise<Found | null> => {
  const guard = searchKey(code) === '' ? null : await store.get(barcodeGuard(code));
  const owner = String(guard?.['owner'] ?? '');
  const item = owner === '' ? null : await store.get(keyOf(products, owner));
  if (!item) return null;
  const number = guard?.['batch'];
  const batch = typeof number === 'string' ? await findBatch(store, { product: owner, batch: number }) : null;
  return { product: rowOf(products, item), batch };
};

/** The unit that bears the barcode, the stock unit for that of a batch; null where the product has it no more. */
const unitOf = ({ product, batch }: Found, code: string): TradedUnit | null => {
  const isAsked = (barcode: unknown) => searchKey(String(barcode ?? '')) === searchKey(code);
  if (isAsked(batch?.barcode)) return tradedUnit(product, String(product['unit']));
  if (isAsked(product['barcode'])) return tradedUnit(product, String(product['unit']));
  const row = unitRowsOf(product).find(({ barcode }) => isAsked(barcode));
  return row ? tradedUnit(product, String(row['unit'])) : null;
};

/** Those to view products, or to fill a form that is sent their prices. */
const rightsToScan: readonly Right[] = [
  [products.permission, 'view'],
  ...Object.values(choiceForms)
    .filter((form) => form.kind.one === products.one && sentFields(form).includes('price'))
    .flatMap(fillingRights),
];

const codeOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const scannedProduct = ({ product: row, batch }: Found, traded: TradedUnit): api.ScannedProduct => ({
  product: {
    code: row.code,
    name: row.name,
    name_ar: row.name_ar,
    active: row.active,
    unit: String(row['unit']),
    stocked: row['stocked'] === true,
    salesTax: codeOrNull(row['salesTax']),
    purchaseTax: codeOrNull(row['purchaseTax']),
  },
  ...traded,
  priceIncludesVat: row['priceIncludesVat'] === true,
  batch: batch && { number: batch.batch, expiry: batch.expiry },
});

export const getProductByBarcode = operation(api.getProductByBarcode, async (context, { params }) => {
  requireAccess(context, { anyOf: rightsToScan });
  const found = await productOf(context.store, params.code);
  const traded = found && unitOf(found, params.code);
  return { found: found && traded && scannedProduct(found, traded) };
});
