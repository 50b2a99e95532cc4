// Reads what was copied from a spreadsheet into lines of a voucher; what is not certain is left to a person, and nothing is dropped.
import { copiedRows } from '#frontend/documents/grid/paste/copiedRows.ts';
import {
  type DecimalMark,
  detectDecimalMark,
  isUnclearAmount,
  isZero,
  withPositiveSides,
} from '#shared/kernel/entry/amountEntry.ts';
import { isTotalRow } from '#shared/kernel/entry/totalRows.ts';
import { readFileAmount } from '../../import/file/fileAmounts.ts';
import { detectDateFormat, readFileDate } from '../../import/file/fileDates.ts';
import type { VoucherFacts } from '../useVoucherFacts.ts';
import type { DraftLine } from '../voucherDraft.ts';
import {
  accountColumns,
  type ColumnUse,
  columnUses,
  type Find,
  type Finders,
  isHead,
  type PasteField,
} from './sheetColumns.ts';

export type PastedSheet = {
  head: readonly string[] | null;
  rows: readonly (readonly string[])[];
  uses: readonly ColumnUse[];
};

export type SheetFacts = Pick<VoucherFacts, 'accounts' | 'costCentres' | 'branchPicks' | 'currency'>;

/** `11001`, a name, or `11001 · Main cash` as the grid itself shows it. */
const foundBy =
  (find: Find): Find =>
  (cell) =>
    find(cell) ?? find(cell.split(/\s*·\s*|\s+-\s+|\s/, 1)[0] ?? '');

const findersOf = ({ accounts, costCentres, branchPicks, currency }: SheetFacts): Finders => ({
  account: foundBy(accounts.find),
  costCentre: foundBy(costCentres.find),
  branch: foundBy(branchPicks.find),
  currency,
});

/** The sheet in a copied text, or null where it is no table; a single column belongs to the field it is pasted into. */
export const readSheet = (copied: string, facts: SheetFacts, into: string): PastedSheet | null => {
  const rows = copiedRows(copied, into === 'text');
  if (rows === null) return null;
  const width = Math.max(...rows.map((row) => row.length));
  const find = findersOf(facts);
  const [first = []] = rows;
  const head = rows.length > 1 && isHead(first, find) ? first : null;
  const naming = accountColumns(head);
  const body = (head === null ? rows : rows.slice(1)).filter((row) => !isTotalRow(row, naming));
  if (body.length === 0) return null;
  return { head, rows: body, uses: width < 2 ? [into as PasteField] : columnUses(head, body, find) };
};

/** The amounts of the columns that are taken for such. */
const amountCells = ({ rows }: PastedSheet, uses: readonly ColumnUse[]): string[] =>
  rows.flatMap((row) => row.filter((_, index) => ['debit', 'credit', 'amount'].includes(uses[index] ?? '')));

/** The decimal mark of the amounts; null where `1.250` may be a thousand and some, and nothing else decides it. */
export const decimalMarkOf = (sheet: PastedSheet, uses: readonly ColumnUse[]): DecimalMark | null => {
  const cells = amountCells(sheet, uses);
  const mark = detectDecimalMark(cells);
  if (mark !== null) return mark;
  return cells.some((cell) => isUnclearAmount(cell) && cell.includes('.')) ? null : 'point';
};

/** Whether nothing is left to ask a person. */
export const isClear = (uses: readonly ColumnUse[], mark: DecimalMark | null): boolean =>
  mark !== null && !uses.includes(null);

const sideFields: readonly ColumnUse[] = ['debit', 'credit'];

/** One column for both sides and a column for a side say the same twice. */
const excludes = (use: ColumnUse, other: ColumnUse): boolean => {
  if (use === null || use === 'none' || use === 'text') return false;
  if (use === other) return true;
  return use === 'amount' ? sideFields.includes(other) : sideFields.includes(use) && other === 'amount';
};

/** The uses with that of one column changed; columns that held the same are open again, but for texts, which are put together. */
export const withUse = (uses: readonly ColumnUse[], column: number, use: ColumnUse): ColumnUse[] =>
  uses.map((other, index) => {
    if (index === column) return use;
    return excludes(use, other) ? null : other;
  });

/** A sheet without accounts is looked at by a person before it becomes lines, unless it was pasted as one column. */
export const isCertain = (sheet: PastedSheet): boolean =>
  isClear(sheet.uses, decimalMarkOf(sheet, sheet.uses)) &&
  (sheet.uses.length === 1 || sheet.uses.includes('account'));

type Reading = { find: Finders; mark: DecimalMark; dateFormat: ReturnType<typeof detectDateFormat> };

/** What cannot be read stays as it came, to be marked in its cell. */
const amountOf = (cell: string, side: 'debit' | 'credit', { find, mark }: Reading): string => {
  const amount = readFileAmount(cell, { mark, currency: find.currency, side });
  if (amount === null) return cell;
  return isZero(amount) ? '' : amount;
};

const bothSides = (amount: string): Partial<DraftLine> =>
  amount.startsWith('-') ? { credit: amount.slice(1) } : { debit: amount };

const partOf = (use: ColumnUse, cell: string, reading: Reading): Partial<DraftLine> => {
  const { find, dateFormat } = reading;
  switch (use) {
    case 'account':
    case 'costCentre':
    case 'branch':
      return { [use]: find[use](cell) ?? cell };
    case 'dueDate':
      return { dueDate: readFileDate(cell, dateFormat) ?? cell };
    case 'debit':
    case 'credit':
      return { [use]: amountOf(cell, use, reading) };
    case 'amount':
      return bothSides(amountOf(cell, 'debit', reading));
    case 'party':
    case 'text':
      return { [use]: cell };
    default:
      return {};
  }
};

/** An amount below zero belongs to the other side, as it does in a file. */
const onOwnSides = (line: Partial<DraftLine>): Partial<DraftLine> => {
  const { debit = '', credit = '' } = line;
  if (!debit.startsWith('-') && !credit.startsWith('-')) return line;
  return { ...line, ...withPositiveSides({ debit, credit }) };
};

/** The lines of a sheet whose columns are taken for these uses; several columns of text are put together. */
export const linesOfSheet = (
  sheet: PastedSheet,
  uses: readonly ColumnUse[],
  { facts, mark }: { facts: SheetFacts; mark: DecimalMark },
): Partial<DraftLine>[] => {
  const days = sheet.rows.flatMap((row) => row.filter((_, index) => uses[index] === 'dueDate'));
  const reading = { find: findersOf(facts), mark, dateFormat: detectDateFormat(days) };
  return sheet.rows.map((row) => {
    const line: Partial<DraftLine> = {};
    for (const [index, cell] of row.entries()) {
      const part = cell === '' ? {} : partOf(uses[index] ?? null, cell, reading);
      const text =
        part.text === undefined ? {} : { text: [line.text, part.text].filter(Boolean).join(' · ') };
      Object.assign(line, part, text);
    }
    return onOwnSides(line);
  });
};
