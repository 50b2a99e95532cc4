// The calls of links to quotes: shown to customers, who accept or decline by them.
import { addDays } from '../../kernel/dates.ts';
import { linkCalls, linkTransitions } from '../../links/linkApi.ts';
import { printedQuote } from './printedQuote.ts';
import { type Quote, quoteKind } from './quoteKind.ts';

/** So long after its last day its link still answers that the quote is over. */
export const quoteGraceDays = 14;

/** The last day of links to a quote; null where nothing ends them before their time: what is accepted is kept by both sides. */
export const lastLinkDay = ({ status, validUntil }: Pick<Quote, 'status' | 'validUntil'>): string | null =>
  status === 'accepted' || validUntil === null ? null : addDays(validUntil, quoteGraceDays);

const document = printedQuote;
const refusals = [
  'quote.frozen',
  'quote.expired',
  'quote.alreadyDeclined',
  'quote.revised',
  'quote.converted',
];

export const quoteLinkCalls = {
  ...linkCalls(quoteKind, { document }),
  transition: linkTransitions(quoteKind, { document, refusals }),
};
