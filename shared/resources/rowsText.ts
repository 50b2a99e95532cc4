// The rows inside a record as the text of one cell of a file: `2020-07-01=15; 2018-01-01=5`, the newest date first.
import type { CellField, FieldValue, Label, RowsField, RowValue } from './fields.ts';

type Cell = readonly [name: string, field: CellField];

/** Files of a record do not travel. */
const travelling = ({ of }: RowsField): Cell[] =>
  Object.entries(of).filter(([, { kind }]) => kind !== 'file');

/** Between the cells of a row: two read like `from=rate`, more of them like the columns of a table. */
const markOf = (field: RowsField): '=' | '|' => (travelling(field).length > 2 ? '|' : '=');

const between = (field: RowsField): string => (markOf(field) === '=' ? '=' : ' | ');

const cellText = (value: FieldValue | undefined): string => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  const text = value === null || value === undefined ? '' : String(value);
  return /[";؛=|\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const rowsText = (field: RowsField, value: FieldValue | undefined): string => {
  const rows = Array.isArray(value) ? (value as readonly RowValue[]) : [];
  const isDated = field.of[field.key]?.kind === 'date';
  const lines = rows.map((row) =>
    travelling(field)
      .map(([name]) => cellText(row[name]))
      .join(between(field)),
  );
  return (isDated ? lines.reverse() : lines).join('; ');
};

/** Splits at marks that stand outside of quotes. */
const splitAt = (text: string, isMark: (letter: string) => boolean): string[] => {
  const parts = [''];
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    if (!isQuoted && isMark(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
};

const unquoted = (text: string): string => {
  const plain = text.trim();
  return /^".*"$/s.test(plain) ? plain.slice(1, -1).replaceAll('""', '"') : plain;
};

/** Rows stand apart by semicolons or line breaks. What a cell means `valueIn` says; one that is missing is empty. */
export const rowsOfText = (
  field: RowsField,
  text: string,
  valueIn: (field: CellField, cell: string) => FieldValue,
): FieldValue =>
  splitAt(text, (letter) => ';؛\n'.includes(letter))
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = splitAt(line, (letter) => letter === markOf(field)).map(unquoted);
      return Object.fromEntries(
        travelling(field).map(([name, cell], at) => [name, valueIn(cell, cells[at] ?? '')]),
      ) as RowValue;
    });

/** The form of such a cell, for the title of its column: `from=rate; …`. */
export const rowsForm = (field: RowsField, say: (label: Label) => string): string =>
  `${travelling(field)
    .map(([, { label }]) => say(label))
    .join(between(field))}; …`;

/** The rows without what does not travel, which stays as it is in the record. */
export const travellingRows = (field: RowsField, value: FieldValue | undefined): FieldValue => {
  const names = travelling(field).map(([name]) => name);
  const isTravelling = ([name]: [string, unknown]) => names.includes(name);
  return Array.isArray(value)
    ? value.map((row: RowValue) => Object.fromEntries(Object.entries(row).filter(isTravelling)))
    : (value ?? []);
};

/** The rows of a file over those of the record: what did not travel stays with the row of the same key. */
export const rowsOver = (field: RowsField, given: FieldValue, before: FieldValue | undefined): FieldValue => {
  const stood = Array.isArray(before) ? (before as readonly RowValue[]) : [];
  return Array.isArray(given)
    ? given.map((row: RowValue) => ({ ...stood.find((each) => each[field.key] === row[field.key]), ...row }))
    : given;
};
