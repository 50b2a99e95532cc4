// The columns of a report on the screen, from those of its table; the closing row is their foot.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { amountColumn } from '#frontend/ui/tables/amountColumn.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { PercentText } from '#frontend/ui/text/PercentText.tsx';
import { shownText, type TableColumn } from '#shared/paper/tableDocument.ts';
import type { ReportRow, ReportTable } from '#shared/reports/reportTable.ts';
import styles from './reportColumns.module.css';

/** Null where a zero is left blank, so that a card has no line for it. */
const numberText = (text: string): ReactNode =>
  text === '' ? null : <bdi dir="ltr">{localNumber(text)}</bdi>;

const cellOf = (column: TableColumn, row: ReportRow): ReactNode => {
  const text = row.cells[column.key] ?? '';
  if (text === '') return null;
  if (column.kind === 'date') return <DateText date={text} />;
  if (column.percent) return <PercentText>{text}</PercentText>;
  if (column.kind === 'number') return numberText(shownText(column, row, locale));
  return column.kind === 'code' ? <bdi>{text}</bdi> : text;
};

type FigurePath<Line = unknown> = (row: ReportRow<Line>, column: string) => string | null;

/** An amount that leads to what it is made of; none where there is nothing of it. */
export const linked = <Line,>(
  { key, cell, ...column }: DataColumn<ReportRow<Line>>,
  pathOf: FigurePath<Line>,
): DataColumn<ReportRow<Line>> => ({
  ...column,
  key,
  cell: (row) => {
    const isNothing = /^[-0.]*$/.test(row.cells[key] ?? '');
    const path = isNothing ? null : pathOf(row, key);
    return path === null ? (
      cell(row)
    ) : (
      <Link to={path} className={styles['figure']}>
        {cell(row)}
      </Link>
    );
  },
});

type Place = { currency: string; pathOf?: FigurePath | undefined };

const amountOf = <Line,>(column: TableColumn, { currency, pathOf }: Place): DataColumn<ReportRow<Line>> => {
  const shown = amountColumn<ReportRow<Line>>(column, currency);
  return pathOf ? linked(shown, pathOf as FigurePath<Line>) : shown;
};

/** How a column of each kind is set on the screen. */
const looks = { date: { kind: 'date' }, number: { kind: 'amount' }, text: {}, code: {}, amount: {} } as const;

const otherColumn = <Line,>(column: TableColumn): DataColumn<ReportRow<Line>> => ({
  key: column.key,
  title: column.label,
  ...looks[column.kind],
  ...(column.group === undefined ? {} : { group: column.group }),
  cell: (row) => cellOf(column, row),
});

export const reportColumns = <Line,>(
  table: ReportTable<Line> | null,
  place: Place,
): DataColumn<ReportRow<Line>>[] =>
  (table?.columns ?? []).map((column, index) => {
    const shown = column.kind === 'amount' ? amountOf<Line>(column, place) : otherColumn<Line>(column);
    const total = table?.total;
    return {
      ...shown,
      ...(index === 0 ? { card: 'title' as const, fixed: true } : {}),
      ...(total ? { total: shown.cell(total) } : {}),
    };
  });
