// Opening balances of a file as opening vouchers: split where one would be too large, and each balanced on the chosen account.

import type { FileRow } from '#frontend/lib/files/fileTable.ts';
import { rowsPerPause, type Sliced } from '#frontend/lib/files/inSlices.ts';
import { isZero } from '#shared/kernel/entry/amountEntry.ts';
import { absolute, formatMoney, type Money, parseMoney } from '#shared/kernel/money.ts';
import { openItemsPerEntryMax, voucherLinesMax } from '#shared/ledger/limits.ts';
import { openingText } from '#shared/ledger/openingDocument.ts';
import { type Built, type Draft, figuresOf, type WireLine, type WireRow } from '../importDraft.ts';
import { type LineRead, type Reading, readLine } from './fileLines.ts';

type Rules = Reading & {
  /** The day on which the books open. */
  readonly date: string;
  /** What the numbers of the vouchers begin with. */
  readonly numberStart: string;
  /** Where a variance goes; null while no account is chosen. */
  readonly balancing: string | null;
  /** Whether a line on this account makes an open item. */
  readonly isPartyAccount: (account: string) => boolean;
  readonly scale: number;
  readonly texts: { readonly narration: string; readonly balancing: string };
};

/** A line with the line of the file it came from. */
type Placed = { line: WireLine; place: number };

/** The vouchers, and what the file itself adds up to. */
export type BuiltOpening = Built & {
  readonly debit: Money;
  readonly credit: Money;
  /** Debit less credit of the file. */
  readonly variance: Money;
  /** Rows without an amount, which are left out. */
  readonly leftOut: number;
  /** An account has to take a variance, or the sums of the parts. */
  readonly needsAccount: boolean;
};

/** Characters of a voucher's lines: far below what one entry takes, whatever the letters. */
const charactersMax = 120_000;

const charactersOf = ({ line }: Placed): number =>
  100 + Object.values(line).reduce((sum, value) => sum + value.length, 0);

const unitsOf = (text: string, scale: number): Money => parseMoney(text, scale) ?? 0n;

const sumOf = (lines: readonly Placed[], side: 'debit' | 'credit', scale: number): Money =>
  lines.reduce((sum, { line }) => sum + unitsOf(line[side], scale), 0n);

const varianceOf = (lines: readonly Placed[], scale: number): Money =>
  sumOf(lines, 'debit', scale) - sumOf(lines, 'credit', scale);

/** The lines in their order, in as few parts as the limits of a voucher allow; each leaves room for the balancing line. */
export const splitLines = (
  lines: readonly Placed[],
  isPartyAccount: (account: string) => boolean,
): Placed[][] => {
  const parts: Placed[][] = [];
  let [items, characters] = [0, 0];
  for (const placed of lines) {
    const isItem = Number(isPartyAccount(placed.line.account));
    const size = charactersOf(placed);
    const part = parts.at(-1);
    const isFull =
      !part ||
      part.length >= voucherLinesMax - 1 ||
      items + isItem > openItemsPerEntryMax ||
      characters + size > charactersMax;
    if (isFull) {
      parts.push([placed]);
      [items, characters] = [isItem, size];
    } else {
      part.push(placed);
      items += isItem;
      characters += size;
    }
  }
  return parts;
};

const balancingLine = (account: string, variance: Money, { scale, texts }: Rules): Placed => {
  const amount = formatMoney(absolute(variance), scale);
  const [debit, credit] = variance > 0n ? ['0', amount] : [amount, '0'];
  const empty = { party: '', cost_centre: '', due_date: '' };
  return { place: 0, line: { account, debit, credit, ...empty, memo: texts.balancing } };
};

const draftOf = (part: readonly Placed[], position: number, rules: Rules): Draft => {
  const variance = varianceOf(part, rules.scale);
  const isOpen = variance !== 0n && rules.balancing !== null;
  const lines = isOpen ? [...part, balancingLine(rules.balancing, variance, rules)] : part;
  const row: WireRow = {
    no: `${rules.numberStart}-${position}`,
    date: rules.date,
    type: 'opening',
    reference: '',
    memo: rules.texts.narration,
    lines: lines.map(({ line }) => line),
  };
  return { row, no: row.no, places: lines.map(({ place }) => place) };
};

/** A document's number has no field of its own on a line: it is before the line's text, and that of an open item names its document. */
const withReference = (line: WireLine, row: FileRow, { mapping, isPartyAccount, date }: Rules): WireLine => {
  const number = mapping.reference === undefined ? '' : (row.cells[mapping.reference] ?? '');
  const ofItem = number !== '' && isPartyAccount(line.account);
  return { ...line, memo: openingText({ number, date: ofItem ? date : '' }, line.memo) };
};

type RowRead = { row: FileRow } & LineRead;

function* readRows(rows: readonly FileRow[], rules: Rules): Sliced<RowRead[]> {
  const read: RowRead[] = [];
  for (const [index, row] of rows.entries()) {
    read.push({ row, ...readLine(row, rules, null) });
    if (index % rowsPerPause === 0) yield;
  }
  return read;
}

export function* openingVouchers(rows: readonly FileRow[], rules: Rules): Sliced<BuiltOpening> {
  const read = yield* readRows(rows, rules);
  const counting = read.filter(({ line, faults }) => faults.length > 0 || !isZero(line.debit + line.credit));
  const placed = counting.map(({ row, line }) => ({
    place: row.line,
    line: withReference(line, row, rules),
  }));
  const parts = splitLines(placed, rules.isPartyAccount);
  const drafts = parts.map((part, index) => draftOf(part, index + 1, rules));
  return {
    drafts,
    faults: counting.flatMap(({ faults }) => faults),
    figures: yield* figuresOf(drafts, rules.scale),
    debit: sumOf(placed, 'debit', rules.scale),
    credit: sumOf(placed, 'credit', rules.scale),
    variance: varianceOf(placed, rules.scale),
    leftOut: rows.length - counting.length,
    needsAccount: parts.some((part) => varianceOf(part, rules.scale) !== 0n),
  };
}
