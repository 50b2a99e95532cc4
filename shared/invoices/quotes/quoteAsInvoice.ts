// A quote as the invoice that it would be: the one calculation, its taxes and its paper work on that.
import type { Invoice, InvoiceDocumentLine } from '../invoiceKind.ts';
import { quoteLineFields } from './quoteFields.ts';
import type { Quote, QuoteLine } from './quoteKind.ts';

const notOfQuotes = { account: null, costCentre: null, originalInvoice: '', originalLine: null };

export const asInvoice = (quote: Quote): Invoice =>
  ({
    ...quote,
    type: 'SI',
    dueDate: null,
    supplyDate: null,
    supplierNumber: '',
    supplierDate: null,
    noteReason: '',
    deposits: [],
    payments: [],
    instalments: [],
    lines: quote.lines.map((line) => ({ ...line, ...notOfQuotes })),
  }) as unknown as Invoice;

const fields = Object.keys(quoteLineFields);

export const quoteLinesOf = (lines: readonly InvoiceDocumentLine[]): QuoteLine[] =>
  lines.map(
    (line) =>
      Object.fromEntries(
        Object.entries(line).filter(([name]) => fields.includes(name)),
      ) as unknown as QuoteLine,
  );
