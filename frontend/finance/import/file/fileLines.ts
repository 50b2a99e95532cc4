// One row of a table as a voucher line: its cells by the mapping, dates and amounts as the server takes them.

import type { FileRow } from '#frontend/lib/files/fileTable.ts';
import {
  type AmountRules,
  type DecimalMark,
  isNegative,
  isUnclearAmount,
  withoutSign,
  withPositiveSides,
} from '#shared/kernel/entry/amountEntry.ts';
import type { DraftFault, DraftFaultCode, WireLine } from '../importDraft.ts';
import { readFileAmount } from './fileAmounts.ts';
import {
  type DateCellMeaning,
  type DateFormat,
  isTextDate,
  otherMeaning,
  readFileDate,
} from './fileDates.ts';
import type { FieldName, Mapping } from './importFields.ts';

export type Reading = {
  readonly mapping: Mapping;
  readonly dateFormat: DateFormat;
  readonly decimalMark: DecimalMark | null;
  /** Null where date cells beside texts may mean another day, and nobody has said which. */
  readonly dateCells: DateCellMeaning | null;
  /** The currency of the books, which amounts may name. */
  readonly currency: string;
  /** The accounts to which accounts of the file are mapped, where the user chose that. */
  readonly accounts: ReadonlyMap<string, string>;
};

export const cellOf = ({ cells }: FileRow, mapping: Mapping, name: FieldName): string => {
  const column = mapping[name];
  return column === undefined ? '' : (cells[column] ?? '');
};

/** The number of a row's voucher: a merged cell holds it for all rows that it spans. */
export const numberOf = (row: FileRow, mapping: Mapping): string =>
  cellOf(row, mapping, 'number') || (row.merged?.get(mapping.number ?? -1) ?? '');

type DateField = 'date' | 'dueDate';

const isDateCell = ({ kinds }: FileRow, mapping: Mapping, field: DateField): boolean =>
  kinds?.get(mapping[field] ?? -1) === 'date';

/** The day that a row gives a field; null for what is no date, and where a date cell may mean two. */
export const dateIn = (
  row: FileRow,
  field: DateField,
  { mapping, dateFormat, dateCells }: Reading,
): string | null => {
  const date = readFileDate(cellOf(row, mapping, field), dateFormat);
  if (date === null || dateCells === 'shown' || !isDateCell(row, mapping, field)) return date;
  const other = otherMeaning(date);
  return other === null || dateCells === 'swapped' ? (other ?? date) : null;
};

/** Whether a row gives no day because its date cell may mean two. */
export const isUnclearDate = (row: FileRow, field: DateField, reading: Reading): boolean =>
  dateIn(row, field, reading) === null && dateIn(row, field, { ...reading, dateCells: 'shown' }) !== null;

/** Whether a column has texts of dates beside date cells that may mean another day. */
export const hasUnclearDates = (rows: readonly FileRow[], mapping: Mapping): boolean =>
  (['date', 'dueDate'] as const).some((field) => {
    const isCell = (row: FileRow): boolean =>
      isDateCell(row, mapping, field) && otherMeaning(cellOf(row, mapping, field)) !== null;
    return rows.some((row) => isTextDate(cellOf(row, mapping, field))) && rows.some(isCell);
  });

/** What Excel writes where a formula fails; a file of text that was saved from it holds the same. */
const errorText =
  /^#(?:REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|N\/A|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!)$/;

/** Why a cell has no value: an error of the workbook, or a formula whose result the file does not hold. */
const brokenCell = (row: FileRow, mapping: Mapping, name: FieldName): DraftFaultCode | null => {
  const column = mapping[name];
  if (column === undefined) return null;
  if (row.kinds?.get(column) === 'formula') return 'cellFormula';
  return errorText.test(row.cells[column] ?? '') ? 'cellError' : null;
};

export const isBroken = (row: FileRow, mapping: Mapping, name: FieldName): boolean =>
  brokenCell(row, mapping, name) !== null;

