// What keeps a quote from being sent: its customer, its last day, and what keeps the invoice that it would be from being posted.
import type { Faults } from '../../documents/documentFaults.ts';
import { type TradeFacts, tradeFaults } from '../invoiceFaults.ts';
import type { Quote, QuoteLine } from './quoteKind.ts';

type Checked = Pick<Quote, 'branch' | 'date' | 'party' | 'validUntil'> & {
  lines: readonly Pick<QuoteLine, 'tax'>[];
};

const zeroTotal = 'invoice.zeroTotal';

export const quoteFaults: Faults<Checked, TradeFacts> = (quote, facts, { numbers }) => {
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
