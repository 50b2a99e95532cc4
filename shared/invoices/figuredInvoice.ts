// An invoice of the wire as its figures are worked out of it: amounts are exact again.
import { tableRows } from '../documents/documentFields.ts';
import { parseMoney, scaleOf } from '../kernel/money.ts';
import type { FiguredInvoice } from './invoiceFigures.ts';
import type { InvoiceSnapshot } from './invoiceSnapshot.ts';

const amountNames: ReadonlySet<string> = new Set(['amount', 'discountAmount', 'chargeAmount']);

const exact = (values: object, scale: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      amountNames.has(name) ? (parseMoney(String(value), scale) ?? 0n) : value,
    ]),
  );

/** Of its view, or of what is printed of it. */
export const figuredInvoice = (invoice: { snapshot: InvoiceSnapshot | null }): FiguredInvoice => {
  const scale = scaleOf(invoice.snapshot?.currency ?? '');
  return {
    ...exact(invoice, scale),
    ...Object.fromEntries(
      ['lines', 'charges', 'deposits', 'payments'].map((table) => [
        table,
        tableRows(invoice, table).map((row) => exact(row, scale)),
      ]),
    ),
  } as FiguredInvoice;
};
