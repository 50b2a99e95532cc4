// The file of a list: what another declaration says of it, or the columns that the list declares, the sum of what it adds up, and what it was asked.
import { formatMoney, parseMoney, sumOf } from '../kernel/money.ts';
import { isNames, nameIn } from '../kernel/names.ts';
import { type Digits, writtenDay, writtenInstant } from '../kernel/writtenDates.ts';
import type { DocumentFact } from '../paper/documentFrame.ts';
import type { ColumnKind as PaperKind, TableColumn, TableRow } from '../paper/tableDocument.ts';
import type { AnyList, Asked, Column, ColumnKind, Filter } from './list.ts';
import { filterNames } from './listAddress.ts';
import { chosenColumns, type FileColumn, type FilePlace } from './listFile.ts';

const digits: Digits = 'latn';

const paperKinds: { readonly [Kind in ColumnKind]?: PaperKind } = {
  code: 'code',
  moment: 'code',
  date: 'date',
  amount: 'amount',
  number: 'number',
};

type Values = Readonly<Record<string, unknown>>;

const wordsIn = (row: Values, [key, column]: [string, Column], place: FilePlace): string | null => {
  if (column.kind === 'name') {
    const names = column.of === undefined ? row : row[column.of];
    return isNames(names) ? nameIn(place.language, names) : null;
  }
  const value = row[key];
  if (value === null || value === undefined || value === '' || value === false) return null;
  const text = String(value);
  if (column.kind === 'moment') return writtenInstant(text, { ...place, digits }, place.timeZone);
  return column.choices?.[text]?.[place.language] ?? text;
};

const declared = (columns: AnyList['columns'], place: FilePlace): readonly FileColumn<object>[] =>
  Object.entries(columns).map((entry) => {
    const [key, { label, kind = 'text', hidden }] = entry;
    return {
      key,
      label: label[place.language],
      hidden,
      kind: paperKinds[kind] ?? 'text',
      value: (row) => wordsIn(row as Values, entry, place),
    };
  });

/** What rows add up to; null where one of them has no amount. */
export const totalOf = (rows: readonly object[], field: string | null, scale: number): string | null => {
  const amounts = rows.map((row) => (row as Values)[field ?? '']);
  if (field === null || amounts.includes(undefined)) return null;
  return formatMoney(sumOf(amounts.map((amount) => parseMoney(String(amount), scale) ?? 0n)), scale);
};

/** A file for machines has rows alone; for people each group of a list that has heads begins with one. */
export const withHeads = <Row extends object>(
  { heads, total, belowZero }: Pick<AnyList, 'heads' | 'total'> & { belowZero: string | null },
  rows: readonly Row[],
  { cellsOf, scale }: { cellsOf: (row: Row) => TableRow['cells']; scale: number },
): TableRow[] => {
  if (heads === null) return rows.map((row) => ({ cells: cellsOf(row) }));
  const groupOf = (row: Row): unknown => (row as Values)[heads];
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && groupOf(last[0]) === groupOf(row)) last.push(row);
    else groups.push([row]);
  }
  return groups.flatMap((group) => {
    const cells = group.map(cellsOf);
    const sum = totalOf(group, total, scale);
    const name = cells[0]?.[heads] ?? null;
    const isBelow = belowZero !== null && sum?.startsWith('-') === true;
    const head = { [heads]: isBelow ? `${name ?? ''} (${belowZero})` : name, [total ?? '']: sum };
    return [{ cells: head, style: 'group' as const }, ...cells.map((each) => ({ cells: each }))];
  });
};

const tableColumn = ({ key, label, kind, weight }: FileColumn<never>, scale: number): TableColumn =>
  kind === 'amount' ? { key, label, kind, scale, weight } : { key, label, kind, weight };

type Wanted = { place: FilePlace; scale: number; keys: readonly string[]; isForPeople: boolean };

/** Rows with their sum, in the columns that are asked for. */
export const listTable = (
  list: AnyList,
  rows: readonly object[],
  { place, scale, keys, isForPeople }: Wanted,
): { columns: readonly TableColumn[]; rows: readonly TableRow[] } => {
  const all = list.fileColumns?.(place) ?? declared(list.columns, place);
  const columns = chosenColumns(all, keys);
  const cellsOf = (row: object) => Object.fromEntries(columns.map(({ key, value }) => [key, value(row)]));
  const adds = rows.length > 0 && columns.some(({ key }) => key === list.total);
  const total = adds ? totalOf(rows, list.total, scale) : null;
  const named = columns.find(({ kind }) => kind === 'text')?.key ?? columns[0]?.key ?? '';
  const heads = isForPeople ? list.heads : null;
  const belowZero = list.belowZero?.[place.language] ?? null;
  const sum = { [named]: place.say('lists:total') ?? '', [list.total ?? '']: total };
  return {
    columns: columns.map((column) => tableColumn(column, scale)),
    rows: [
      ...withHeads({ total: list.total, heads, belowZero }, rows, { cellsOf, scale }),
      ...(total === null ? [] : [{ cells: sum, style: 'total' as const }]),
    ],
  };
};

const shownDay = (day: string | undefined, { language }: FilePlace): string =>
  day ? writtenDay(day, { language, digits }) : '…';

const askedWords = (filter: Filter, values: readonly (string | undefined)[], place: FilePlace): string => {
  const [value = ''] = values;
  if (filter.kind === 'days') return values.map((day) => shownDay(day, place)).join(' – ');
  if (filter.kind === 'amounts') return values.map((amount) => amount ?? '…').join(' – ');
  if (filter.kind === 'date') return shownDay(value, place);
  if (filter.kind === 'ref') return place.nameOf(filter.of.one, value);
  return filter.kind === 'choice' ? (filter.choices[value]?.[place.language] ?? value) : value;
};

const tabFact = ({ tabs }: AnyList, { tab }: Asked, place: FilePlace): DocumentFact[] => {
  if (tabs === null || tab === tabs.first) return [];
  const words = (tabs.of as Readonly<Record<string, Column['label']>>)[tab]?.[place.language];
  return [{ label: tabs.label[place.language], value: words ?? place.say(`documents:status.${tab}`) ?? tab }];
};

/** What the list was asked, as its file says it. */
export const listFacts = (list: AnyList, asked: Asked, place: FilePlace): DocumentFact[] => [
  ...tabFact(list, asked, place),
  ...Object.entries(list.filters).flatMap(([name, filter]) => {
    const values = filterNames(name, filter).map((each) => asked.filters[each]);
    if (values.every((value) => value === undefined)) return [];
    return [{ label: filter.label[place.language], value: askedWords(filter, values, place) }];
  }),
  ...(asked.search === '' ? [] : [{ label: place.say('lists:searched') ?? '', value: asked.search }]),
];
