// The voucher while it is typed: header and lines as text, and every change that typing can make to them.

import type { VoucherInput, VoucherView } from '#shared/finance/voucher.ts';
import type { VoucherLine } from '#shared/finance/voucherKind.ts';
import { amountFault, formatMoney, type Money, parseMoney } from '#shared/kernel/money.ts';
import { voucherLinesMax } from '#shared/ledger/limits.ts';

export type DraftHeader = {
  type: string;
  date: string;
  branch: string;
  reference: string;
  referenceDate: string;
  narration: string;
};

/** A line as text; `key` is its identity on the screen and means nothing outside. */
export type DraftLine = {
  key: number;
  account: string;
  party: string;
  dueDate: string;
  text: string;
  costCentre: string;
  branch: string;
  debit: string;
  credit: string;
  /** Nobody has typed in it: its account is that of the type, and it counts as blank. */
  offered?: true;
};

export type LineField = Exclude<keyof DraftLine, 'key' | 'offered'>;

export type VoucherDraft = {
  header: DraftHeader;
  lines: readonly DraftLine[];
  nextKey: number;
  /** Grows with every change, so that unsaved work is seen without comparing a thousand lines. */
  version: number;
};

export type DraftChange =
  | { do: 'setHeader'; field: keyof DraftHeader; value: string }
  | { do: 'setLine'; key: number; field: LineField; value: string }
  /** Of a type that is chosen; lines that somebody has typed stay. */
  | { do: 'offerLines'; lines: readonly Partial<DraftLine>[] }
  | { do: 'insertLine'; after: number }
  | { do: 'removeLine'; key: number }
  | { do: 'fillVariance'; key: number; scale: number }
  | { do: 'appendLines'; lines: readonly Partial<DraftLine>[] }
  /** Lines from a spreadsheet, from this line on; a blank line there gives way. */
  | { do: 'pasteLines'; at: number; lines: readonly Partial<DraftLine>[] }
  | { do: 'replace'; draft: VoucherDraft };

const blankFields = {
  account: '',
  party: '',
  dueDate: '',
  text: '',
  costCentre: '',
  branch: '',
  debit: '',
  credit: '',
};

const firstLines = 3;

export const isBlankLine = (line: DraftLine): boolean =>
  line.offered === true ||
  (line.account === '' && line.party === '' && line.text === '' && line.debit === '' && line.credit === '');

const numbered = (lines: readonly Partial<DraftLine>[], from: number): DraftLine[] =>
  lines.map((line, index) => ({ ...blankFields, ...line, key: from + index }));

/** So many lines that one can begin to type. */
const withRoom = (offered: readonly Partial<DraftLine>[]): Partial<DraftLine>[] =>
  Array.from({ length: firstLines }, (_, index) => offered[index] ?? {});

export const newDraft = (header: DraftHeader, lines: readonly Partial<DraftLine>[] = []): VoucherDraft => {
  const filled = lines.every(({ offered }) => offered) ? withRoom(lines) : lines;
  return { header, lines: numbered(filled, 1), nextKey: filled.length + 1, version: 0 };
};

const amountText = (amount: string): string => (/^0*(\.0*)?$/.test(amount) ? '' : amount);

/** The lines of a saved voucher as they are typed; those the system added are left to be added again. */
export const linesOf = (voucher: Pick<VoucherView, 'lines' | 'branch'>): Partial<DraftLine>[] =>
  voucher.lines
    .filter((line) => !line.automatic)
    .map((line) => ({
      account: line.account,
      party: line.party ?? '',
      dueDate: line.dueDate ?? '',
      text: line.text,
      costCentre: line.costCentre ?? '',
      branch: line.branch === voucher.branch ? '' : (line.branch ?? ''),
      debit: amountText(line.debit),
      credit: amountText(line.credit),
    }));

export const draftOf = (voucher: VoucherView): VoucherDraft =>
  newDraft(
    {
      type: voucher.type,
      date: voucher.date,
      branch: voucher.branch,
      reference: voucher.reference,
      referenceDate: voucher.referenceDate ?? '',
      narration: voucher.narration,
    },
    linesOf(voucher),
  );

/** Typing one side clears the other: a line stands on one side only. */
const withField = (line: DraftLine, field: LineField, value: string): DraftLine => {
  const { offered: _, ...typed } = line;
  const next: DraftLine = { ...typed, [field]: value };
  if (field === 'debit' && value !== '') next.credit = '';
  if (field === 'credit' && value !== '') next.debit = '';
  return next;
};

/** Why an entry is no amount of the currency. */
export const entryFault = (text: string, scale: number): ReturnType<typeof amountFault> =>
  text === '' ? null : amountFault(text, scale);

const moneyOf = (text: string, scale: number): Money =>
  entryFault(text, scale) === null ? (parseMoney(text, scale) ?? 0n) : 0n;

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

/** The amount that balances the voucher goes into this line, on the side that lacks it. */
const filled = (lines: readonly DraftLine[], key: number, scale: number): readonly DraftLine[] => {
  const { variance } = draftTotals(
    lines.filter((line) => line.key !== key),
    scale,
  );
  if (variance === 0n) return lines;
  const amount = formatMoney(variance < 0n ? -variance : variance, scale);
  const side = variance < 0n ? 'debit' : 'credit';
  return lines.map((line) => (line.key === key ? withField(line, side, amount) : line));
};

