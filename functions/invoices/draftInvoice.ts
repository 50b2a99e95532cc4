// An invoice as it is saved: filled from what it names, with what it keeps of that; one without a total is refused.
import { rowsNamed } from '#functions/company/namedRows.ts';
import { type MergedParties, presentCode, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { refuseField, refuseFields } from '#functions/http/fieldFaults.ts';
import { dueDateFault, termsAmong } from '#shared/invoices/dueDate.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { shippingMethods } from '#shared/settings/resources.ts';
import { isOfDeposit, readDeposits, type UsableDeposit } from './deposits/depositInvoices.ts';
import { filledLines } from './filledLines.ts';
import { type NamedRecords, readNamed } from './namedRecords.ts';
import { type Original, readOriginal, typeOf } from './originalInvoices.ts';
import { type Snapshotted, snapshotOf } from './snapshotOf.ts';

export type FilledInvoice = Snapshotted & {
  invoice: Invoice;
  named: NamedRecords;
  original: Original | null;
  deposits: readonly UsableDeposit[];
};

/** A note is of the party of its invoice, with prices as that has them. */
const ofOriginal = (invoice: Invoice, original: Original | null): Invoice =>
  original === null
    ? invoice
    : {
        ...invoice,
        party: original.invoice.party,
        pricesIncludeVat: original.invoice.pricesIncludeVat,
        // What the invoice took off is in the prices that it charged.
        discountPercent: null,
        discountAmount: 0n,
        charges: [],
      };

/** A party that was merged is named by the code that took its place. */
const headOf = (typed: Invoice, original: Original | null, merged: MergedParties): Invoice => {
  const invoice = ofOriginal(typed, original);
  const { party } = invoice;
  return party === null ? invoice : { ...invoice, party: presentCode(merged, party) };
};

/** What a credit note gives back has no terms; every other document has those of its party where nothing else is said. */
const termsCode = (invoice: Invoice, { party, terms }: NamedRecords): string | null => {
  const { paymentTerms: own } = invoice;
  if (typeOf(invoice).role === 'credit') return null;
  if (own !== null && !terms.has(own)) return refuseField('paymentTerms', 'record.unknown');
  const ofParty = String(party?.['paymentTerms'] ?? '') || null;
  return termsAmong([...terms.values()], { own, ofParty })?.code ?? null;
};

const refuseUnknownMethod = async (
  { store }: Pick<SessionContext, 'store'>,
  { shippingMethod }: Pick<Invoice, 'shippingMethod'>,
): Promise<void> => {
  const known = await rowsNamed(store, shippingMethods, [shippingMethod]);
  if (shippingMethod !== null && !known.has(shippingMethod)) refuseField('shippingMethod', 'record.unknown');
};

export const fillInvoice = async (context: SessionContext, typed: Invoice): Promise<FilledInvoice> => {
  const original = await readOriginal(context, typed);
  const head = headOf(typed, original, await readMergedParties(context.store));
  const [named, deposits] = await Promise.all([readNamed(context.store, head), readDeposits(context, head)]);
  refuseUnless(head.party === null || named.party !== null, 'invoice.partyUnknown', { party: head.party });
  const filled = {
    ...head,
    paymentTerms: termsCode(head, named),
    lines: filledLines(head, { named, original }),
    deposits: head.deposits.map((row) => ({
      ...row,
      invoice: deposits.find(({ invoice }) => isOfDeposit(row, invoice))?.invoice.number ?? row.invoice,
    })),
  };
  const { snapshot, note } = await snapshotOf(context, filled, { named, original, deposits });
  return { invoice: { ...filled, snapshot }, snapshot, note, named, original, deposits };
};

/** What lists call the party. */
export const partyNameOf = ({ party }: Pick<NamedRecords, 'party'>): Invoice['partyName'] =>
  party && { code: party.code, name: party.name, name_ar: party.name_ar };

export const draftInvoice = async (context: SessionContext, typed: Invoice): Promise<Partial<Invoice>> => {
  refuseFields({ dueDate: dueDateFault(typed) });
  await refuseUnknownMethod(context, typed);
  const { invoice, snapshot, named } = await fillInvoice(context, typed);
  const { totals } = invoiceFigures(invoice).calculation;
  refuseUnless(totals.taxInclusive > 0n, 'invoice.zeroTotal');
  const { lines, party, pricesIncludeVat, discountPercent, discountAmount, charges, deposits } = invoice;
  return {
    lines,
    party,
    paymentTerms: invoice.paymentTerms,
    pricesIncludeVat,
    discountPercent,
    discountAmount,
    charges,
    deposits,
    snapshot,
    partyName: partyNameOf(named),
  };
};
