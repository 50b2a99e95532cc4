// A column of amounts on the screen, with the figures of the table that the files are made of.
import type { RowStyle, TableColumn } from '#shared/paper/tableDocument.ts';
import { MoneyText } from '../text/MoneyText.tsx';
import type { DataColumn } from './dataColumns.ts';

type Drawn = { cells: Readonly<Record<string, string>>; style: RowStyle };

export const amountColumn = <Row extends Drawn>(column: TableColumn, currency: string): DataColumn<Row> => ({
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
