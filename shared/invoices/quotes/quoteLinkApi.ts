// The calls of links to quotes: shown to customers, who accept or decline by them.
import * as z from 'zod/mini';
import type { AnyKind } from '../../documents/documentKind.ts';
import { requiredText } from '../../kernel/fields.ts';
import {
  endLinksCall,
  linkActCall,
  listLinksCall,
  makeLinkCall,
  sendCall,
  showLinkCall,
} from '../../links/linkApi.ts';
import { printedQuote } from './printedQuote.ts';
import { acceptAct, declineAct, quoteKind } from './quoteKind.ts';

const kind = quoteKind as unknown as AnyKind;

/** Who answers for the customer. */
const answer = z.object({ name: requiredText(80) });

const answered = {
  body: answer,
  document: printedQuote,
  refusals: ['quote.frozen', 'quote.expired', 'quote.alreadyDeclined', 'quote.revised'],
};

export const makeQuoteLink = makeLinkCall(kind);
export const endQuoteLinks = endLinksCall(kind);
export const listQuoteLinks = listLinksCall(kind);
export const mailQuote = sendCall(kind);
export const showQuote = showLinkCall(kind, printedQuote);
export const acceptShownQuote = linkActCall(kind, acceptAct, answered);
export const declineShownQuote = linkActCall(kind, declineAct, answered);
