// The calls of batches: what is known of one may be corrected; its number stays.
import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { code, date, text } from '../../kernel/fields.ts';
import { barcodeMax, batchNoteMax, batchNumberMax } from '../../stock/batches/batch.ts';
import { stockedProductsMax } from '../../stock/stockedProducts.ts';

const params = z.object({ product: code(20), batch: text(batchNumberMax, 1) });

const keptBatch = z.object({
  product: z.string(),
  batch: z.string(),
  expiry: z.nullable(z.string()),
  barcode: z.string(),
  note: z.string(),
  rev: z.number(),
});
export type BatchView = z.output<typeof keptBatch>;

const codeMax = 40;

const batchOnHand = z.object({
  batch: z.string(),
  expiry: z.nullable(z.string()),
  barcode: z.string(),
  /** When its first goods came: of those without expiry the oldest is taken first. */
  begun: z.string(),
  /** By warehouse, in stock units; none that is zero. */
  quantities: z.record(z.string(), z.string()),
});
export type BatchOnHand = z.output<typeof batchOnHand>;

const productBatches = z.object({
  product: z.string(),
  /** Its further units, with how many stock units are in one. */
  units: z.array(z.object({ unit: z.string(), factor: z.string() })),
  batches: z.array(batchOnHand),
});
export type ProductBatches = z.output<typeof productBatches>;

/** What lines offer of the batches of their products. */
export const listBatchesOnHand = endpoint({
  method: 'GET',
  path: '/api/batches/on-hand',
  auth: 'session',
  query: z.object({
    branch: code(20),
    /** Codes with commas between them. */
    products: text((codeMax + 1) * stockedProductsMax, 1),
  }),
  output: z.object({
    /** Those of the products that are kept by batch. */
    items: z.array(productBatches),
    /** How long before its expiry a batch is marked. */
    warningDays: z.number(),
  }),
  summary: 'The batches of products that a branch has, by warehouse, for users who fill forms with products.',
});

export const changeBatch = endpoint({
  method: 'PUT',
  path: '/api/batches/{product}/{batch}',
  auth: ['product', 'edit'],
  params,
  body: z.object({
    expiry: z.nullable(date),
    barcode: text(barcodeMax),
    note: text(batchNoteMax),
    rev: z.number(),
  }),
  output: keptBatch,
  refusals: ['record.changed'],
  summary: 'Corrects the expiry date, the barcode or the note of a batch.',
});
