// The call that labels are printed from: products with their units, the barcode of each and its price with VAT.
import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { codeList, money } from '../../kernel/fields.ts';
import { labelProductsMax } from './labelLimits.ts';

const names = { code: z.string(), name: z.string(), name_ar: z.string() };

const labelUnit = z.object({
  ...names,
  /** How many stock units are in one. */
  factor: z.string(),
  /** Blank where it has none. */
  barcode: z.string(),
  /** With VAT, at the rate of today; null where it has none. */
  price: z.nullable(money),
});
export type LabelUnit = z.output<typeof labelUnit>;

const labelProduct = z.object({
  ...names,
  /** The stock unit first. */
  units: z.array(labelUnit),
});
export type LabelProduct = z.output<typeof labelProduct>;

export const listLabels = endpoint({
  method: 'GET',
  path: '/api/product-labels',
  auth: ['product', 'view'],
  query: z.object({ codes: codeList(labelProductsMax) }),
  output: z.object({ items: z.array(labelProduct) }),
  summary:
    'What labels of products show: names, and for each unit its barcode and its price with VAT; codes that are unknown are left out.',
});
