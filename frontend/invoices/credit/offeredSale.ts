// The sale that a saved quote offers its customer: whether it may be on account is asked wherever the quote is sent.
import type { QuoteRow } from '#shared/invoices/quotes/quoteKind.ts';
import { askAboutCredit, type CreditQuestion } from './creditQuestion.ts';

/** Neither answered nor over. */
const openStates: readonly string[] = ['draft', 'sent'];

export const askAboutQuote = async ({
  status,
  partyName,
  total,
}: Pick<QuoteRow, 'status' | 'partyName' | 'total'>): Promise<CreditQuestion | null> =>
  partyName && openStates.includes(status)
    ? askAboutCredit({ party: partyName.code, onAccount: total, of: 'quote' })
    : null;
