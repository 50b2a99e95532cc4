// The columns of a report of products; on the card of a phone the name of the product is the title, with its code and unit beside it, and a value is on the line of its quantity.
import { reportColumns } from '#frontend/reports/reportColumns.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import type { ReportRow, ReportTable } from '#shared/reports/reportTable.ts';

type OnCards = Pick<DataColumn<never>, 'card' | 'fixed'>;

const onCards: Readonly<Record<string, OnCards>> = {
  code: { card: 'side' },
  name: { card: 'title', fixed: true },
  unit: { card: 'side' },
  state: { card: 'title' },
  'values opening': { card: 'beside' },
  'values in': { card: 'beside' },
  'values out': { card: 'beside' },
  'values closing': { card: 'beside' },
};

/** Else what is available is what is on hand. */
const hasExpired = (table: ReportTable | null): boolean =>
  table?.rows.some(({ cells }) => cells['available'] !== cells['onHand']) ?? false;

/** Where values are shown alone, each has a line of its own. */
const placeOf = (key: string, table: ReportTable | null): OnCards => {
  const isAlone =
    key.startsWith('values') && !table?.columns.some((column) => column.key.startsWith('quantities'));
  if (key === 'available' && !hasExpired(table)) return { card: 'none' };
  return isAlone ? {} : (onCards[key] ?? {});
};

export const productColumns = <Line>(
  table: ReportTable<Line> | null,
  currency: string,
): DataColumn<ReportRow<Line>>[] =>
  reportColumns(table, { currency }).map((column) => ({ ...column, ...placeOf(column.key, table) }));
