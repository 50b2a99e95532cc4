// What happens with quotes beyond what happens with every document.
import { todayOf } from '#functions/company/figureTexts.ts';
import { sameParty } from '#functions/crm/mergedPartyRecords.ts';
import { partyKey } from '#functions/crm/partyRecords.ts';
import { type DocumentActs, documentActs } from '#functions/documents/documentActs.ts';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import type { TradeFacts } from '#shared/invoices/invoiceFaults.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import { asInvoice } from '#shared/invoices/quotes/quoteAsInvoice.ts';
import { quoteFaults } from '#shared/invoices/quotes/quoteFaults.ts';
import { type Quote, quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import { readChain } from '../chain/readChain.ts';
import { checkNet } from './checkNet.ts';
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
  checkChange: checkNet,
  shown: shownQuote,
  chain: readChain(quoteKind.name),
  sameAs: sameParty,
  faults: quoteFaults,
  aboutFaults: (context, quote): TradeFacts => ({
    today: todayOf(context),
    figures: invoiceFigures(asInvoice(quote)),
  }),
  prepare: preparedQuote,
  convert: async (context, quote, asked) => {
    if (asked.to !== contractKind.name) return invoiceOfQuote(context, quote, asked);
    // Far more quotes become invoices.
    const { contractOfQuote } = await import('../contracts/contractOfQuote.ts');
    return contractOfQuote(context, quote);
  },
});
