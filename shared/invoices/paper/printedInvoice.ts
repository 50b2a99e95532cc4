// What an invoice is printed from, and what holders of its link may know of it: no names of people, no accounts, no cost centres.
import * as z from 'zod/mini';
import type { Letterhead } from '../../paper/letterheadApi.ts';
import { printedBatches } from '../../stock/batches/batchesOnPaper.ts';
import { invoiceSnapshot } from '../invoiceSnapshot.ts';

const optional = z.nullable(z.string());
const amount = z.string();
const names = z.object({ name: z.string(), name_ar: z.string() });
const adjusted = { discountPercent: optional, discountAmount: amount };

export const printedInvoice = z.object({
  type: z.string(),
  status: z.string(),
  number: optional,
  date: z.string(),
  postedAt: optional,
  supplyDate: optional,
  supplierNumber: z.string(),
  supplierDate: optional,
  reference: z.string(),
  pricesIncludeVat: z.boolean(),
  ...adjusted,
  discountReason: z.string(),
  noteReason: z.string(),
  terms: z.string(),
  lines: z.array(
    z.object({
      text: z.string(),
      /** In the place of its text, where the product itself words it. */
      names: z.optional(names),
      unit: optional,
      quantity: optional,
      price: optional,
      ...adjusted,
      chargePercent: optional,
      chargeAmount: amount,
      tax: optional,
      batches: printedBatches,
    }),
  ),
  charges: z.array(z.object({ text: z.string(), amount, tax: optional })),
  deposits: z.array(z.object({ invoice: z.string(), amount })),
  payments: z.array(z.object({ method: optional, amount })),
  instalments: z.array(z.object({ due: optional, amount })),
  snapshot: z.nullable(invoiceSnapshot),
  /** By its notes since, with VAT. */
  credited: z.optional(amount),
  /** What it is about beside its lines, such as the building of an estimate; `note` small below it, in the colour of warnings where it is `marked`. */
  about: z.optional(
    z.array(
      z.object({
        label: names,
        value: names,
        note: z.optional(z.object({ ...names.shape, marked: z.boolean() })),
      }),
    ),
  ),
  /** What the product says of it at its end. */
  remarks: z.optional(z.array(z.object({ label: names, value: names }))),
  /** Of a quote alone. */
  quote: z.optional(
    z.object({
      validUntil: optional,
      subject: z.string(),
      version: z.nullable(z.number()),
      decision: z.nullable(z.object({ name: z.string(), at: z.string() })),
      /** With VAT, as its reader accepts it; an estimate is accepted by nobody. */
      total: z.optional(z.string()),
    }),
  ),
});
export type PrintedInvoice = z.output<typeof printedInvoice>;

/** An invoice with all that its paper shows beside it. */
export type InvoicePrint = {
  invoice: PrintedInvoice;
  letterhead: Letterhead;
  /** Of the company: the paper shows when it was issued. */
  timeZone: string;
  /** It has been printed before. */
  isCopy: boolean;
};

/** The invoice as its view has it, or as its link shows it. */
export const toPrint = (view: object): PrintedInvoice => printedInvoice.parse(view);
