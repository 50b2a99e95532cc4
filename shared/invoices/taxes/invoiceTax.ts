// From the record of a tax to what an invoice takes of it: its rate on the day, who charges it, what is deducted, and its box on the VAT return; or why it may not stand on the line.
import { recoverableOf } from '../../finance/taxes/taxRules.ts';
import { boxOf, type TaxRecord, type TradeSide, type VatBox } from '../../finance/taxes/vatBoxes.ts';
import { hundredPercent, parseMoney } from '../../kernel/money.ts';
import { rowOn } from '../../resources/datedRows.ts';
import type { RowValue } from '../../resources/fields.ts';
import type { InvoiceTax, VatCategory } from './vat.ts';

/** A tax on a line of an invoice; the entry that is posted keeps its box. */
export type LineTax = InvoiceTax & { box: VatBox | null };

export const lineTaxFaultCodes = ['tax.withholding', 'tax.purchasesOnly', 'tax.noRate'] as const;

/** Why a tax may not stand on a line, as data; the document says beside which. */
export type LineTaxFault = {
  code: (typeof lineTaxFaultCodes)[number];
  details: { tax: string; date: string };
};

export type TaxOfLine = { tax: LineTax; fault: null } | { tax: null; fault: LineTaxFault };

/** Hundredths of a per cent; null where the text is none. */
const hundredthsOf = (percent: unknown): bigint | null => parseMoney(String(percent), 2);

/** Withholding is taken from what is paid, not charged upon what is sold; what only a buyer accounts for stands on no sale. */
const sideFault = ({ treatment }: TaxRecord, side: TradeSide): LineTaxFault['code'] | null => {
  if (treatment === 'withholding') return 'tax.withholding';
  return side === 'sales' && treatment !== 'standard' ? 'tax.purchasesOnly' : null;
};

/** Whether a tax may stand on invoices of this side at all. */
export const isTaxOf = (record: TaxRecord, side: TradeSide): boolean => sideFault(record, side) === null;

/** The rate of a tax on a day, in hundredths of a per cent; null where it has none yet. */
export const rateOnDay = ({ rates }: TaxRecord, date: string): bigint | null => {
  const row = rowOn(Array.isArray(rates) ? (rates as readonly RowValue[]) : [], 'from', date);
  return row && hundredthsOf(row['rate']);
};

/** VAT is charged at the standard rate alone. */
const vatRateOn = (record: TaxRecord, date: string): bigint | null =>
  record['category'] === 'S' ? rateOnDay(record, date) : 0n;

const buyerAccountsFor: readonly unknown[] = ['reverseCharge', 'import'];

/** What an invoice of a day takes of a tax, on the side of sales or of purchases. */
export const invoiceTaxOf = (record: TaxRecord, date: string, side: TradeSide): TaxOfLine => {
  const { category, treatment, exemption } = record;
  const code = String(record['code']);
  const rate = vatRateOn(record, date);
  const fault = sideFault(record, side) ?? (rate === null ? 'tax.noRate' : null);
  if (fault !== null) return { tax: null, fault: { code: fault, details: { tax: code, date } } };
  const deducted = side === 'sales' ? null : hundredthsOf(recoverableOf(record));
  return {
    tax: {
      code,
      category: category as VatCategory,
      rate: rate ?? 0n,
      exemption: typeof exemption === 'string' && exemption !== '' ? exemption : null,
      isCharged: !buyerAccountsFor.includes(treatment),
      recoverable: deducted ?? hundredPercent,
      box: boxOf(record, side),
    },
    fault: null,
  };
};
