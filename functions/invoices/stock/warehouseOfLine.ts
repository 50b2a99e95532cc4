// From or into which warehouse the goods of a line go: that of a note is the one of the line that it takes back.
import type { Invoice, InvoiceDocumentLine } from '#shared/invoices/invoiceKind.ts';

/** Null for the first one of the branch. `original`: of the lines of a note. */
export const warehouseOfLine = (
  { warehouse, originalLine }: Pick<InvoiceDocumentLine, 'warehouse' | 'originalLine'>,
  original: Pick<Invoice, 'lines'> | null,
): string | null => warehouse ?? original?.lines[originalLine ?? -1]?.warehouse ?? null;
