// What a quote is printed from, and what holders of its link may know of it: an invoice that asks for nothing, with its last day and its answer.
import type * as z from 'zod/mini';
import { quoteType } from '../paper/invoiceTitle.ts';
import { printedInvoice } from '../paper/printedInvoice.ts';

export const printedQuote = printedInvoice;
export type PrintedQuote = z.output<typeof printedQuote>;

type Shown = {
  validUntil?: string | null;
  subject?: string;
  version?: number | null;
  taxInclusive?: string;
  decision?: { name: string; at: string; address: string | null } | null;
};

/** The quote as its view has it. */
export const quoteToPrint = (view: object): PrintedQuote => {
  const {
    validUntil = null,
    subject = '',
    version = null,
    decision = null,
    taxInclusive = '',
  } = view as Shown;
  // Who of the company has noted an answer is nobody's business.
  const byCustomer = decision?.address ? { name: decision.name, at: decision.at } : null;
  return printedQuote.parse({
    ...view,
    type: quoteType,
    supplyDate: null,
    supplierNumber: '',
    supplierDate: null,
    noteReason: '',
    deposits: [],
    payments: [],
    instalments: [],
    quote: { validUntil, subject, version, decision: byCustomer, total: taxInclusive },
  });
};
