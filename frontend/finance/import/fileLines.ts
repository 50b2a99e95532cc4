// One row of a table as a voucher line: its cells by the mapping, dates and amounts as the server takes them.
import { isNegative, isZero, readFileAmount, withoutSign } from './fileAmounts.ts';
import { type DateFormat, readFileDate } from './fileDates.ts';
import type { FileRow } from './fileTable.ts';
import type { DraftFault, DraftFaultCode, WireLine } from './importDraft.ts';
import type { FieldName, Mapping } from './importFields.ts';

export type Reading = { readonly mapping: Mapping; readonly dateFormat: DateFormat };

export const cellOf = ({ cells }: FileRow, mapping: Mapping, name: FieldName): string => {
  const column = mapping[name];
  return column === undefined ? '' : (cells[column] ?? '');
};

export type LineRead = { line: WireLine; faults: DraftFault[] };

type Amounts = Pick<WireLine, 'debit' | 'credit'>;

/** Debit and credit of a row. What cannot be read stays as it is, and is named. */
const readPair = (row: FileRow, mapping: Mapping, tell: (field: FieldName) => void): Amounts => {
  const read = (field: 'debit' | 'credit'): string => {
    const cell = cellOf(row, mapping, field);
    const amount = readFileAmount(cell);
    if (amount === null) tell(field);
    return amount ?? cell;
  };
  return { debit: read('debit'), credit: read('credit') };
};

/** A signed column: what is below zero is a credit. */
const readBalance = (row: FileRow, mapping: Mapping, tell: (field: FieldName) => void): Amounts => {
  const cell = cellOf(row, mapping, 'balance');
  const amount = readFileAmount(cell);
  if (amount === null) {
    tell('balance');
    return { debit: cell, credit: '0' };
  }
  const side = withoutSign(amount);
  return isNegative(amount) ? { debit: '0', credit: side } : { debit: side, credit: '0' };
};

/** A line on the other side where its amount is below zero: balances are often written so. */
const turned = ({ debit, credit }: Amounts): Amounts => {
  if (isNegative(debit) && isZero(credit)) return { debit: '0', credit: withoutSign(debit) };
  if (isNegative(credit) && isZero(debit)) return { debit: withoutSign(credit), credit: '0' };
  return { debit, credit };
};

/** The line of a row, and what in it cannot be read. */
export const readLine = (row: FileRow, { mapping, dateFormat }: Reading, no: string | null): LineRead => {
  const faults: DraftFault[] = [];
  const tell = (field: FieldName, code: DraftFaultCode = 'amountUnreadable') => {
    faults.push({ code, place: row.line, no, field, value: cellOf(row, mapping, field) });
  };
  const cell = (name: FieldName) => cellOf(row, mapping, name);
  const amounts = (mapping.balance === undefined ? readPair : readBalance)(row, mapping, tell);
  const due = cell('dueDate');
  const dueDate = due === '' ? '' : readFileDate(due, dateFormat);
  if (dueDate === null) tell('dueDate', 'dueDateUnreadable');
  const line: WireLine = {
    account: cell('account'),
    ...turned(amounts),
    party: cell('party'),
    cost_centre: cell('costCentre'),
    due_date: dueDate ?? due,
    memo: cell('text'),
  };
  return { line, faults };
};
