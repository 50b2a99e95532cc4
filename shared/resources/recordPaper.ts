// What is printed of the records of a resource, such as a price list: the columns of its declaration, in the language that is asked for.
import { currencyLabel } from '../kernel/currencyName.ts';
import { type Names, nameIn } from '../kernel/names.ts';
import type { DocumentFrame } from '../paper/documentFrame.ts';
import { textsFor } from '../paper/documentTexts.ts';
import type { TableCell, TableColumn, TableDocument, TableRow } from '../paper/tableDocument.ts';
import type { Field, FieldValue } from './fields.ts';
import { type AnyResource, type RecordPaper, type ResourceRow, targetOf } from './resource.ts';

export type PrintedRecords = {
  resource: AnyResource & { paper: RecordPaper };
  frame: DocumentFrame;
  rows: readonly ResourceRow[];
  /** The names of a record that a row names; undefined where they are hidden. */
  named: (kind: Pick<AnyResource, 'one'>, code: string) => Names | undefined;
  books: { currency: string; scale: number };
  /** The day of the paper, as its reader writes it. */
  day: string;
};

const textOf = (printed: PrintedRecords, field: Field, value: FieldValue | undefined): TableCell => {
  const { resource, frame, named } = printed;
  if (typeof value === 'boolean') return textsFor(frame.language)(value ? 'records.yes' : 'records.no');
  if (value === null || value === undefined || value === '') return null;
  if (field.kind === 'choice') return field.choices[String(value)]?.[frame.language] ?? null;
  if (field.kind !== 'ref') return String(value);
  const names = named(targetOf(resource, field), String(value));
  return names ? nameIn(frame.language, names) : String(value);
};

const columnOf = ({ resource, frame, books }: PrintedRecords, name: string): TableColumn => {
  const field = resource.fields[name];
  const label = field?.label[frame.language] ?? name;
  if (field?.kind === 'money') return { key: name, label, kind: 'amount', scale: books.scale };
  return { key: name, label, kind: name === 'code' ? 'code' : 'text' };
};

/** Yes or no that is the same for all is said once, above the table. */
const isSaidOnce = ({ resource, rows }: PrintedRecords, name: string): boolean =>
  resource.fields[name]?.kind === 'flag' && new Set(rows.map((row) => row[name] === true)).size === 1;

const factsOf = (printed: PrintedRecords): TableDocument['facts'] => {
  const { resource, rows, frame, books, day } = printed;
  const say = textsFor(frame.language);
  const once = resource.paper.columns.filter((name) => isSaidOnce(printed, name));
  return [
    { label: say('records.date'), value: day },
    { label: say('voucher.currency'), value: currencyLabel(books.currency, frame.language) },
    ...once.map((name) => ({
      label: columnOf(printed, name).label,
      value: say(rows[0]?.[name] === true ? 'records.yes' : 'records.no'),
    })),
  ];
};

const columnsOf = (printed: PrintedRecords): TableColumn[] => {
  const { resource } = printed;
  const name: TableColumn = {
    key: 'name',
    label: resource.noun[printed.frame.language],
    kind: 'text',
    weight: 2,
  };
  return [
    columnOf(printed, 'code'),
    name,
    ...resource.paper.columns
      .filter((column) => !isSaidOnce(printed, column))
      .map((column) => columnOf(printed, column)),
  ];
};

const rowOf = (printed: PrintedRecords, row: ResourceRow): TableRow => {
  const { resource, frame } = printed;
  const cells = resource.paper.columns.flatMap((name): [string, TableCell][] => {
    const field = resource.fields[name];
    return field ? [[name, textOf(printed, field, row[name])]] : [];
  });
  return { cells: { code: row.code, name: nameIn(frame.language, row), ...Object.fromEntries(cells) } };
};

/** Under the names of what they are grouped by; those that name nothing come last. */
const groupedRows = (printed: PrintedRecords): TableRow[] => {
  const { resource, rows, frame } = printed;
  const by = resource.paper.groupBy;
  const field = by === undefined ? undefined : resource.fields[by];
  if (by === undefined || field === undefined) return rows.map((row) => rowOf(printed, row));
  const groups = Map.groupBy(rows, (row) => String(row[by] ?? ''));
  const isLast = ([code]: [string, unknown]) => (code === '' ? 1 : 0);
  return [...groups]
    .sort((one, other) => isLast(one) - isLast(other))
    .flatMap(([code, own]): TableRow[] => {
      const others = textsFor(frame.language)('records.others');
      const head = { cells: { name: textOf(printed, field, code) ?? others }, style: 'group' as const };
      return [...(groups.size > 1 || code !== '' ? [head] : []), ...own.map((row) => rowOf(printed, row))];
    });
};

export const recordPaper = (printed: PrintedRecords): TableDocument => {
  const { resource, frame } = printed;
  return {
    ...frame,
    title: resource.paper.title[frame.language],
    facts: factsOf(printed),
    columns: columnsOf(printed),
    rows: groupedRows(printed),
  };
};
