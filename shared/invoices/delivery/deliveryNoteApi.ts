// The call that prints the delivery note of an invoice, and what it answers: goods and places, no price and no total.
import * as z from 'zod/mini';
import { accessOf } from '../../documents/documentRights.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/fields.ts';
import { letterhead } from '../../paper/letterheadApi.ts';
import { printedBatches } from '../../stock/batches/batchesOnPaper.ts';
import { invoiceKind } from '../invoiceKind.ts';
import { keptParty } from '../invoiceSnapshot.ts';

const names = z.object({ name: z.string(), name_ar: z.string() });

export const deliveryNote = z.object({
  /** Of the invoice. */
  type: z.string(),
  status: z.string(),
  number: z.nullable(z.string()),
  date: z.string(),
  reference: z.string(),
  seller: z.extend(names, { vatNumber: z.string() }),
  party: z.nullable(keptParty),
  phone: z.string(),
  /** In lines; blank where the goods go to the address of the party. */
  shipTo: z.string(),
  shippingMethod: z.nullable(names),
  lines: z.array(
    z.object({
      product: z.string(),
      text: z.string(),
      /** Of its product, where its text is the name of that. */
      names: z.optional(names),
      unit: z.nullable(names),
      quantity: z.string(),
      warehouse: z.nullable(names),
      batches: printedBatches,
    }),
  ),
});
export type DeliveryNote = z.output<typeof deliveryNote>;

export const printDeliveryNote = endpoint({
  method: 'POST',
  path: '/api/invoices/{id}/delivery-note',
  auth: accessOf(invoiceKind, 'print'),
  params: z.object({ id }),
  output: z.object({ note: deliveryNote, letterhead }),
  // Each print is an act of its own, and an answer of before names pictures that are shown no more.
  idempotent: false,
  refusals: ['invoice.nothingDelivered'],
  summary:
    'What the delivery note of an invoice is printed from: its goods without prices, where they go and how. The log says who printed it; the invoice itself counts as printed no more than before.',
});
