// Tax that is withheld from a payment abroad (B11 "Taxes"): the supplier is owed the whole amount, is paid what is left, and the authority is owed the rest.
import { rateOnDay } from '../../invoices/taxes/invoiceTax.ts';
import { absolute, type Money, parseMoney, percentOf } from '../../kernel/money.ts';
import type { EntryLine } from '../../ledger/entryLine.ts';
import type { TaxRecord } from './vatBoxes.ts';

export const withholdingRefusals = [
  'withholding.paymentsOnly',
  'withholding.taxUnknown',
  'withholding.baseExceeds',
  'withholding.accountMissing',
  'tax.noRate',
] as const;

/** The role in the chart of the account that the authority is owed on. */
export const withholdingUse = 'wht_account';

/** Of a payment: its amount is what the supplier is settled; a base of nothing means all of it. */
export type WithheldPayment = { amount: Money; base: Money; date: string };

/** `rate`: hundredths of a per cent. */
export type Withholding = { tax: string; rate: bigint; base: Money; withheld: Money; paid: Money };

export type WithholdingFault = {
  code: (typeof withholdingRefusals)[number];
  details: Readonly<Record<string, string | Money>>;
};

type Withheld = { withholding: Withholding; fault: null } | { withholding: null; fault: WithholdingFault };

const refused = (code: WithholdingFault['code'], details: WithholdingFault['details']): Withheld => ({
  withholding: null,
  fault: { code, details },
});

/** `record`: the tax of this code, undefined where there is none. Rounded half up once, on the base. */
export const withholdingOf = (
  tax: string,
  record: (TaxRecord & { readonly active?: unknown }) | undefined,
  { amount, base: typed, date }: WithheldPayment,
): Withheld => {
  if (record?.active === false || record?.['treatment'] !== 'withholding')
    return refused('withholding.taxUnknown', { tax });
  const rate = rateOnDay(record, date);
  if (rate === null) return refused('tax.noRate', { tax, date });
  const base = typed > 0n ? typed : amount;
  if (base > amount) return refused('withholding.baseExceeds', { base, amount });
  const withheld = percentOf(base, rate);
  return { withholding: { tax, rate, base, withheld, paid: amount - withheld }, fault: null };
};

type TaxedLine = Pick<EntryLine, 'debit' | 'credit'> & {
  taxCode: string | null;
  taxBox: string;
  taxBase: string | null;
};

/** The line of a payment on which the authority is owed: the only one with a base and no box of the VAT return. */
export const isWithheldLine = ({ taxCode, taxBox, taxBase }: Omit<TaxedLine, 'debit' | 'credit'>): boolean =>
  !!taxCode && taxBox === '' && taxBase !== null;

/** `base` and `withheld` in minor units. */
export type WithheldTax = { tax: string; base: Money; withheld: Money };

/** What the lines of a payment withhold, negative in its reversal; null where they withhold nothing. */
export const withheldIn = (lines: readonly TaxedLine[], scale: number): WithheldTax | null => {
  const line = lines.find(isWithheldLine);
  if (!line) return null;
  const base = parseMoney(line.taxBase ?? '', scale) ?? 0n;
  const withheld = line.credit - line.debit;
  return { tax: line.taxCode ?? '', base: withheld < 0n ? -base : base, withheld };
};

/** What changes hands of the amount that is settled. */
export const paidOf = (amount: Money, withheld: WithheldTax | null): Money =>
  amount - absolute(withheld?.withheld ?? 0n);

type LineView = Omit<TaxedLine, 'debit' | 'credit'> & { debit: string; credit: string };

/** The same of lines as they are on the wire. */
export const withheldInView = (lines: readonly LineView[], scale: number): WithheldTax | null => {
  const money = (text: string) => parseMoney(text, scale) ?? 0n;
  return withheldIn(
    lines.map((line) => ({ ...line, debit: money(line.debit), credit: money(line.credit) })),
    scale,
  );
};
