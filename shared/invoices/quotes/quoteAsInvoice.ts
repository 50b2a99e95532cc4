// A quote as the invoice that it would be: the one calculation, its taxes and its paper work on that.
import type { Invoice, InvoiceDocumentLine } from '../invoiceKind.ts';
import type { Quote, QuoteLine } from './quoteKind.ts';

const notOfQuotes = {
  account: null,
  costCentre: null,
  warehouse: null,
  batches: [],
  originalInvoice: '',
  originalLine: null,
};

export const asInvoice = (quote: Quote): Invoice => ({
  ...quote,
  type: 'SI',
  status: 'draft',
  dueDate: null,
  supplyDate: null,
  supplierNumber: '',
  supplierDate: null,
  noteReason: '',
  shippingMethod: null,
  shipTo: '',
  deposits: [],
  payments: [],
  instalments: [],
  accounts: null,
  lateLines: null,
  payable: quote.taxInclusive,
  lines: quote.lines.map((line) => ({ ...line, ...notOfQuotes })),
});

export const quoteLinesOf = (lines: readonly InvoiceDocumentLine[]): QuoteLine[] =>
  lines.map(
    ({
      account: _,
      costCentre: __,
      warehouse: _w,
      batches: _b,
      originalInvoice: ___,
      originalLine: ____,
      ...line
    }) => line,
  );