/** Every cell of a row that has no value, whatever it was to hold. */
export const brokenCells = (
  row: FileRow,
  mapping: Mapping,
): { field: FieldName; code: DraftFaultCode; value: string }[] =>
  (Object.keys(mapping) as FieldName[]).flatMap((field) => {
    const code = brokenCell(row, mapping, field);
    return code === null ? [] : [{ field, code, value: cellOf(row, mapping, field) }];
  });

export type LineRead = { line: WireLine; faults: DraftFault[] };

type Amounts = Pick<WireLine, 'debit' | 'credit'>;

type Tell = (field: FieldName, code: DraftFaultCode) => void;

type AmountField = 'debit' | 'credit' | 'balance';

const amountFault = (cell: string, rules: AmountRules): DraftFaultCode => {
  if (rules.mark === null) return isUnclearAmount(cell) ? 'amountUnclear' : 'amountUnreadable';
  const other = rules.mark === 'point' ? 'comma' : 'point';
  return readFileAmount(cell, { ...rules, mark: other }) === null ? 'amountUnreadable' : 'amountOtherMark';
};

/** The amount of a cell; a workbook writes its numbers with a point, whatever the texts of the file do. */
const amountIn = (
  row: FileRow,
  field: AmountField,
  { mapping, decimalMark, currency, tell }: Reading & { tell: Tell },
): string | null => {
  const cell = cellOf(row, mapping, field);
  const mark = row.kinds?.get(mapping[field] ?? -1) === 'number' ? 'point' : decimalMark;
  const rules = { mark, currency, side: field === 'credit' ? ('credit' as const) : ('debit' as const) };
  const amount = readFileAmount(cell, rules);
  // What is broken is named as that.
  if (amount === null && !isBroken(row, mapping, field)) tell(field, amountFault(cell, rules));
  return amount;
};

/** Debit and credit of a row. What cannot be read stays as it is. */
const readPair = (row: FileRow, reading: Reading & { tell: Tell }): Amounts => {
  const read = (field: 'debit' | 'credit'): string =>
    amountIn(row, field, reading) ?? cellOf(row, reading.mapping, field);
  return { debit: read('debit'), credit: read('credit') };
};

/** A signed column: what is below zero is a credit. */
const readBalance = (row: FileRow, reading: Reading & { tell: Tell }): Amounts => {
  const amount = amountIn(row, 'balance', reading);
  if (amount === null) return { debit: cellOf(row, reading.mapping, 'balance'), credit: '0' };
  const side = withoutSign(amount);
  return isNegative(amount) ? { debit: '0', credit: side } : { debit: side, credit: '0' };
};

/** The cells that hold amounts, of which all are written by one mark; numbers of a workbook say nothing of its texts. */
export function* amountCells(rows: readonly FileRow[], mapping: Mapping): Generator<string> {
  const columns = [mapping.debit, mapping.credit, mapping.balance].filter((each) => each !== undefined);
  for (const { cells, kinds } of rows)
    for (const column of columns) if (kinds?.get(column) !== 'number') yield cells[column] ?? '';
}

/** The line of a row, and what in it cannot be read. */
export const readLine = (row: FileRow, reading: Reading, no: string | null): LineRead => {
  const { mapping } = reading;
  const faults: DraftFault[] = brokenCells(row, mapping).map((broken) => ({
    ...broken,
    place: row.line,
    no,
  }));
  const tell: Tell = (field, code) => {
    faults.push({ code, place: row.line, no, field, value: cellOf(row, mapping, field) });
  };
  const cell = (name: FieldName) => cellOf(row, mapping, name);
  const read = mapping.balance === undefined ? readPair : readBalance;
  const amounts = read(row, { ...reading, tell });
  const due = cell('dueDate');
  const dueDate = due === '' ? '' : dateIn(row, 'dueDate', reading);
  if (dueDate === null && !isBroken(row, mapping, 'dueDate'))
    tell('dueDate', isUnclearDate(row, 'dueDate', reading) ? 'dateUnclear' : 'dueDateUnreadable');
  const line: WireLine = {
    account: reading.accounts.get(cell('account')) ?? cell('account'),
    ...withPositiveSides(amounts),
    party: cell('party'),
    cost_centre: cell('costCentre'),
    due_date: dueDate ?? due,
    memo: cell('text'),
  };
  return { line, faults };
};
