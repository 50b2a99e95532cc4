// A posted voucher against its entry: what both say must be the same, line by line.

import type { VoucherLine } from '#shared/finance/voucherKind.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { entryLinesOf } from '#shared/ledger/entryContent.ts';
import { importLane } from '#shared/ledger/importLane.ts';
import { type JournalEntry, type JournalLine, sumsOf } from '#shared/ledger/journalEntry.ts';
import type { Voucher } from '../vouchers/voucherRecords.ts';

/** An imported voucher is of one branch, and names the lane that it was imported by. */
const placeOf = ({ lane, lines }: JournalEntry): { branch: string; lane?: string } =>
  lane === importLane ? { branch: lines[0]?.branch ?? '', lane } : { branch: lane };

/** The lines of an imported voucher stand in its entry alone. */
export const hasOwnLines = ({ lane }: Pick<JournalEntry, 'lane'>): boolean => lane !== importLane;

/** The fields of a header that its entry holds. */
export const fieldsOf = (entry: JournalEntry) => ({
  id: entry.source.id,
  status: 'posted' as const,
  number: entry.number,
  seq: entry.seq,
  postedAt: entry.postedAt,
  type: entry.type,
  date: entry.date,
  ...placeOf(entry),
  reference: entry.reference,
  // A reversal's text is its reason; its narration is that of its original.
  ...(entry.reverses ? { reason: entry.text } : { narration: entry.text }),
});

/** The totals that a voucher shows are those of its typed lines. */
export const totalsOf = (lines: readonly VoucherLine[], scale: number) => {
  const sums = sumsOf(lines.filter((line) => !line.automatic));
  return { debitTotal: formatMoney(sums.debit, scale), creditTotal: formatMoney(sums.credit, scale) };
};

const lineFields = [
  'account',
  'branch',
  'debit',
  'credit',
  'party',
  'dueDate',
  'costCentre',
  'text',
] as const satisfies (keyof VoucherLine & keyof JournalLine)[];

export const hasLinesOf = ({ lines }: Pick<Voucher, 'lines'>, entry: JournalEntry): boolean =>
  lines.length === entry.lines.length &&
  entry.lines.every((line, index) =>
    lineFields.every((field) => (lines[index]?.[field] || null) === (line[field] || null)),
  );

export type VoucherFault = { code: string; details: Record<string, string> };

/** What is wrong with the voucher of an entry; `voucher` is null where its lines are not whole. */
export const postedVoucherFault = (
  voucher: Voucher | null | undefined,
  entry: JournalEntry,
  scale: number,
): VoucherFault | null => {
  const { number } = entry;
  if (voucher === undefined) return { code: 'voucher.missing', details: { number } };
  const lines = hasOwnLines(entry) ? voucher?.lines : entryLinesOf(entry);
  if (voucher === null || lines === undefined || !hasLinesOf({ lines }, entry))
    return { code: 'voucher.lines', details: { number } };
  const expected = { ...fieldsOf(entry), ...totalsOf(lines, scale) };
  const wrong = Object.entries(expected).filter(
    ([field, value]) => voucher[field as keyof Voucher] !== value,
  );
  const isLinked = (voucher.reverses !== null) === (entry.reverses !== null);
  if (wrong.length === 0 && isLinked) return null;
  const fields = [...wrong.map(([field]) => field), ...(isLinked ? [] : ['reverses'])].join(', ');
  return { code: 'voucher.wrong', details: { number, fields } };
};
