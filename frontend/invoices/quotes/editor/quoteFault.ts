// What keeps a quote from being sent, as far as the browser knows it.
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { invoiceFaults } from '#shared/invoices/invoiceFaults.ts';
import type { TypedFigures } from '../../editor/typedFigures.ts';

type Fault = { code: string; details: Readonly<Record<string, unknown>>; path?: string };

/** The first thing that the server would refuse, as far as the browser knows it. */
export const quoteFault = (
  { head }: Pick<Draft, 'head'>,
  { input, calculation, taxFault }: Pick<TypedFigures, 'input' | 'calculation' | 'taxFault'>,
  today: string,
): Fault | null => {
  if (!head['party']) return { code: 'quote.partyMissing', details: {} };
  const { validUntil = '', date = '' } = head;
  const isPast = validUntil !== '' && (validUntil < date || validUntil < today);
  if (isPast) return { code: 'quote.validUntilPast', details: { date: validUntil } };
  // It is an invoice in all but its name.
  const fault = taxFault ?? invoiceFaults(input, calculation)[0] ?? null;
  return fault?.code === 'invoice.zeroTotal' ? { ...fault, code: 'quote.zeroTotal' } : fault;
};
