// What happens with quotes beyond what happens with every document.
import { sameParty } from '#functions/crm/mergedPartyRecords.ts';
import { partyKey } from '#functions/crm/partyRecords.ts';
import { type DocumentActs, documentActs } from '#functions/documents/documentActs.ts';
import { type Quote, quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import { draftQuote } from './draftQuote.ts';
import { invoiceOfQuote } from './invoiceOfQuote.ts';
import { preparedQuote } from './preparedQuote.ts';
import { shownQuote } from './shownQuote.ts';

const partyMax = 20;

export const quoteActs: DocumentActs<Quote> = documentActs<Quote>(quoteKind, {
  reads: (_, body) => {
    const { party } = (body ?? {}) as { party?: unknown };
    return typeof party === 'string' && party !== '' && party.length <= partyMax ? [partyKey(party)] : [];
  },
  draftOf: draftQuote,
  shown: shownQuote,
  sameAs: sameParty,
  prepare: preparedQuote,
  convert: invoiceOfQuote,
});
