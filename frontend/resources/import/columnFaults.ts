// What is wrong in a file, by its columns: most faults come from a column that is read as another one.
import { columnLetter } from '#frontend/lib/files/columnLetter.ts';
import type { SheetMapping } from './fileSheet.ts';
import type { ImportedColumn, ImportTarget, OpenSheet, RowFault } from './useFileImport.ts';

type Mapped = { target: Pick<ImportTarget, 'columns'>; mapping: SheetMapping };

const names: readonly string[] = ['name_ar', 'name'];

/** What a new record needs and the file has no column for; one name is enough. */
export const absentColumns = ({ target, mapping }: Mapped): ImportedColumn[] => {
  const isNamed = names.some((name) => mapping[name] !== undefined);
  return target.columns.filter(
    ({ name, required }) => mapping[name] === undefined && (required || (!isNamed && name === names[0])),
  );
};

/** Faults of a row for want of a column. */
const wantOfColumn: readonly string[] = ['field.required', 'field.oneName'];

const partsOf = ({ field }: RowFault): string[] => field?.split('.') ?? [];

const isOf =
  (name: string) =>
  (fault: RowFault): boolean =>
    partsOf(fault)[0] === name;

export const faultyColumns = (columns: readonly ImportedColumn[], faults: readonly RowFault[]): string[] =>
  columns.flatMap(({ name }) => (faults.some(isOf(name)) ? [name] : []));

/** Rows that lack a column which the file has not: said once, at the choice of the column. */
export const isWanting =
  (mapping: SheetMapping) =>
  (fault: RowFault): boolean => {
    const [name] = partsOf(fault);
    return name !== undefined && mapping[name] === undefined && wantOfColumn.includes(fault.code ?? '');
  };

/** One reason in a column: in how many rows, and what the first of them contain. */
type ColumnFault = { message: string; rows: number; values: string[]; isWanting: boolean };

const valuesShown = 3;

/** The cell of a fault as the file has it. */
const cellOf = ({ row, field }: RowFault, { sheet, mapping }: Read): string =>
  sheet.table.rows[row - 1]?.cells[mapping[field?.split('.')[0] ?? ''] ?? -1] ?? '';

type Read = { sheet: OpenSheet; mapping: SheetMapping };

/** The reasons of a column, that of most rows first. */
export const faultsOfColumn = (name: string, faults: readonly RowFault[], read: Read): ColumnFault[] => {
  const wants = isWanting(read.mapping);
  const reasons = new Map<string, ColumnFault & { seen: Set<number> }>();
  for (const fault of faults.filter(isOf(name))) {
    const { message, row } = fault;
    const found = reasons.get(message) ?? {
      message,
      rows: 0,
      values: [],
      isWanting: wants(fault),
      seen: new Set<number>(),
    };
    reasons.set(message, found);
    found.rows = found.seen.add(row).size;
    const value = cellOf(fault, read);
    const isNew = value !== '' && !found.values.includes(value);
    if (isNew && found.values.length < valuesShown) found.values.push(value);
  }
  return [...reasons.values()]
    .sort((one, other) => other.rows - one.rows)
    .map(({ seen: _, ...reason }) => reason);
};

/** Where a fault is: its cell as a spreadsheet names it, or the row alone, and what is in it. */
export const placeOfFault = (fault: RowFault, { sheet, mapping }: Read) => {
  const [own = '', entry, part] = partsOf(fault);
  const at = mapping[own];
  const line = sheet.table.rows[fault.row - 1]?.line ?? fault.row;
  const record = sheet.table.rows[fault.row - 1]?.cells[mapping['code'] ?? -1] ?? '';
  const cell = at === undefined ? String(line) : `${columnLetter(at)}${line}`;
  return {
    own,
    entry: entry === undefined ? null : Number(entry) + 1,
    part: part ?? '',
    cell,
    record,
    value: cellOf(fault, { sheet, mapping }),
  };
};
