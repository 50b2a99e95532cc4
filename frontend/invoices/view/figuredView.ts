// A saved invoice as its figures are worked out of it: amounts of the wire are exact again.
import { tableRows } from '#shared/documents/documentFields.ts';
import type { FiguredInvoice } from '#shared/invoices/invoiceFigures.ts';
import type { InvoiceView } from '#shared/invoices/invoiceKind.ts';
import { parseMoney } from '#shared/kernel/money.ts';

const amountNames: ReadonlySet<string> = new Set(['amount', 'discountAmount', 'chargeAmount']);

const exact = (values: object, scale: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      amountNames.has(name) ? (parseMoney(String(value), scale) ?? 0n) : value,
    ]),
  );

export const figuredView = (view: InvoiceView, scale: number): FiguredInvoice =>
  ({
    ...exact(view, scale),
    lines: view.lines.map((line) => exact(line, scale)),
    ...Object.fromEntries(
      ['charges', 'deposits', 'payments'].map((table) => [
        table,
        tableRows(view, table).map((row) => exact(row, scale)),
      ]),
    ),
  }) as unknown as FiguredInvoice;
