// What keeps a quote from being sent: its customer, its last day, and what keeps the invoice that it would be from being posted.
import type { Faults } from '../../documents/documentRefusals.ts';
import { figureFaults } from '../figureFaults.ts';
import type { TradeFacts } from '../invoiceFaults.ts';
import { type NetLimit, netFaults } from './netLimit.ts';
import type { Quote } from './quoteKind.ts';

/** `netLimit`: in a form. The server asks for it whenever a quote is saved. */
export type QuoteFacts = TradeFacts & { readonly netLimit?: NetLimit | null };

type Checked = Pick<Quote, 'branch' | 'date' | 'lines' | 'party' | 'validUntil'>;

const zeroTotal = 'invoice.zeroTotal';

export const quoteFaults: Faults<Checked, QuoteFacts> = (
  quote,
  { today, figures, taxFaults = [], netLimit },
  { numbers },
) => {
  if (!numbers) return [];
  const { date, party, validUntil } = quote;
  const isPast = validUntil !== null && (validUntil < date || validUntil < today);
  return [
    ...(party === null ? [{ code: 'quote.partyMissing', details: {} }] : []),
    ...(isPast ? [{ code: 'quote.validUntilPast', details: { date: validUntil } }] : []),
    ...[...taxFaults, ...figureFaults(figures.input, figures.calculation)].map((fault) =>
      fault.code === zeroTotal ? { ...fault, code: 'quote.zeroTotal' } : fault,
    ),
    ...netFaults(figures.calculation.totals.taxExclusive, netLimit),
  ];
};
