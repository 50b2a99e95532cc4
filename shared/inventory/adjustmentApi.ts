// The calls of stock adjustments.
import * as z from 'zod/mini';
import { documentCalls } from '../documents/documentApi.ts';
import { accessTo, endpoint } from '../kernel/endpoint.ts';
import { code, id, text } from '../kernel/fields.ts';
import { shownEntry } from '../ledger/shownEntry.ts';
import { stockedProductsMax } from '../stock/stockedProducts.ts';
import { costRight, stockAdjustmentKind } from './adjustmentKind.ts';

export const adjustmentCalls = documentCalls(stockAdjustmentKind);

const codeMax = 40;

const productOnHand = z.object({
  product: z.string(),
  /** By warehouse, in stock units; none that is zero. */
  quantities: z.record(z.string(), z.string()),
  /** The same without what has expired by today. */
  available: z.record(z.string(), z.string()),
  /** Whether earlier moves say what one costs. */
  hasCost: z.boolean(),
});
export type ProductOnHand = z.output<typeof productOnHand>;

/** What is there of products, shown beside each line as it is typed. */
export const listOnHand = endpoint({
  method: 'GET',
  path: '/api/stock-adjustments/on-hand',
  auth: accessTo(['adjustment', 'transfer'], 'view'),
  query: z.object({
    branch: code(20),
    /** Codes with commas between them. */
    products: text((codeMax + 1) * stockedProductsMax, 1),
  }),
  output: z.object({ items: z.array(productOnHand) }),
  refusals: ['stockAdjustment.branchForbidden'],
  summary:
    'The quantity on hand of products in each warehouse of a branch, for the lines of adjustments and transfers.',
});

export const getStockAdjustmentEntry = endpoint({
  method: 'GET',
  path: '/api/stock-adjustments/{id}/entry',
  auth: costRight,
  params: z.object({ id }),
  output: shownEntry,
  refusals: ['stockAdjustment.notPosted'],
  summary: 'The entry that a posted adjustment has made, for users who see what goods cost.',
});
