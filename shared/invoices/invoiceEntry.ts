// The journal lines of an invoice (B2.7, B2.6): what is owed and paid against what is sold or bought and its VAT. Sales and purchases, invoices and notes are one set of lines that changes sides.
import { type Money, sumOf } from '../kernel/money.ts';
import type { EntryLine, EntryLineTax } from '../ledger/entryLine.ts';
import type { InvoiceType } from './invoiceType.ts';
import { deductedBase } from './taxes/vat.ts';

/** Who accounts for a tax: the seller charges it, the buyer declares it on both sides, or it is owed to customs. */
export type TaxTreatment = 'charged' | 'reverseCharge' | 'import';

/** What an invoice has of one tax code. */
export type BookedTax = {
  code: string;
  box: string | null;
  treatment: TaxTreatment;
  /** What is taxed, without VAT. */
  taxable: Money;
  vat: Money;
  /** The part of the VAT that a buyer cannot deduct; it is in the cost of the items. */
  nonRecoverable: Money;
  account: string;
};

/** A line or charge of an invoice: its value after discounts and, of a purchase, VAT that cannot be deducted. */
export type BookedItem = {
  account: string;
  costCentre: string | null;
  project: string | null;
  amount: Money;
  /** The code of its tax. */
  tax: string;
};

/** What is taken back of a deposit invoice: the advance without VAT, and its VAT. */
export type BookedDeposit = {
  account: string;
  /** The code under which its advance is. */
  party: string | null;
  amount: Money;
  taxes: readonly Pick<BookedTax, 'code' | 'box' | 'taxable' | 'vat' | 'account'>[];
};

export type BookedInvoice = {
  type: Pick<InvoiceType, 'side' | 'role'>;
  branch: string;
  party: string | null;
  text: string;
  /** What the line of the party says where it is something else. */
  partyText?: string;
  items: readonly BookedItem[];
  taxes: readonly BookedTax[];
  deposits: readonly BookedDeposit[];
  /** What is paid with it, by the account of its cash box or bank. */
  payments: readonly { account: string; amount: Money }[];
  /** What stays due, by day; the open items of the party. */
  instalments: readonly { account: string; due: string; amount: Money }[];
  /** Cash rounding; positive where the buyer pays more. */
  rounding: { account: string; amount: Money } | null;
  /** Where VAT of imports is owed to. */
  customsAccount: string | null;
};

type Side = 'debit' | 'credit';

const otherSide = (side: Side): Side => (side === 'debit' ? 'credit' : 'debit');

/** On which side the party stands: a customer owes, a supplier is owed; a credit note turns it round. */
export const partySide = ({ side, role }: Pick<InvoiceType, 'side' | 'role'>): Side =>
  (side === 'sales') === (role !== 'credit') ? 'debit' : 'credit';

const lineOn = (
  { branch, text }: BookedInvoice,
  side: Side,
  line: Partial<EntryLine> & { account: string; amount: Money },
): EntryLine[] => {
  const { amount, ...rest } = line;
  // What is nothing is not booked; less than nothing stands on the other side.
  if (amount === 0n) return [];
  const where = amount > 0n ? side : otherSide(side);
  const size = amount > 0n ? amount : -amount;
  return [
    {
      branch,
      party: null,
      dueDate: null,
      costCentre: null,
      text,
      automatic: false,
      debit: 0n,
      credit: 0n,
      ...rest,
      [where]: size,
    },
  ];
};

/** VAT that is owed or deducted; nothing of what is a cost. */
const dueVat = ({ vat, nonRecoverable }: BookedTax): Money => vat - nonRecoverable;

const keyOf = ({ account, costCentre, project }: BookedItem, tax: EntryLineTax | null): string =>
  [account, costCentre, project, tax?.code].join('\u0000');

/** What the line of an item says of its tax: everything where no line on the tax's account can. */
const taxOfItem = (tax: BookedTax | undefined): EntryLineTax | null => {
  if (!tax || dueVat(tax) > 0n) return null;
  return { code: tax.code, base: null, box: tax.vat > 0n ? null : tax.box };
};

/** Items of one account, cost centre and project are one line; those without VAT of their own one for each tax code. */
const itemLines = (invoice: BookedInvoice, side: Side): EntryLine[] => {
  const taxes = new Map(invoice.taxes.map((tax) => [tax.code, tax]));
  const withTax = invoice.items.map((item) => ({ item, tax: taxOfItem(taxes.get(item.tax)) }));
  return [...Map.groupBy(withTax, ({ item, tax }) => keyOf(item, tax)).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { account, costCentre, project } = first.item;
    const amount = sumOf(group.map(({ item }) => item.amount));
    const tax = first.tax && { ...first.tax, base: first.tax.box === null ? null : amount };
    const isAdvance = invoice.type.role === 'deposit';
    const party = isAdvance ? invoice.party : null;
    return lineOn(invoice, side, { account, amount, costCentre, project, tax, party });
  });
};

const taxLines = (invoice: BookedInvoice, side: Side): EntryLine[] =>
  invoice.taxes.flatMap((tax) => {
    const { code, box, account, treatment } = tax;
    const own = lineOn(invoice, side, {
      account,
      amount: dueVat(tax),
      tax: { code, base: deductedBase(tax.taxable, tax.vat, tax.nonRecoverable), box },
    });
    if (treatment === 'charged') return own;
    // Its own line says the base: VAT that the buyer declares on both sides cancels out in one box, and what customs are owed is no VAT.
    const owed =
      treatment === 'import'
        ? { account: invoice.customsAccount ?? account, amount: tax.vat }
        : { account, amount: tax.vat, tax: { code, base: null, box } };
    return [...own, ...lineOn(invoice, otherSide(side), owed)];
  });

const depositLines = (invoice: BookedInvoice, side: Side): EntryLine[] =>
  invoice.deposits.flatMap(({ account, amount, party, taxes }) => [
    ...lineOn(invoice, side, { account, amount, party }),
    ...taxes.flatMap(({ code, box, taxable, vat, account: of }) =>
      lineOn(invoice, side, { account: of, amount: vat, tax: { code, base: taxable, box } }),
    ),
  ]);

const owedLines = (invoice: BookedInvoice, side: Side): EntryLine[] => [
  ...invoice.payments.flatMap((payment) => lineOn(invoice, side, payment)),
  ...invoice.instalments.flatMap(({ due, ...owed }) =>
    lineOn(invoice, side, {
      ...owed,
      party: invoice.party,
      dueDate: due,
      text: invoice.partyText ?? invoice.text,
    }),
  ),
];

const byDebit = (lines: readonly EntryLine[]): EntryLine[] => [
  ...lines.filter(({ debit }) => debit > 0n),
  ...lines.filter(({ credit }) => credit > 0n),
];

/** The lines of an invoice's entry, debits first; they balance where the invoice adds up. */
export const invoiceEntryLines = (invoice: BookedInvoice): EntryLine[] => {
  const owed = partySide(invoice.type);
  const other = otherSide(owed);
  const { rounding } = invoice;
  const goods = [...itemLines(invoice, other), ...taxLines(invoice, other)];
  const money = [...owedLines(invoice, owed), ...depositLines(invoice, owed)];
  const rounded = rounding === null ? [] : lineOn(invoice, other, rounding);
  const isSale = invoice.type.side === 'sales';
  return byDebit([...(isSale ? [...money, ...goods] : [...goods, ...money]), ...rounded]);
};
