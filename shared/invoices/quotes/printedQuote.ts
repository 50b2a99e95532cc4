// What a quote is printed from, and what whoever has its link may know of it: an invoice that asks for nothing, with its last day and its answer.
import type * as z from 'zod/mini';
import { quoteType } from '../paper/invoiceTitle.ts';
import { printedInvoice } from '../paper/printedInvoice.ts';

export const printedQuote = printedInvoice;
export type PrintedQuote = z.output<typeof printedQuote>;

type Shown = {
  validUntil?: string | null;
  subject?: string;
  version?: number | null;
  decision?: { name: string; at: string } | null;
};

/** The quote as its view has it. */
export const quoteToPrint = (view: object): PrintedQuote => {
  const { validUntil = null, subject = '', version = null, decision = null } = view as Shown;
  return printedQuote.parse({
    ...view,
    ...{ type: quoteType, supplyDate: null, supplierNumber: '', supplierDate: null, noteReason: '' },
    ...{ deposits: [], payments: [], instalments: [] },
    quote: { validUntil, subject, version, decision: decision && { name: decision.name, at: decision.at } },
  });
};
