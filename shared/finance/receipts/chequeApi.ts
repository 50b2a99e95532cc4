// The calls of cheques: those that were received and issued, and what becomes of each; every event is a voucher of its own (B3.8).
import * as z from 'zod/mini';
import { accessOf } from '../../documents/documentRights.ts';
import { warning } from '../../documents/documentSchemas.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { code, date, id, lines, text } from '../../kernel/fields.ts';
import { exportEndpoint } from '../../paper/exportApi.ts';
import { voucherCalls } from '../api.ts';
import { voucherKind } from '../voucherKind.ts';

const kind = voucherKind;

export const chequeStates = ['open', 'cleared', 'bounced'] as const;
export type ChequeState = (typeof chequeStates)[number];

/** Null beside it for users who do not see its branch. */
const chequeVoucher = z.object({ id: z.string(), number: z.string() });

export const cheque = z.object({
  /** Of its receipt or payment. */
  id: z.string(),
  direction: z.enum(['received', 'issued']),
  state: z.enum(chequeStates),
  number: z.string(),
  bank: z.string(),
  dueDate: z.string(),
  branch: z.string(),
  amount: z.string(),
  party: z.string(),
  partyName: z.object({ name: z.string(), name_ar: z.string() }),
  voucher: z.string(),
  /** Where it was paid into or from, on which day and by which voucher; null until it is cleared. */
  cleared: z.nullable(z.object({ bank: z.string(), date: z.string(), voucher: z.nullable(chequeVoucher) })),
  /** The voucher by which it bounced. */
  bounced: z.nullable(chequeVoucher),
  /** The first days on which it may be cleared and bounce. */
  from: z.object({ clear: z.string(), bounce: z.string() }),
});
export type ChequeRow = z.output<typeof cheque>;

const filter = {
  direction: z.optional(z.enum(['received', 'issued'], 'field.invalid')),
  state: z.optional(z.enum(chequeStates, 'field.invalid')),
};

export const listCheques = endpoint({
  method: 'GET',
  path: '/api/cheques',
  auth: ['cheque', 'view'],
  query: z.object(filter),
  output: z.object({ items: z.array(cheque), cursor: z.null() }),
  summary: 'Cheques that were received and issued, what is due first before the others.',
});

export const exportCheques = exportEndpoint({
  of: listCheques,
  permission: 'cheque',
  /** Words in its number, bank, voucher or party. */
  filter: z.object({ ...filter, search: z.optional(text(60)) }),
  item: cheque,
  title: 'Cheques',
});

const event = z.object({ id: z.string(), number: z.string(), warnings: z.array(warning) });
const byId = z.object({ id });

export const clearCheque = endpoint({
  method: 'POST',
  path: '/api/cheques/{id}/clear',
  auth: accessOf(kind, 'post'),
  params: byId,
  body: z.object({
    date,
    bank: code(30),
    /** Confirms a day before the one that is written on the cheque. */
    beforeDue: z.optional(z.boolean('field.invalid')),
  }),
  output: event,
  refusals: [...new Set(['cheque.beforeDue', ...voucherCalls.save.refusals])],
  summary:
    'The bank has paid a cheque: its amount moves from the cheques to the bank, by a voucher of its own.',
});

export const bounceCheque = endpoint({
  method: 'POST',
  path: '/api/cheques/{id}/bounce',
  auth: accessOf(kind, 'reverse'),
  params: byId,
  body: z.object({ date, reason: lines(250, 1) }),
  output: event,
  refusals: voucherCalls.reverse.refusals,
  summary:
    'A cheque was not paid: the mirror of its receipt or payment is posted on that day, and what it had settled is open again from then on.',
});
