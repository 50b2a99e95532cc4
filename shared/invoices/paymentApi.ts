// The call that records what is paid for a posted invoice: a receipt or payment of its own, held against it at once.
import * as z from 'zod/mini';
import { saveCall } from '../documents/documentApi.ts';
import { accessOf } from '../documents/documentRights.ts';
import { viewShape, type Warning, warning } from '../documents/documentSchemas.ts';
import { shaped } from '../documents/rowSchema.ts';
import type { VoucherView } from '../finance/voucher.ts';
import { voucherKind } from '../finance/voucherKind.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { amount, code, date, id, text } from '../kernel/fields.ts';

const kind = voucherKind;

export const recordPayment = endpoint({
  method: 'POST',
  path: '/api/invoices/{id}/payments',
  auth: accessOf(kind, 'post'),
  params: z.object({ id }),
  body: z.object({
    method: code(30),
    /** The cash box or bank; the account of the method where none is named. */
    bank: z.optional(z.nullable(z.union([z.literal(''), code(30)]))),
    amount,
    date,
    /** Of a method that is a cheque. */
    cheque: z.optional(z.object({ number: text(40, 1), date, bank: z.optional(text(80)) })),
  }),
  output: shaped<VoucherView & { warnings: Warning[] }>({
    ...viewShape(kind),
    warnings: z.array(warning),
  }),
  refusals: ['receipt.invoiceNotPosted', ...saveCall(kind).refusals],
  summary:
    'Records what is paid for an invoice: a receipt, or a payment of what is owed to suppliers or given back for a note, posted with its allocation in one transaction. What is due first is settled first.',
});
