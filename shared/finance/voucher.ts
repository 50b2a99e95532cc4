// What a voucher must be like to be posted (B3.1, B3.2): the laws of every entry, and those of its type.
import type { FaultFacts, Faults } from '../documents/documentRefusals.ts';
import type { InputOf, RowOf, ViewOf } from '../documents/documentWire.ts';
import { formatMoney, type Money } from '../kernel/money.ts';
import type { EntryLine } from '../ledger/entryLine.ts';
import {
  balanceFault,
  type EntryFacts,
  type EntryFault,
  linesFault,
  namedFault,
  partiesFault,
} from '../ledger/entryRules.ts';
import { sumsOf } from '../ledger/journalEntry.ts';
import { variance } from '../ledger/normalBalance.ts';
import { dateFault, firstOpenDate, type Poster, type PostingRules } from '../ledger/postingRules.ts';
import { type ReceiptHead, receiptFaults } from './receipts/receiptFaults.ts';
import type { Voucher, voucherKind } from './voucherKind.ts';
import { handFault, kindFault, type VoucherKind } from './voucherType.ts';

export type VoucherStatus = Voucher['status'];
export type VoucherInput = InputOf<typeof voucherKind>;
export type VoucherRow = RowOf<typeof voucherKind>;
export type VoucherView = ViewOf<typeof voucherKind>;
export type VoucherLineView = VoucherView['lines'][number];

export type PostableVoucher = {
  status: VoucherStatus;
  kind: VoucherKind;
  date: string;
  lines: readonly EntryLine[];
};

/** What the checks need to know of the company; `poster`: whose exceptions from the lock count, imports name nobody and use none. */
export type PostingFacts = EntryFacts & { rules: PostingRules; poster?: Poster };

const fault = (code: string, details: Record<string, unknown> = {}): EntryFault => ({ code, details });

const openingFault = (voucher: PostableVoucher, rules: PostingRules): EntryFault | null => {
  if (voucher.kind !== 'opening') return null;
  const first = firstOpenDate(rules);
  return voucher.date === first ? null : fault('voucher.openingDate', { date: first });
};

const typeFault = ({ kind, lines }: PostableVoucher, { chart }: PostingFacts): EntryFault | null => {
  const code = kindFault(kind, chart, lines);
  return code === null ? null : fault(code);
};

/** The first check of B3.2 that the voucher does not pass, or null when it may be posted. The right to post is checked before. */
export const postingFault = (voucher: PostableVoucher, facts: PostingFacts): EntryFault | null => {
  if (voucher.status === 'posted') return fault('voucher.alreadyPosted');
  const byHand = handFault(voucher.kind);
  if (byHand !== null) return fault(byHand);
  const { lines } = voucher;
  return (
    dateFault(facts.rules, voucher.date, facts.poster) ??
    openingFault(voucher, facts.rules) ??
    namedFault('voucher', linesFault(lines, facts)) ??
    typeFault(voucher, facts) ??
    namedFault('voucher', partiesFault(lines, facts) ?? balanceFault(lines, facts))
  );
};

/** Whether the figures alone allow posting: what the Post button needs while typing. */
export const canPost = (voucher: {
  status: VoucherStatus;
  lines: readonly { debit: Money; credit: Money }[];
}): boolean => {
  const sums = sumsOf(voucher.lines);
  return voucher.status !== 'posted' && voucher.lines.length >= 2 && variance(sums) === 0n && sums.debit > 0n;
};

/** By what the faults of a voucher are decided; `kind`: of its type, `scale`: decimals of the books. */
export type VoucherFacts = FaultFacts & PostingFacts & { kind: VoucherKind; scale: number };

type Checked = ReceiptHead & Pick<Voucher, 'branch' | 'date' | 'lines'>;

const isOfCheque = ({ lines }: Checked, { chart }: VoucherFacts): boolean =>
  lines.some(({ account }) => chart.get(account)?.control === 'cheques');

/** Of its lines the first one: what follows is decided by lines that are right so far. */
export const voucherFaults: Faults<Checked, VoucherFacts> = (voucher, facts) => {
  const { settles, date, lines } = voucher;
  const missing = settles === null ? [] : receiptFaults(voucher, isOfCheque(voucher, facts));
  // Of a receipt the server makes the lines, and says why it cannot.
  if (missing.length > 0 || (settles !== null && lines.length === 0)) return missing;
  const found = postingFault({ status: 'draft', kind: facts.kind, date, lines }, facts);
  if (found === null) return [];
  const { variance: open } = found.details;
  const figures = typeof open === 'string' ? { variance: formatMoney(BigInt(open), facts.scale) } : {};
  return [{ code: found.code, details: { ...found.details, ...figures } }];
};
