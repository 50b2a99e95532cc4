// Voucher types: the base kind decides the rules, the type adds prefix, names and defaults (B3.1).
import * as z from 'zod/mini';
import type { Money } from '../kernel/money.ts';
import type { EntryPeriod } from '../ledger/journalEntry.ts';
import { type Chart, isMoneyAccount } from '../ledger/ledgerAccount.ts';
import { closingTypeCode } from '../ledger/yearClose.ts';

export const baseKind = z.enum(['journal', 'receipt', 'payment', 'contra', 'opening']);
export type BaseKind = z.output<typeof baseKind>;

/** Closing vouchers are made by the close of a year, entries of invoices by invoices, and neither by hand. */
export const voucherKind = z.enum([...baseKind.options, 'invoice', 'closing', 'settlement']);
export type VoucherKind = z.output<typeof voucherKind>;

export const voucherType = z.object({
  code: z.string(),
  kind: voucherKind,
  prefix: z.string(),
  /** Of the running number; as many as the pattern of numbers has where nothing is said. */
  digits: z.optional(z.nullable(z.number())),
  name: z.string(),
  name_ar: z.string(),
  active: z.boolean(),
  /** What a new voucher of the type says, until somebody writes otherwise. */
  narration: z.optional(z.string()),
  /** Accounts that it posts to, by their use (B2.7). */
  accounts: z.optional(z.array(z.object({ key: z.string(), account: z.string() }))),
  /** The workflow of its vouchers, before those that are looked for by their conditions. */
  workflow: z.optional(z.nullable(z.string())),
  /** The paper it is printed on; that of the branch where it is left open. */
  layout: z.optional(z.nullable(z.enum(['a4', 'a5', 'receipt']))),
});
export type VoucherType = z.output<typeof voucherType>;

/** Opening and closing vouchers count in periods of their own. */
export const periodOf = (kind: VoucherKind): EntryPeriod =>
  kind === 'opening' || kind === 'closing' ? kind : 'normal';

/** Whether people write vouchers of the kind themselves. */
export const isByHand = (kind: VoucherKind): boolean => baseKind.safeParse(kind).success;

/** Why nobody writes a voucher of the kind by hand, as the code of the refusal; null where people do. */
export const handFault = (
  kind: VoucherKind,
): 'voucher.closingByHand' | 'voucher.settlementByHand' | 'voucher.madeByInvoice' | null => {
  if (kind === 'closing') return 'voucher.closingByHand';
  if (kind === 'settlement') return 'voucher.settlementByHand';
  return kind === 'invoice' ? 'voucher.madeByInvoice' : null;
};

/** In the order in which people look for them: journal first. */
export const byVoucherKind = (one: VoucherType, other: VoucherType): number =>
  voucherKind.options.indexOf(one.kind) - voucherKind.options.indexOf(other.kind);

/** Every company has it; nobody can make, change or use it by hand. */
export const closingType: VoucherType = {
  code: closingTypeCode,
  kind: 'closing',
  prefix: 'CL',
  name: 'Closing entry',
  name_ar: 'قيد الإقفال',
  active: true,
};

/** The same of the vouchers that settle VAT returns. */
export const settlementType: VoucherType = {
  code: 'vatSettlement',
  kind: 'settlement',
  prefix: 'VS',
  name: 'VAT settlement',
  name_ar: 'تسوية ضريبة القيمة المضافة',
  active: true,
};

/** Whether the product alone makes and takes back vouchers of a type. */
export const isOfProduct = (type: string): boolean =>
  type === closingType.code || type === settlementType.code;

/** Prefixes of documents that the product numbers itself (B11): no type of vouchers may take them. */
export const reservedPrefixes: ReadonlySet<string> = new Set([
  closingType.prefix,
  settlementType.prefix,
  'SI',
  'PI',
  'SR',
  'PR',
  'SD',
  'DI',
  'AL',
  'ST',
  'SA',
  'FX',
]);

type Line = { account: string; debit: Money; credit: Money };

const isMoneyIn = (chart: Chart, line: Line): boolean => {
  const account = chart.get(line.account);
  return account !== undefined && (isMoneyAccount(account) || account.control === 'cheques');
};

const moneyMoves = (chart: Chart, lines: readonly Line[], side: 'debit' | 'credit'): boolean =>
  lines.some((line) => line[side] > 0n && isMoneyIn(chart, line));

/** Which rule of its base kind the lines break, or null. Receipt and payment are the same rule with the side swapped. */
export const kindFault = (kind: VoucherKind, chart: Chart, lines: readonly Line[]): string | null => {
  if (kind === 'receipt') {
    if (!moneyMoves(chart, lines, 'debit')) return 'voucher.receiptNeedsMoney';
    return moneyMoves(chart, lines, 'credit') ? 'voucher.receiptCreditsMoney' : null;
  }
  if (kind === 'payment') {
    if (!moneyMoves(chart, lines, 'credit')) return 'voucher.paymentNeedsMoney';
    return moneyMoves(chart, lines, 'debit') ? 'voucher.paymentDebitsMoney' : null;
  }
  const isContra = lines.every((line) => {
    const account = chart.get(line.account);
    return account !== undefined && isMoneyAccount(account);
  });
  return kind === 'contra' && !isContra ? 'voucher.contraOnlyMoney' : null;
};
