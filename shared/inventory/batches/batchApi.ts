// The calls of batches: what is known of one may be corrected; its number stays.
import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { code, date, text } from '../../kernel/fields.ts';
import { barcodeMax, batchNoteMax, batchNumberMax } from '../../stock/batches/batch.ts';

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
