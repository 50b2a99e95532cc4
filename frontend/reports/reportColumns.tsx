// The columns of a report on the screen, from those of its table; the closing row is their foot.
import type { ReactNode } from 'react';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { amountColumn } from '#frontend/ui/tables/amountColumn.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import type { TableColumn } from '#shared/paper/tableDocument.ts';
import type { ReportRow, ReportTable } from '#shared/reports/reportTable.ts';

const cellOf = (column: TableColumn, row: ReportRow): ReactNode => {
  const text = row.cells[column.key] ?? '';
  if (column.kind === 'date') return text !== '' && <DateText date={text} />;
  return column.kind === 'code' || column.kind === 'number' ? <bdi>{text}</bdi> : text;
};

export const reportColumns = <Line,>(
  table: ReportTable<Line> | null,
  currency: string,
): DataColumn<ReportRow<Line>>[] =>
  (table?.columns ?? []).map((column, index) => {
    const shown: DataColumn<ReportRow<Line>> =
      column.kind === 'amount'
        ? amountColumn(column, currency)
        : {
            key: column.key,
            title: column.label,
            ...(column.kind === 'date' ? { kind: 'date' as const } : {}),
            ...(column.kind === 'number' ? { kind: 'amount' as const } : {}),
            cell: (row) => cellOf(column, row),
          };
    const total = table?.total;
    return {
      ...shown,
      ...(index === 0 ? { card: 'title' as const, fixed: true } : {}),
      ...(total ? { total: shown.cell(total) } : {}),
    };
  });
