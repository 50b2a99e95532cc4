// The lines that a note begins with: all that is left of its invoice, at the prices that were charged.
import type { NewLine } from '#frontend/documents/editor/documentDraft.ts';
import type { Returnable } from '#shared/invoices/api.ts';

export const noteLines = ({ invoice, lines }: Returnable): NewLine[] =>
  lines
    .filter(({ amount }) => Number(amount) > 0)
    .map((line) => ({
      product: line.product ?? '',
      service: line.service ?? '',
      text: line.text,
      unit: line.unit ?? '',
      tax: line.tax ?? '',
      quantity: line.quantity,
      price: line.price,
      originalInvoice: invoice,
      originalLine: String(line.line),
    }));
