// The calls of links to quotes: shown to customers, who accept or decline by them.
import { addDays } from '../../kernel/dates.ts';
import {
  endLinksCall,
  linkTransitionCall,
  listLinksCall,
  makeLinkCall,
  sendCall,
  showLinkCall,
} from '../../links/linkApi.ts';
import { printedQuote } from './printedQuote.ts';
import { acceptTransition, declineTransition, type Quote, quoteKind } from './quoteKind.ts';

const kind = quoteKind;

/** So long after its last day its link still answers that the quote is over. */
export const quoteGraceDays = 14;

/** The last day of links to a quote; null where nothing ends them before their time: what is accepted is kept by both sides. */
export const lastLinkDay = ({ status, validUntil }: Pick<Quote, 'status' | 'validUntil'>): string | null =>
  status === 'accepted' || validUntil === null ? null : addDays(validUntil, quoteGraceDays);

const answered = {
  document: printedQuote,
  refusals: ['quote.frozen', 'quote.expired', 'quote.alreadyDeclined', 'quote.revised'],
};

export const makeQuoteLink = makeLinkCall(kind);
export const endQuoteLinks = endLinksCall(kind);
export const listQuoteLinks = listLinksCall(kind);
export const mailQuote = sendCall(kind);
export const showQuote = showLinkCall(kind, printedQuote);
export const acceptShownQuote = linkTransitionCall(kind, acceptTransition, answered);
export const declineShownQuote = linkTransitionCall(kind, declineTransition, answered);
