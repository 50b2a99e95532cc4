// The accounts that an invoice posts to (B2.7): those of its type, else those of the chart by their use; items, party and ways of paying may name others.

import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import { mappingKeys } from '#shared/finance/resources.ts';
import type { ItemPlace, TaxPlace } from '#shared/invoices/bookedInvoice.ts';
import type { Invoice, InvoiceDocumentLine } from '#shared/invoices/invoiceKind.ts';
import type { InvoiceSnapshot } from '#shared/invoices/invoiceSnapshot.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { mappedAccount } from '#shared/ledger/ledgerAccount.ts';
import { itemAccount } from '#shared/settings/items/itemAccount.ts';
import { itemOf } from './filledLines.ts';
import type { NamedRecords } from './namedRecords.ts';
import { type Original, typeOf } from './originalInvoices.ts';

/** `language`: in which a refusal names a use. */
export type AccountFacts = Pick<FinanceFacts, 'types' | 'chart'> & { language: 'ar' | 'en' };

/** Uses of accounts: the eight that a type may name, and those that the chart alone says. */
const namesOfUses = {
  ...mappingKeys,
  customer_advance: { en: 'Advances from customers', ar: 'الدفعات المقدمة من العملاء' },
  vat_customs_account: { en: 'VAT paid at customs', ar: 'الضريبة المدفوعة للجمارك' },
  customs_payable: { en: 'Customs payable', ar: 'المستحق للجمارك' },
} as const;

type Use = keyof typeof namesOfUses;

/** The account of a use; posting without one is refused by the name of the use. */
export const accountFor = (facts: AccountFacts, invoice: Pick<Invoice, 'type'>, use: Use): string => {
  const own = facts.types.get(invoice.type)?.accounts?.find(({ key }) => key === use)?.account;
  const inChart = use === 'credit_account' ? `${use} (${typeOf(invoice).side})` : use;
  const account = own ?? mappedAccount(facts.chart, inChart);
  if (account === null)
    throw new Refusal('invoice.mappingMissing', { key: use, name: namesOfUses[use][facts.language] });
  return account;
};

type Where = {
  facts: AccountFacts;
  invoice: Invoice;
  named: NamedRecords;
  original: Original | null;
  /** The inventory accounts of lines whose goods are bought for stock. */
  stocked: ReadonlyMap<number, string>;
};

/** Deposits are advances until something is delivered for them; what is credited of one is taken from there. */
const isAdvance = (invoice: Invoice, original: Original | null): boolean =>
  typeOf(invoice).role === 'deposit' || (original !== null && typeOf(original.invoice).role === 'deposit');

const lineUse = ({ product }: Pick<InvoiceDocumentLine, 'product'>, side: 'sales' | 'purchase'): Use =>
  product === null ? `service_${side}_account` : `${side}_account`;

/** What a note changes is where its invoice has booked it. */
const accountInOriginal = ({ originalLine }: InvoiceDocumentLine, original: Original | null) =>
  originalLine === null ? undefined : original?.invoice.accounts?.items[originalLine];

const lineAccount = (
  line: InvoiceDocumentLine,
  { facts, invoice, named }: Omit<Where, 'stocked'>,
): string => {
  const { side } = typeOf(invoice);
  if (line.account !== null) return line.account;
  const item = itemOf(line, named);
  if (item) {
    const categoryOf = (code: string) => named.categories.get(code);
    return itemAccount(item, `${side}Account`, categoryOf) ?? accountFor(facts, invoice, lineUse(line, side));
  }
  return accountFor(facts, invoice, lineUse(line, side));
};

const checkAccount = (code: string, at: number, { chart }: AccountFacts): void => {
  const account = chart.get(code);
  const details = { line: at, position: at + 1, account: code };
  if (!account) throw new Refusal('invoice.lineAccountUnknown', details);
  if (account.group) throw new Refusal('invoice.lineAccountGroup', details);
  if (!account.active) throw new Refusal('invoice.lineAccountInactive', details);
};

/** Where lines are booked, and charges as services are. */
export const placesOf = (where: Where): { lines: ItemPlace[]; charges: ItemPlace[] } => {
  const { facts, invoice, original, stocked } = where;
  const advance = isAdvance(invoice, original) ? accountFor(facts, invoice, 'customer_advance') : null;
  const lines = invoice.lines.map((line, at) => {
    const account =
      accountInOriginal(line, original) ?? advance ?? stocked.get(at) ?? lineAccount(line, where);
    checkAccount(account, at, facts);
    return { account, costCentre: line.costCentre, project: null, tax: line.tax ?? '' };
  });
  const charged =
    invoice.charges.length === 0
      ? ''
      : (advance ?? accountFor(facts, invoice, `service_${typeOf(invoice).side}_account`));
  return {
    lines,
    charges: invoice.charges.map(({ tax }) => ({
      account: charged,
      costCentre: null,
      project: null,
      tax: tax ?? '',
    })),
  };
};

/** The accounts of its taxes: those of the invoice that a note or the use of a deposit is about, else their own, that of VAT, or of VAT that is paid at customs. */
export const taxPlaces = (
  {
    facts,
    invoice,
    named,
    original,
  }: Pick<Where, 'facts' | 'invoice' | 'named'> & { original: { invoice: Invoice } | null },
  taxes: InvoiceSnapshot['taxes'],
): Map<string, TaxPlace> =>
  new Map(
    taxes.map(({ code, box, treatment }) => {
      const own = named.taxes.get(code)?.['account'];
      const use = treatment === 'import' ? 'vat_customs_account' : 'vat_account';
      const present = () => (typeof own === 'string' && own !== '' ? own : accountFor(facts, invoice, use));
      const account = original?.invoice.accounts?.taxes[code] ?? present();
      return [code, { box, treatment, account }];
    }),
  );

/** What is owed by or to the party. */
export const partyAccount = ({ facts, invoice, named, original }: Omit<Where, 'stocked'>): string => {
  const booked = original?.invoice.accounts?.party ?? null;
  if (booked !== null) return booked;
  const own = named.party?.[typeOf(invoice).side === 'sales' ? 'receivable' : 'payable'];
  return typeof own === 'string' && own !== '' ? own : accountFor(facts, invoice, 'credit_account');
};

/** The account that each payment goes through: that of its cash box or bank, else that of its method. */
export const paymentAccounts = ({
  facts,
  invoice,
  named,
}: Pick<Where, 'facts' | 'invoice' | 'named'>): string[] =>
  invoice.payments.map(({ method, bank }, at) => {
    const row = method === null ? undefined : named.methods.get(method);
    const box = bank === null ? undefined : named.banks.get(bank);
    const mapping = row?.['mapping'];
    const isMoney = mapping === 'cash_account' || mapping === 'bank_account';
    if (!row?.active || !isMoney || (bank !== null && !box?.active))
      throw new Refusal('payment.methodMissing', { payment: at, position: at + 1 });
    const own = box?.['account'];
    return typeof own === 'string' ? own : accountFor(facts, invoice, mapping);
  });
