// Links to quotes, the mail that carries one, and the answer given by it.
import { linkOperations } from '#functions/links/linkOperations.ts';
import { performByLink } from '#functions/links/performByLink.ts';
import { quoteToPrint } from '#shared/invoices/quotes/printedQuote.ts';
import { lastLinkDay, quoteLinkCalls } from '#shared/invoices/quotes/quoteLinkApi.ts';
import { mailSummaryOf, partyContact } from '../links/invoiceLinks.ts';
import { quoteActs } from './quoteActs.ts';

export const quoteLinks = linkOperations({
  calls: quoteLinkCalls,
  acts: quoteActs,
  shown: quoteToPrint,
  perform: performByLink,
  page: '/pms/quote/view',
  contactOf: partyContact,
  hasPaper: true,
  mailSummary: (view) => {
    const printed = quoteToPrint(view);
    return { ...mailSummaryOf(printed), validUntil: printed.quote?.validUntil ?? null };
  },
  lastDayOf: lastLinkDay,
});
