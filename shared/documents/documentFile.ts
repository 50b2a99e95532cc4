// The columns of a list of documents as a file has them: number, fields, day, branch, what the kind adds, total and state.
import { isNames, nameIn } from '../kernel/names.ts';
import type { FileColumn, FilePlace } from '../lists/listFile.ts';
import type { ColumnKind } from '../paper/tableDocument.ts';
import type { DocumentField, DocumentValue } from './documentFields.ts';
import { type AnyKind, headValue } from './documentKind.ts';
import { documentText } from './documentText.ts';
import type { RowColumn } from './kindDefaults.ts';
import { stateWord } from './stateWord.ts';

/** As much of a row as the file needs beside its fields. */
export type FiledRow = {
  number: string | null;
  status: string;
  lineText?: string | undefined;
  reverses: { number: string } | null;
  reversedBy: unknown;
  sentFor?: string | undefined;
};

type Place = { kind: AnyKind; file: FilePlace };
type Column = FileColumn<FiledRow>;

/** The kind's own words where its area has them, else those that all kinds share. */
const sayIn = ({ kind, file }: Place, key: string): string =>
  file.say(`${kind.listOptions.words}:${kind.name}.${key}`) ?? file.say(`documents:${key}`) ?? key;

const columnTitle = (place: Place, name: string): string => sayIn(place, `list.${name}`);

const titleOf = ({ kind, file }: Place, name: string, { label }: DocumentField): string =>
  file.say(`${kind.listOptions.words}:${kind.name}.list.${name}`) ?? label[file.language];

/** Days, amounts and figures as they are kept. */
const wordsOf = (field: DocumentField, value: DocumentValue, { language, nameOf }: FilePlace) => {
  if (value === null || value === '' || value === false) return null;
  const text = String(value);
  if (field.kind === 'record') return nameOf(field.of.one, text);
  return field.kind === 'choice' ? (field.choices[text]?.[language] ?? text) : text;
};

const figures: Readonly<Record<string, 'amount' | 'number'>> = {
  money: 'amount',
  whole: 'number',
  decimal: 'number',
  percent: 'number',
};

const paperKindOf = (kind: AnyKind, name: string, field: DocumentField): ColumnKind => {
  if (name === kind.reference) return 'code';
  if (field.kind === 'date' || field.kind === 'code') return field.kind;
  return figures[field.kind] ?? 'text';
};

const fieldColumn = (place: Place, name: string): Column[] => {
  const { kind, file } = place;
  const field = kind.head[name];
  if (field === undefined) return [];
  const isAbout = name === kind.about.head;
  return [
    {
      key: name,
      label: titleOf(place, name, field),
      kind: paperKindOf(kind, name, field),
      ...(isAbout && { weight: 3 }),
      ...(name === 'branch' && !kind.listOptions.showsBranch && { hidden: true }),
      value: (row) =>
        isAbout
          ? documentText(kind, row, {
              language: file.language,
              reversalOf: columnTitle(place, 'reversalOf'),
            })
          : wordsOf(field, headValue(row, name), file),
    },
  ];
};

const rowTitle = (place: Place, label: string, of = ''): string => {
  const field = place.kind.head[of];
  return field ? titleOf(place, of, field) : sayIn(place, label);
};

const rowColumn = (place: Place, [key, { label, of, kind, hidden }]: [string, RowColumn]): Column => ({
  key,
  label: rowTitle(place, label, of),
  hidden,
  kind: kind === 'names' ? 'text' : kind,
  ...(kind === 'names' && { weight: 2 }),
  value: (row) => {
    const value = headValue(row, key);
    if (isNames(value)) return nameIn(place.file.language, value);
    return value === null ? null : String(value);
  },
});

const stateIn = (place: Place, row: FiledRow): string => {
  const { state } = place.kind.listOptions;
  const value = state === undefined ? null : headValue(row, state.by);
  if (state !== undefined && value !== null) return sayIn(place, `${state.words}.${value}`);
  return sayIn(place, `status.${stateWord(row)}`);
};

const filedTotal = ({ kind }: Place, row: FiledRow): string | null => {
  const total = String(headValue(row, 'total') ?? '');
  const isNothing = kind.listOptions.blankZero === true && /^[0.]*$/.test(total);
  return isNothing ? null : total || null;
};

/** In the order of the list. */
export const inListOrder = <Each extends { key: string }>(
  columns: readonly Each[],
  order: readonly string[] = [],
): Each[] => {
  const place = ({ key }: Each) => (order.includes(key) ? order.indexOf(key) : order.length);
  return columns.toSorted((one, other) => place(one) - place(other));
};

export const documentFile =
  (kind: AnyKind) =>
  (file: FilePlace): readonly FileColumn<FiledRow>[] => {
    const place = { kind, file };
    const fields = kind.row.filter((name) => name !== 'type');
    const seesTotals = kind.totalsSeenBy === null || file.has(...kind.totalsSeenBy);
    const columns: Column[] = [
      { key: 'number', label: columnTitle(place, 'number'), kind: 'code', value: ({ number }) => number },
      ...(kind.row.includes('type') ? fieldColumn(place, 'type') : []),
      ...fieldColumn(place, 'date'),
      ...fields.flatMap((name) => fieldColumn(place, name)),
      ...Object.entries(kind.listOptions.columns ?? {})
        .filter(([, { seenWithTotals }]) => seesTotals || seenWithTotals !== true)
        .map((entry) => rowColumn(place, entry)),
      ...fieldColumn(place, 'branch'),
      ...(kind.totals.length === 0 || !seesTotals
        ? []
        : [
            {
              key: 'total',
              label: columnTitle(place, 'total'),
              kind: 'amount' as const,
              value: (row: FiledRow) => filedTotal(place, row),
            },
          ]),
      {
        key: 'status',
        label: columnTitle(place, 'status'),
        kind: 'text',
        value: (row) => stateIn(place, row),
      },
    ];
    return inListOrder(columns, kind.listOptions.order);
  };
