// Finds the product of a barcode by the guard that keeps it unique: two reads, however many products there are.
import { requireAccess } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { choiceForms } from '#shared/choiceForms.ts';
import type { Right } from '#shared/kernel/endpoint.ts';
import { fillingRights, sentFields } from '#shared/resources/choices.ts';
import * as api from '#shared/settings/items/itemsApi.ts';
import { products } from '#shared/settings/resources.ts';
import { type BarcodeFound, readBarcode } from './barcodeRecords.ts';

/** Those to view products, or to fill a form that is sent their prices. */
const rightsToScan: readonly Right[] = [
  [products.permission, 'view'],
  ...Object.values(choiceForms)
    .filter((form) => form.kind.one === products.one && sentFields(form).includes('price'))
    .flatMap(fillingRights),
];

const codeOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const scannedProduct = ({ product: row, traded, batch }: BarcodeFound): api.ScannedProduct => ({
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
  const found = await readBarcode(context.store, params.code);
  return { found: found && scannedProduct(found) };
});
