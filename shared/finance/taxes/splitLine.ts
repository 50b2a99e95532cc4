// A line of a voucher with its tax split into the line and its VAT, as trade books a purchase or a sale of that amount (B2.7): the one calculation says the VAT.
import { bookedItemsAndTaxes } from '../../invoices/bookedInvoice.ts';
import { calculateInvoice } from '../../invoices/calculation.ts';
import { invoiceEntryLines, type TaxTreatment } from '../../invoices/invoiceEntry.ts';
import { quantityDecimals } from '../../invoices/invoiceLine.ts';
import type { LineTax } from '../../invoices/taxes/invoiceTax.ts';
import { formatMoney, type Money, parseMoney } from '../../kernel/money.ts';
import type { EntryLine, EntryLineTax } from '../../ledger/entryLine.ts';
import type { VoucherLine } from '../voucherKind.ts';
import { noLineTax } from './lineTaxFields.ts';
import type { TradeSide } from './vatBoxes.ts';
import { isWithheldLine } from './withholding.ts';

export type SplitFacts = {
  tax: LineTax;
  treatment: TaxTreatment;
  side: TradeSide;
  /** Where VAT is booked, and where VAT of imports is owed to. */
  vatAccount: string;
  customsAccount: string | null;
  scale: number;
};

const amountOf = ({ debit, credit }: Pick<VoucherLine, 'debit' | 'credit'>): Money => debit + credit;

const calculated = (amount: Money, isWithin: boolean, { tax, scale }: Pick<SplitFacts, 'tax' | 'scale'>) =>
  calculateInvoice({
    scale,
    pricesIncludeVat: isWithin,
    lines: [
      {
        key: 'line',
        quantity: 10n ** BigInt(quantityDecimals),
        price: 0n,
        fixedAmount: amount,
        discount: null,
        charge: null,
        tax,
      },
    ],
    discount: null,
    charges: [],
    deposits: [],
    rounding: 0n,
  });

const noTax = { taxCode: null, taxBox: '', taxBase: null, taxExclusive: false } as const;
const noSupplier = { supplier: '', supplierVat: '', supplierInvoice: '' } as const;

const taxOf = (tax: EntryLineTax | null | undefined, scale: number) =>
  tax?.box
    ? {
        taxCode: tax.code,
        taxBox: tax.box,
        taxExclusive: false,
        taxBase: tax.base === null ? null : formatMoney(tax.base, scale),
      }
    : noTax;

/** Debits first; the line itself keeps party and due date, the line with the box the supplier. */
export const splitLine = (line: VoucherLine, facts: SplitFacts): VoucherLine[] => {
  const { tax, treatment, side, vatAccount, customsAccount, scale } = facts;
  const calculation = calculated(amountOf(line), !line.taxExclusive, facts);
  const place = { account: line.account, costCentre: line.costCentre, project: null, tax: tax.code };
  const isUsual = side === 'purchase' ? line.debit > 0n : line.credit > 0n;
  const lines = invoiceEntryLines({
    type: { side, role: isUsual ? 'invoice' : 'credit' },
    branch: line.branch,
    party: null,
    text: line.text,
    customsAccount,
    ...bookedItemsAndTaxes(calculation, {
      lines: [place],
      charges: [],
      taxes: new Map([[tax.code, { box: tax.box, treatment, account: vatAccount }]]),
    }),
    deposits: [],
    payments: [],
    instalments: [],
    rounding: null,
  });
  const ofItems = lines.findIndex(({ account }) => account === line.account);
  const boxed = lines.findIndex((each) => each.tax?.box);
  return lines.map(({ account, debit, credit, tax: own }, at) => ({
    ...line,
    account,
    debit,
    credit,
    ...(at !== ofItems && { party: null, dueDate: null, costCentre: null }),
    ...(at !== (boxed < 0 ? ofItems : boxed) && noSupplier),
    ...taxOf(own, scale),
  }));
};

/** VAT upon what a line says that it is counted on: what its amount must be, give or take what rounding moves. */
export const vatOfBase = (base: Money, facts: Pick<SplitFacts, 'tax' | 'scale'>): Money =>
  calculated(base, false, facts).groups.reduce((sum, { vat }) => sum + vat, 0n);

/** What the entry takes of a line that is split, or that owes what was withheld. */
export const entryLineOf = (line: VoucherLine, scale: number): EntryLine => {
  const { taxCode, taxBox, taxBase } = line;
  if (!taxBox && !isWithheldLine(line)) return line;
  const base = taxBase === null ? null : parseMoney(taxBase, scale);
  return { ...line, tax: { code: taxCode ?? '', base, box: taxBox || null } };
};

/** The line of a voucher from which the entry takes this one. */
export const voucherLineOf = (line: EntryLine, scale: number): VoucherLine => {
  const { account, debit, credit, branch, party, dueDate, costCentre, text, automatic, tax } = line;
  const own = { account, debit, credit, branch, party, dueDate, costCentre, text, automatic, ...noLineTax };
  if (!tax) return own;
  const taxBase = tax.base === null ? null : formatMoney(tax.base, scale);
  return { ...own, taxCode: tax.code, taxBox: tax.box ?? '', taxBase };
};
