// The day on which what is due of a typed invoice is to be paid, in one sum: as it is typed, else within the days of the party.
import { type Draft, filledRows, lineText } from '#frontend/documents/editor/documentDraft.ts';
import { addDays, isDate } from '#shared/kernel/dates.ts';
import { useSentParty } from '../invoiceQueries.ts';
import { typeOfHead } from './typeOfHead.ts';
import type { InvoiceCheck } from './useInvoiceCheck.ts';

/** Null where nothing is due, or in several instalments, which say their days themselves. */
export const useDueDate = (
  { head, tables }: Draft,
  { figures: { settlement } }: Pick<InvoiceCheck, 'figures'>,
): string | null => {
  const { party = '', date = '', type } = head;
  const known = useSentParty(party).data;
  const [row, ...others] = filledRows(tables['instalments']);
  const isDue = settlement.due > 0n && typeOfHead(type).role !== 'credit' && others.length === 0;
  if (!isDue || !known || !isDate(date)) return null;
  const typed = row === undefined ? '' : lineText(row, 'due');
  const days = known['dueDays'];
  return typed || addDays(date, typeof days === 'number' ? days : 0);
};
