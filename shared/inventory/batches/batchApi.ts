// The calls of batches: what is known of one may be corrected; its number stays.
import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { code, date, rev, text } from '../../kernel/fields.ts';
import { barcodeMax, batchNoteMax, batchNumberMax } from '../../stock/batches/batch.ts';
import { stockedProductsMax } from '../../stock/stockedProducts.ts';
import { stockMoveKinds } from '../../stock/stockMove.ts';
import { names, productNames } from '../reports/stockReports.ts';

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

const batchMove = z.object({
  /** The document that it is of; of a transfer each step has its entry, and all have its number. */
  source: z.object({ kind: z.string(), id: z.string(), number: z.string() }),
  date: z.string(),
  kind: z.enum(stockMoveKinds),
  branch: z.object(names),
  warehouse: z.object(names),
  party: z.nullable(z.object(names)),
  /** Of the batch alone; what goes out is negative. */
  quantity: z.string(),
  /** Of the batch, in the branches that are seen. */
  onHand: z.string(),
});
export type BatchMove = z.output<typeof batchMove>;

/** Moves of one batch that are shown: the latest ones where there are more. */
export const batchMovesMax = 500;

/** Where a batch came from, where it went, and what is left of it. */
export const getBatch = endpoint({
  method: 'GET',
  path: '/api/batches/{product}/{batch}',
  auth: ['stock_report', 'view'],
  params,
  output: z.object({
    batch: keptBatch,
    product: z.object(productNames),
    places: z.array(z.object({ branch: z.object(names), warehouse: z.object(names), quantity: z.string() })),
    quantity: z.string(),
    moves: z.array(batchMove),
    /** Whether there are earlier ones. */
    hasMore: z.boolean(),
    warningDays: z.number(),
  }),
  refusals: ['ledger.entryUnreadable', 'ledger.damaged'],
  summary:
    'One batch: what is left of it by warehouse, the documents that brought it, and those that took it.',
});

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
    rev,
  }),
  output: keptBatch,
  refusals: ['record.changed'],
  summary: 'Corrects the expiry date, the barcode or the note of a batch.',
});
