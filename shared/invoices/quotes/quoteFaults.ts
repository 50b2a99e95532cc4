// What keeps a quote from being sent: its customer, its last day, and what keeps the invoice that it would be from being posted.
import type { Fault } from '../../documents/documentFaults.ts';
import type { ValuesOf } from '../../documents/documentFields.ts';
import type { Transition } from '../../documents/transition.ts';
import { type TradeFacts, tradeFaults } from '../invoiceFaults.ts';
import type { quoteHead, quoteLineFields } from './quoteFields.ts';

type Checked = Pick<ValuesOf<typeof quoteHead>, 'party' | 'validUntil'> & {
  date: string;
  lines: readonly Pick<ValuesOf<typeof quoteLineFields>, 'tax'>[];
};

const zeroTotal = 'invoice.zeroTotal';

export const quoteFaults = (quote: Checked, facts: TradeFacts, { numbers }: Transition): Fault[] => {
  if (!numbers) return [];
  const { date, party, validUntil } = quote;
  const isPast = validUntil !== null && (validUntil < date || validUntil < facts.today);
  return [
    ...(party === null ? [{ code: 'quote.partyMissing', details: {} }] : []),
    ...(isPast ? [{ code: 'quote.validUntilPast', details: { date: validUntil } }] : []),
    ...tradeFaults(quote, facts, 'sales').map((fault) =>
      fault.code === zeroTotal ? { ...fault, code: 'quote.zeroTotal' } : fault,
    ),
  ];
};