const inserted = (draft: VoucherDraft, after: number): VoucherDraft => {
  if (draft.lines.length >= voucherLinesMax) return draft;
  const at = draft.lines.findIndex((line) => line.key === after) + 1;
  const position = at === 0 ? draft.lines.length : at;
  const lines = [...draft.lines];
  lines.splice(position, 0, ...numbered([{}], draft.nextKey));
  return { ...draft, lines, nextKey: draft.nextKey + 1 };
};

const removed = (draft: VoucherDraft, key: number): VoucherDraft => {
  const lines = draft.lines.filter((line) => line.key !== key);
  if (lines.length > 0) return { ...draft, lines };
  return { ...draft, lines: numbered([{}], draft.nextKey), nextKey: draft.nextKey + 1 };
};

const offered = (draft: VoucherDraft, lines: readonly Partial<DraftLine>[]): VoucherDraft => {
  if (!draft.lines.every(isBlankLine)) return draft;
  const isUsual = lines.length === 0 && !draft.lines.some((line) => line.offered);
  if (isUsual) return draft;
  return { ...draft, lines: numbered(withRoom(lines), draft.nextKey), nextKey: draft.nextKey + firstLines };
};

/** Copied lines take the place of blank ones at the end; what is over the limit is left out. */
const appended = (draft: VoucherDraft, added: readonly Partial<DraftLine>[]): VoucherDraft => {
  const kept = draft.lines.filter((line) => !isBlankLine(line));
  const fresh = numbered(added, draft.nextKey).slice(0, Math.max(0, voucherLinesMax - kept.length));
  return { ...draft, lines: [...kept, ...fresh], nextKey: draft.nextKey + added.length };
};

const pasted = (draft: VoucherDraft, at: number, added: readonly Partial<DraftLine>[]): VoucherDraft => {
  const index = draft.lines.findIndex((line) => line.key === at);
  const here = draft.lines[index];
  const isBlank = here !== undefined && isBlankLine(here);
  const fresh = numbered(added, draft.nextKey);
  const before = draft.lines.slice(0, isBlank ? index : index + 1);
  const after = draft.lines.slice(index + 1);
  const lines = [...before, ...fresh, ...after];
  // Blank lines are only room to type in: they make way before anything is refused.
  const fitting = lines.length > voucherLinesMax ? lines.filter((line) => !isBlankLine(line)) : lines;
  return { ...draft, lines: fitting, nextKey: draft.nextKey + added.length };
};

const changed = (draft: VoucherDraft, change: Exclude<DraftChange, { do: 'replace' }>): VoucherDraft => {
  switch (change.do) {
    case 'setHeader':
      return { ...draft, header: { ...draft.header, [change.field]: change.value } };
    case 'setLine':
      return {
        ...draft,
        lines: draft.lines.map((line) =>
          line.key === change.key ? withField(line, change.field, change.value) : line,
        ),
      };
    case 'offerLines':
      return offered(draft, change.lines);
    case 'insertLine':
      return inserted(draft, change.after);
    case 'removeLine':
      return removed(draft, change.key);
    case 'fillVariance':
      return { ...draft, lines: filled(draft.lines, change.key, change.scale) };
    case 'appendLines':
      return appended(draft, change.lines);
    case 'pasteLines':
      return pasted(draft, change.at, change.lines);
  }
};

/** The one reducer of the editor. */
export const changeDraft = (draft: VoucherDraft, change: DraftChange): VoucherDraft => {
  if (change.do === 'replace') return { ...change.draft, version: draft.version + 1 };
  const next = changed(draft, change);
  return next === draft ? draft : { ...next, version: draft.version + 1 };
};

/** Whether so many more lines fit into the voucher. */
export const hasRoomFor = (lines: readonly DraftLine[], added: number): boolean =>
  lines.filter((line) => !isBlankLine(line)).length + added <= voucherLinesMax;

/** The lines that count: blank ones are only room to type in. */
export const filledLines = (draft: VoucherDraft): readonly DraftLine[] =>
  draft.lines.filter((line) => !isBlankLine(line));

/** What is sent to be saved. */
export const inputOf = (draft: VoucherDraft): VoucherInput => ({
  ...draft.header,
  lines: filledLines(draft).map(({ key: _, debit, credit, ...line }) => ({
    ...line,
    debit: debit === '' ? '0' : debit,
    credit: credit === '' ? '0' : credit,
  })),
});

/** The lines as the rules read them: exact amounts, the voucher's branch where none is given. */
export const ruleLinesOf = (draft: VoucherDraft, scale: number): VoucherLine[] =>
  filledLines(draft).map((line) => ({
    account: line.account,
    debit: moneyOf(line.debit, scale),
    credit: moneyOf(line.credit, scale),
    branch: line.branch === '' ? draft.header.branch : line.branch,
    party: line.party === '' ? null : line.party,
    dueDate: line.dueDate === '' ? null : line.dueDate,
    costCentre: line.costCentre === '' ? null : line.costCentre,
    text: line.text,
    automatic: false,
  }));
