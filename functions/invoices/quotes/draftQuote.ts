// A quote as it is saved, filled as an invoice is, and the names that it then bears.
import { presentCode, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import { asInvoice, quoteLinesOf } from '#shared/invoices/quotes/quoteAsInvoice.ts';
import { type Quote, quoteDays } from '#shared/invoices/quotes/quoteKind.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { fillInvoice, partyNameOf } from '../draftInvoice.ts';
import { partyNamed } from '../namedRecords.ts';
import { keptParty, keptSeller } from '../snapshotOf.ts';

export const draftQuote = async (context: SessionContext, typed: Quote): Promise<Partial<Quote>> => {
  const { invoice, snapshot, named } = await fillInvoice(context, asInvoice(typed));
  const { totals } = invoiceFigures(invoice).calculation;
  refuseUnless(totals.taxInclusive > 0n, 'quote.zeroTotal');
  return {
    lines: quoteLinesOf(invoice.lines),
    snapshot,
    validUntil: typed.validUntil ?? addDays(typed.date, quoteDays),
    party: invoice.party,
    paymentTerms: invoice.paymentTerms,
    partyName: partyNameOf(named),
  };
};

/** Seller and customer as they are on the day it is sent: the draft may have been written before. */
export const presentNames = async (place: SessionContext, quote: Quote): Promise<Partial<Quote>> => {
  const { snapshot, party: code } = quote;
  if (snapshot === null || code === null) return {};
  const party = await partyNamed(place.store, presentCode(await readMergedParties(place.store), code));
  return party === null
    ? {}
    : {
        party: party.code,
        partyName: partyNameOf({ party }),
        snapshot: { ...snapshot, seller: keptSeller(place), party: await keptParty(place, party) },
      };
};
