// The day on which what is due of a typed invoice is to be paid, in one sum: as it is typed, else by its payment terms.
import { type Draft, filledRows, lineText } from '#frontend/documents/editor/documentDraft.ts';
import { typeNamed } from '#shared/invoices/invoiceType.ts';
import type { InvoiceCheck } from './useInvoiceCheck.ts';

/** Null where nothing is due, or in several instalments, which say their days themselves. */
export const dueOfDraft = (
  { head, tables }: Draft,
  { figures: { settlement }, termsDue }: Pick<InvoiceCheck, 'figures' | 'termsDue'>,
): string | null => {
  const [row, ...others] = filledRows(tables['instalments']);
  const isDue = settlement.due > 0n && typeNamed(head['type']).role !== 'credit' && others.length === 0;
  if (!isDue) return null;
  const typed = row === undefined ? '' : lineText(row, 'due');
  return typed || head['dueDate'] || termsDue;
};
