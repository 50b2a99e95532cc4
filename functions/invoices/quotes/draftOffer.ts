// A quote or a contract as it is saved, filled as an invoice is, and the names that it then bears.
import { presentCode, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import { asInvoice, type Offer, quoteLinesOf } from '#shared/invoices/quotes/quoteAsInvoice.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { fillInvoice, partyNameOf } from '../draftInvoice.ts';
import { partyNamed } from '../namedRecords.ts';
import { keptParty, keptSeller } from '../snapshotOf.ts';

/** What both keep of what they name. */
type Filled = Pick<Offer, 'lines' | 'snapshot' | 'party' | 'paymentTerms' | 'partyName'>;

export const filledOffer = async (
  context: SessionContext,
  typed: Offer,
): Promise<{ kept: Filled; invoice: Invoice }> => {
  const { invoice, snapshot, named } = await fillInvoice(context, asInvoice(typed));
  return {
    invoice,
    kept: {
      lines: quoteLinesOf(invoice.lines),
      snapshot,
      party: invoice.party,
      paymentTerms: invoice.paymentTerms,
      partyName: partyNameOf(named),
    },
  };
};

/** Such as one that is made of a design request: its prices are still to be typed, and until then it is not sent. */
const isUnpriced = ({ lines }: Pick<Offer, 'lines'>): boolean =>
  lines.length > 0 && lines.every(({ price }) => price === null);

/** `zeroTotal`: the code that refuses one of nothing. */
export const draftOffer = async (
  context: SessionContext,
  typed: Offer,
  zeroTotal: string,
): Promise<Filled> => {
  const { kept, invoice } = await filledOffer(context, { ...typed });
  const { totals } = invoiceFigures({ ...invoice, snapshot: kept.snapshot }).calculation;
  refuseUnless(totals.taxInclusive > 0n || isUnpriced(typed), zeroTotal);
  return kept;
};

/** Seller and customer as they are on the day it is sent: the draft may have been written before. */
export const presentNames = async (
  place: SessionContext,
  { snapshot, party: code }: Pick<Offer, 'snapshot' | 'party'>,
): Promise<Partial<Pick<Filled, 'party' | 'partyName' | 'snapshot'>>> => {
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
