// The invoice as a kind of document: invoices, notes and deposit invoices of both sides of trade, each with rights by its type (B2.1, B2.12).
import * as z from 'zod/mini';
import { type DocumentOf, documentKind, type LineOf } from '../documents/documentKind.ts';
import { warning } from '../documents/documentSchemas.ts';
import type { InputOf, RowOf, ViewOf } from '../documents/documentWire.ts';
import { postTransition } from '../documents/transition.ts';
import { bookedAccounts } from './bookedInvoice.ts';
import { invoiceHead, invoiceLineFields, invoiceTables } from './invoiceFields.ts';
import { invoiceSums } from './invoiceFigures.ts';
import { postingRefusals, savingRefusals } from './invoiceRefusals.ts';
import { invoiceSnapshot } from './invoiceSnapshot.ts';
import { type InvoiceTypeCode, invoicePermissions } from './invoiceType.ts';
import { paymentStates, settlingWays } from './paymentState.ts';

const money = z.string();

/** Of what is posted: what is owed, what of it is overdue, what is owed no more, and notes. */
export const invoiceSelections = ['unpaid', 'overdue', 'settled', 'notes'] as const;

export const invoiceLinesMax = 1000;

export const invoiceKind = documentKind({
  name: 'invoice',
  plural: 'invoices',
  key: 'INV',
  noun: {
    one: { en: 'Invoice', ar: 'فاتورة' },
    definite: { en: 'the invoice', ar: 'الفاتورة' },
    plural: { en: 'Invoices', ar: 'الفواتير' },
  },
  path: '/invoices',
  permissionsBy: {
    by: 'type',
    of: invoicePermissions,
  },
  head: invoiceHead,
  initial: { type: 'SI' },
  lines: {
    fields: invoiceLineFields,
    max: invoiceLinesMax,
    oneOf: [
      {
        name: 'item',
        label: { en: 'Item', ar: 'الصنف' },
        fields: ['product', 'service', 'account'],
        orText: 'text',
      },
    ],
  },
  tables: invoiceTables,
  row: ['type', 'supplierNumber', 'reference'],
  filters: ['type', 'party'],
  lineFilters: ['product', 'service'],
  kept: {
    /** What lists call its party. */
    partyName: z.nullable(z.object({ code: z.string(), name: z.string(), name_ar: z.string() })),
    snapshot: z.nullable(invoiceSnapshot),
    accounts: z.nullable(bookedAccounts),
    /** Lines that moved stock though they are dated before its last move, from 0. */
    lateLines: z.nullable(z.array(z.number())),
  },
  rowKept: ['partyName'],
  shown: {
    categories: z.array(z.object({ category: z.string(), rate: money, taxable: money, vat: money })),
    figures: z.object({
      lineTotal: money,
      discount: money,
      charges: money,
      deposits: money,
      netToPay: money,
      received: money,
      change: money,
    }),
    /** In money: at once, by deposits, by later receipts. */
    paid: money,
    /** After it was posted: by which document, and how much. */
    settledBy: z.optional(
      z.array(z.object({ way: z.enum(settlingWays), amount: money, kind: z.string(), id: z.string() })),
    ),
    /** By its notes, with VAT. */
    credited: z.optional(money),
    /** Deposits that it has used and that are not paid any more. */
    shortDeposits: z.optional(z.array(warning)),
    journal: z.nullable(z.object({ lane: z.string(), seq: z.number() })),
    /** The text of its QR code; null of drafts and purchases. */
    qr: z.nullable(z.string()),
  },
  listOptions: {
    words: 'invoices',
    order: [
      'number',
      'type',
      'date',
      'partyName',
      'reference',
      'supplierNumber',
      'branch',
      'total',
      'due',
      'nextDue',
    ],
    columns: {
      partyName: { label: 'list.party', of: 'party', kind: 'names' },
      due: { label: 'list.due', kind: 'amount' },
      /** Until it is paid. */
      nextDue: { label: 'list.dueDate', kind: 'date', hidden: true },
    },
    state: { by: 'paymentState', words: 'payment' },
  },
  rowShown: {
    /** What is still open of it, and where its payment is: never kept. A note that lowers an invoice has the state alone. */
    due: money,
    /** The first day on which something of that is due; null where nothing is. */
    nextDue: z.nullable(z.string()),
    paymentState: z.enum(paymentStates),
  },
  tabs: ['all', 'draft', 'pending', ...invoiceSelections, 'rejected'],
  reference: 'supplierNumber',
  about: { head: 'noteReason', line: 'text' },
  states: ['draft', 'pending', 'posted', 'rejected'],
  transitions: [postTransition(['party', 'dueDate', 'lines'])],
  number: 'entry',
  isFinal: true,
  totals: ['taxInclusive', 'taxExclusive', 'vat', 'payable'],
  sums: invoiceSums,
  words: ({ number, supplierNumber, reference, partyName }) => [
    number,
    supplierNumber,
    reference,
    partyName?.name,
    partyName?.name_ar,
  ],
  refusals: { save: savingRefusals, act: postingRefusals },
});

/** An invoice as the product holds it: amounts in minor units, totals as decimal strings. */
export type Invoice = Omit<DocumentOf<typeof invoiceKind>, 'type'> & { type: InvoiceTypeCode };
export type InvoiceDocumentLine = LineOf<typeof invoiceKind>;
export type InvoiceRow = RowOf<typeof invoiceKind>;
export type InvoiceView = ViewOf<typeof invoiceKind>;
export type InvoiceBody = InputOf<typeof invoiceKind>;
