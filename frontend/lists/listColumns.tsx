// The columns that a list declares, as they are drawn, sorted and written to a file by the kind of their values.
import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark';
import type { ReactNode } from 'react';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { formatMoment, sortableMoment } from '#frontend/ui/dates/dateFormat.ts';
import type { ColumnKind as DrawnKind } from '#frontend/ui/tables/dataColumns.ts';
import type { SortValue } from '#frontend/ui/tables/rowOrder.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { parseMoney } from '#shared/kernel/money.ts';
import { searchKey } from '#shared/kernel/searchKey.ts';
import type { Column, ColumnKind, List } from '#shared/lists/list.ts';
import type { ColumnKind as PaperKind } from '#shared/paper/tableDocument.ts';
import type { ListColumn, ListDisplay } from './listDisplay.ts';

type Named = { name: string; name_ar: string };
type Value = string | number | boolean | null | undefined;

const valueIn = (row: object, key: string): Value => (row as Readonly<Record<string, Value>>)[key];

const kindOf = ({ kind = 'text' }: Column): ColumnKind => kind;

const drawnKinds: { readonly [Kind in ColumnKind]?: DrawnKind } = {
  code: 'tight',
  date: 'date',
  moment: 'date',
  amount: 'amount',
  number: 'amount',
};

const paperKinds: { readonly [Kind in ColumnKind]?: PaperKind } = {
  code: 'code',
  moment: 'code',
  date: 'date',
  amount: 'amount',
  number: 'number',
};

const textIn = (row: object, key: string, column: Column): string => {
  const value = valueIn(row, key);
  if (kindOf(column) === 'name')
    return localName((column.of === undefined ? row : (valueIn(row, column.of) as unknown)) as Named);
  if (value === null || value === undefined || value === '') return '';
  if (kindOf(column) === 'moment') return sortableMoment(String(value));
  const words = column.choices?.[String(value)];
  return words === undefined ? String(value) : localText(words);
};

const cellIn = (
  value: Value,
  text: string,
  { column, currency }: { column: Column; currency: string },
): ReactNode => {
  if (text === '' || value === false) return null;
  switch (kindOf(column)) {
    case 'date':
      return <DateText date={text} />;
    case 'moment':
      return <time dateTime={String(value)}>{formatMoment(String(value), locale)}</time>;
    case 'amount':
      return <MoneyText amount={text} currency={currency} />;
    case 'number':
      return <bdi dir="ltr">{localNumber(text)}</bdi>;
    case 'flag':
      return <CheckmarkRegular aria-hidden="true" />;
    case 'name':
    case 'choice':
      return text;
    default:
      return <bdi>{text}</bdi>;
  }
};

/** Decimals by which figures are compared. */
const scale = 6;

const sortValue = (column: Column, text: string): SortValue => {
  if (text === '') return undefined;
  const kind = kindOf(column);
  if (kind === 'amount' || kind === 'number') return parseMoney(text, scale) ?? undefined;
  return kind === 'date' || kind === 'moment' ? text : searchKey(text);
};

type Place<Row extends object> = { list: List<Row>; display: ListDisplay<Row>; currency: string };

const declaredColumn = <Row extends object>(
  { list, display, currency }: Place<Row>,
  [key, column]: [string, Column],
  index: number,
): ListColumn<Row> => {
  const textOf = display.texts?.[key] ?? ((row: Row) => textIn(row, key, column));
  const kind = drawnKinds[kindOf(column)];
  const card = column.card ?? (index === 0 ? 'title' : undefined);
  return {
    key,
    title: localText(column.label),
    isHidden: column.hidden === true,
    // The heads of the groups say it.
    ...(key === list.heads && { onlyInFile: true }),
    ...(kind && { kind }),
    ...(card && { card }),
    ...((column.fixed || index === 0) && { fixed: true }),
    ...(column.sorted && { sortBy: (row) => sortValue(column, textOf(row)) }),
    ...(column.grouped && { groupBy: textOf }),
    cell:
      display.cells?.[key] ??
      ((row) => cellIn(valueIn(row, key), textIn(row, key, column), { column, currency })),
    file: { kind: paperKinds[kindOf(column)] ?? 'text', value: (row) => textOf(row) || null },
  };
};

export const columnsOf = <Row extends object>(place: Place<Row>): readonly ListColumn<Row>[] =>
  place.display.columns ??
  Object.entries(place.list.columns).map((entry, index) => declaredColumn(place, entry, index));
