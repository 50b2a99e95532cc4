// The columns of a report of products; on the card of a phone the name of the product is the title, with its code beside it.
import { reportColumns } from '#frontend/reports/reportColumns.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import type { ReportRow, ReportTable } from '#shared/reports/reportTable.ts';

const onCards = { code: { card: 'side' }, name: { card: 'title', fixed: true } } as const;

export const productColumns = <Line>(
  table: ReportTable<Line> | null,
  currency: string,
): DataColumn<ReportRow<Line>>[] =>
  reportColumns(table, { currency }).map((column) =>
    column.key === 'code' || column.key === 'name' ? { ...column, ...onCards[column.key] } : column,
  );
