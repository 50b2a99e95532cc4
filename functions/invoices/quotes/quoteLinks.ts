// Links to quotes, the mail that carries one, and the answer given by it.
import { linkOperations } from '#functions/links/linkOperations.ts';
import { performByLink } from '#functions/links/performByLink.ts';
import { showLink } from '#functions/links/showLink.ts';
import { quoteToPrint } from '#shared/invoices/quotes/printedQuote.ts';
import { acceptTransition, declineTransition } from '#shared/invoices/quotes/quoteKind.ts';
import * as api from '#shared/invoices/quotes/quoteLinkApi.ts';
import { mailSummaryOf, partyContact } from '../links/invoiceLinks.ts';
import { quoteActs } from './quoteActs.ts';

const { make, end, list, send } = linkOperations({
  acts: quoteActs,
  page: '/pms/quote/view',
  contactOf: partyContact,
  hasPaper: true,
  mailSummary: (view) => {
    const printed = quoteToPrint(view);
    return { ...mailSummaryOf(printed), validUntil: printed.quote?.validUntil ?? null };
  },
  lastDayOf: api.lastLinkDay,
});

const shownKind = { acts: quoteActs, shown: quoteToPrint };

export const makeQuoteLink = make;
export const endQuoteLinks = end;
export const listQuoteLinks = list;
export const mailQuote = send;
export const showQuote = showLink(api.showQuote, shownKind);
export const acceptShownQuote = performByLink(api.acceptShownQuote, acceptTransition, shownKind);
export const declineShownQuote = performByLink(api.declineShownQuote, declineTransition, shownKind);
