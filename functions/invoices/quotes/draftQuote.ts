// A quote as it is saved: one of nothing is refused, and it holds for some days.
import type { SessionContext } from '#functions/http/context.ts';
import { type Quote, quoteDays } from '#shared/invoices/quotes/quoteKind.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { draftOffer } from './draftOffer.ts';

export const draftQuote = async (context: SessionContext, typed: Quote): Promise<Partial<Quote>> => ({
  ...(await draftOffer(context, typed, 'quote.zeroTotal')),
  validUntil: typed.validUntil ?? addDays(typed.date, quoteDays),
});
