// The voucher while it is typed: its sides, the amount that balances it, and its lines as the rules of the ledger read them.
import {
  type DraftLine as AnyDraftLine,
  type Draft,
  type LineRules,
  withField,
} from '#frontend/documents/editor/documentDraft.ts';
import { exactLines, moneyOf, typedFields } from '#frontend/documents/editor/draftValues.ts';
import { type VoucherLine, voucherKind } from '#shared/finance/voucherKind.ts';
import { formatMoney, type Money } from '#shared/kernel/money.ts';
import { voucherLinesMax } from '#shared/ledger/limits.ts';

export type DraftHeader = {
  type: string;
  date: string;
  branch: string;
  reference: string;
  referenceDate: string;
  narration: string;
};

export type LineField =
  | 'account'
  | 'party'
  | 'dueDate'
  | 'text'
  | 'costCentre'
  | 'branch'
  | 'debit'
  | 'credit';

export type DraftLine = AnyDraftLine & Readonly<Record<LineField, string>>;

export type VoucherDraft = Draft<DraftHeader, DraftLine>;

/** Totals of what is typed; an entry that is no amount counts as nothing and is marked beside it. */
export const draftTotals = (
  lines: readonly Pick<DraftLine, 'debit' | 'credit'>[],
  scale: number,
): { debit: Money; credit: Money; variance: Money } => {
  let debit = 0n;
  let credit = 0n;
  for (const line of lines) {
    debit += moneyOf(line.debit, scale);
    credit += moneyOf(line.credit, scale);
  }
  return { debit, credit, variance: debit - credit };
};

const sides = { debit: ['credit'], credit: ['debit'] };

/** The amount that balances the voucher goes into this line, on the side that lacks it. */
const filled = (
  lines: readonly DraftLine[],
  key: number,
  { scale, beyond }: { scale: number; beyond: Money },
): readonly DraftLine[] => {
  const others = draftTotals(
    lines.filter((line) => line.key !== key),
    scale,
  );
  const variance = others.variance + beyond;
  if (variance === 0n) return lines;
  const amount = formatMoney(variance < 0n ? -variance : variance, scale);
  const side = variance < 0n ? 'debit' : 'credit';
  return lines.map((line) =>
    line.key === key ? (withField(voucherLines, line, { field: side, value: amount }) as DraftLine) : line,
  );
};

/** Typing one side clears the other: a line stands on one side only. */
export const voucherLines: LineRules<DraftLine> = {
  fields: voucherKind.lines === null ? [] : typedFields(voucherKind.lines),
  max: voucherLinesMax,
  isBlank: ({ account, party, text, debit, credit }) =>
    [account, party, text, debit, credit].every((entry) => entry === ''),
  clears: (field) => sides[field as keyof typeof sides] ?? [],
  fill: filled,
};

/** The lines as the rules read them: exact amounts, the voucher's branch where none is given. */
export const ruleLinesOf = (
  { header, lines }: { header: DraftHeader; lines: readonly AnyDraftLine[] },
  scale: number,
): VoucherLine[] =>
  exactLines(voucherKind, { rules: voucherLines, head: header, lines, scale }) as VoucherLine[];
