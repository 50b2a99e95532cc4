// The call of a barcode reader.
import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { text } from '../../kernel/fields.ts';

const scannedProduct = z.object({
  product: z.object({
    code: z.string(),
    name: z.string(),
    name_ar: z.string(),
    active: z.boolean(),
    /** Its stock unit. */
    unit: z.string(),
    stocked: z.boolean(),
    salesTax: z.nullable(z.string()),
    purchaseTax: z.nullable(z.string()),
  }),
  /** The unit whose barcode it is, and how many stock units are in one. */
  unit: z.string(),
  factor: z.string(),
  /** Of one of that unit; null where none is set. */
  price: z.nullable(z.string()),
  priceIncludesVat: z.boolean(),
  /** The batch whose barcode it is; null where it is of the product or a unit. */
  batch: z.nullable(z.object({ number: z.string(), expiry: z.nullable(z.string()) })),
});
export type ScannedProduct = z.output<typeof scannedProduct>;

export const getProductByBarcode = endpoint({
  method: 'GET',
  path: '/api/products/by-barcode/{code}',
  auth: 'session',
  params: z.object({ code: text(40, 1) }),
  /** A barcode of no product is no fault of the call: somebody has scanned it. */
  output: z.object({ found: z.nullable(scannedProduct) }),
  summary:
    'The product and the unit or batch that a barcode is of, or none, with its price, for users who may view products or write documents with their prices.',
});
