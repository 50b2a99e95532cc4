// Finds the product of a barcode by the guard that keeps it unique: two reads, however many products there are.
import { keyOf, rowOf } from '#functions/company/resourceRecords.ts';
import { requireAccess } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { ownerOf } from '#functions/resources/uniqueGuards.ts';
import type { Store } from '#functions/storage/store.ts';
import { choiceForms } from '#shared/choiceForms.ts';
import type { Right } from '#shared/kernel/endpoint.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import { fillingRights, sentFields } from '#shared/resources/choices.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import * as api from '#shared/settings/items/itemsApi.ts';
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

/** Those to view products, or to fill a form that is sent their prices. */
const rightsToScan: readonly Right[] = [
  [products.permission, 'view'],
  ...Object.values(choiceForms)
    .filter((form) => form.kind.one === products.one && sentFields(form).includes('price'))
    .flatMap(fillingRights),
];

const codeOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const scannedProduct = (row: ResourceRow, traded: TradedUnit): api.ScannedProduct => ({
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
});

export const getProductByBarcode = operation(api.getProductByBarcode, async (context, { params }) => {
  requireAccess(context, { anyOf: rightsToScan });
  const product = await productOf(context.store, params.code);
  const traded = product && unitOf(product, params.code);
  return { found: product && traded && scannedProduct(product, traded) };
});
