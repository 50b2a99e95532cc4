// A column of amounts on the screen, with the figures of the table that the files are made of.
import type { DataColumn } from '#frontend/ui/dataColumns.ts';
import { MoneyText } from '#frontend/ui/MoneyText.tsx';
import type { ReportRow } from '#shared/finance/reportTable.ts';
import type { TableColumn } from '#shared/paper/tableDocument.ts';

export const amountColumn = (column: TableColumn, currency: string): DataColumn<ReportRow> => ({
  key: column.key,
  title: column.label,
  kind: 'amount',
  ...(column.group === undefined ? {} : { group: column.group }),
  cell: ({ cells, style }) => {
    const amount = cells[column.key];
    if (amount === undefined) return null;
    const blankZero = column.blankZero === true && style !== 'total';
    return <MoneyText amount={amount} currency={currency} blankZero={blankZero} />;
  },
});
