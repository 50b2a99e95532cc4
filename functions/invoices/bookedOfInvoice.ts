// What the entry of an invoice books, by the accounts of its records: items, taxes, deposits that it uses, what is paid and what stays due.
import { inBoth } from '#shared/documents/bothLanguages.ts';
import { type BookedAccounts, bookedItemsAndTaxes } from '#shared/invoices/bookedInvoice.ts';
import type { InstalmentPlan } from '#shared/invoices/instalments.ts';
import type { BookedDeposit, BookedInvoice } from '#shared/invoices/invoiceEntry.ts';
import type { InvoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import type { InvoiceSnapshot } from '#shared/invoices/invoiceSnapshot.ts';
import type { StockedLine } from '#shared/invoices/stock/stockedItems.ts';
import { type Money, smallerOf } from '#shared/kernel/money.ts';
import { bothNames } from '#shared/kernel/names.ts';
import type { FilledInvoice } from './draftInvoice.ts';
import {
  type AccountFacts,
  accountFor,
  partyAccount,
  paymentAccounts,
  placesOf,
  taxPlaces,
} from './invoiceAccounts.ts';
import { typeOf } from './originalInvoices.ts';

/** Cash is booked less the change that is given out of it. */
const paidAmounts = ({ payments, settlement }: InvoiceFigures): Money[] => {
  let cash = settlement.cash;
  return payments.map(({ amount, isCash }) => {
    if (!isCash) return amount;
    const taken = smallerOf(amount, cash);
    cash -= taken;
    return taken;
  });
};

const bookedDeposits = (facts: AccountFacts, filled: FilledInvoice): BookedDeposit[] =>
  filled.deposits.map(({ invoice, taxes }) => {
    const kept = filled.snapshot.deposits.find((each) => each.invoice === invoice.id);
    const parts = kept?.parts ?? [];
    const where = { facts, invoice: filled.invoice, named: filled.named, original: { invoice } };
    const places = taxPlaces(where, [...taxes]);
    return {
      account: invoice.accounts?.items[0] ?? accountFor(facts, invoice, 'customer_advance'),
      party: invoice.party,
      amount: parts.reduce((sum, { taxable }) => sum + BigInt(taxable), 0n),
      taxes: parts.map(({ code, taxable, vat }) => ({
        code,
        taxable: BigInt(taxable),
        vat: BigInt(vat),
        box: places.get(code)?.box ?? null,
        account: places.get(code)?.account ?? accountFor(facts, invoice, 'vat_account'),
      })),
    };
  });

const isImport = ({ taxes }: InvoiceSnapshot): boolean =>
  taxes.some(({ treatment }) => treatment === 'import');

/** Its lines name the party; the line of the party, which its statement shows, names the type. */
const textsOf = ({ invoice, named }: FilledInvoice): { text: string; partyText: string } => {
  const type = typeOf(invoice);
  const party = named.party ?? { name: '', name_ar: '' };
  const inBothLanguages = (of: { ar: unknown; en: unknown }) => {
    const withReference = (words: unknown) =>
      [words, invoice.reference || invoice.supplierNumber].filter(Boolean).join(' · ');
    return inBoth({ ar: withReference(of.ar), en: withReference(of.en) });
  };
  return { text: inBothLanguages(bothNames(party)), partyText: inBothLanguages(type) };
};

/** What a note changes is owed under the code that its invoice was posted with, also where the party was merged since. */
export const owingParty = ({
  invoice,
  original,
}: Pick<FilledInvoice, 'invoice' | 'original'>): string | null => original?.invoice.party ?? invoice.party;

export const bookedInvoice = (
  facts: AccountFacts,
  filled: FilledInvoice,
  { figures, plan, stocked }: { figures: InvoiceFigures; plan: InstalmentPlan; stocked: StockedLine[] },
): { booked: BookedInvoice; accounts: BookedAccounts } => {
  const { invoice, named, original, snapshot } = filled;
  const bought = typeOf(invoice).side === 'purchase' ? stocked : [];
  const inventory = new Map(bought.map(({ line, accounts }) => [line, accounts.inventory]));
  const where = { facts, invoice, named, original, stocked: inventory };
  const taxes = taxPlaces(where, snapshot.taxes);
  const accounts = paymentAccounts(where);
  const amounts = paidAmounts(figures);
  const owed = plan.instalments.length === 0 ? null : partyAccount(where);
  const places = placesOf(where);
  return {
    booked: {
      type: typeOf(invoice),
      branch: invoice.branch,
      party: owingParty(filled),
      ...textsOf(filled),
      ...bookedItemsAndTaxes(figures.calculation, { ...places, taxes }),
      deposits: bookedDeposits(facts, filled),
      payments: accounts.map((account, at) => ({ account, amount: amounts[at] ?? 0n })),
      instalments: plan.instalments.map((each) => ({ ...each, account: owed ?? '' })),
      rounding: null,
      customsAccount: isImport(snapshot) ? accountFor(facts, invoice, 'customs_payable') : null,
    },
    accounts: {
      items: [...places.lines, ...places.charges].map(({ account }) => account),
      taxes: Object.fromEntries([...taxes].map(([code, { account }]) => [code, account])),
      party: owed,
    },
  };
};
