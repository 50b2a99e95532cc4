// The columns of the account statement.
import { type ReactNode, useMemo } from 'react';
import { BelowZero } from '#frontend/reports/BelowZero.tsx';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { amountColumn } from '#frontend/ui/tables/amountColumn.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import type { StatementRow } from '#shared/finance/reportsApi.ts';
import type { TableColumn } from '#shared/paper/tableDocument.ts';
import type { ReportTable, ReportRow as Row } from '#shared/reports/reportTable.ts';
import { BalanceText } from './BalanceText.tsx';
import { SourceNumber } from './SourceNumber.tsx';
import styles from './StatementText.module.css';
import { StatementText } from './StatementText.tsx';

type ReportRow = Row<StatementRow>;

type Shown = Partial<DataColumn<ReportRow>> & { cell: (row: ReportRow) => ReactNode };

/** Accounts on one line, however long their names are. */
const names = (text = '') => (
  <span className={styles['names']} {...tooltip(text)}>
    {text}
  </span>
);

/** How the columns of the table look here; the party stands under the text. */
const columnDisplays: Readonly<Record<string, Shown>> = {
  date: { kind: 'date', card: 'side', cell: ({ cells }) => <DateText date={cells['date'] ?? ''} /> },
  number: {
    card: 'title',
    cell: ({ line, cells }) => (line ? <SourceNumber line={line} /> : cells['text']),
  },
  account: { cell: ({ line, cells }) => line && names(cells['account']) },
  text: {
    cell: ({ line, cells }) => line && <StatementText cells={cells} reference={line.reference} />,
  },
  contra: { cell: ({ line, cells }) => line && names(cells['contra']) },
  balance: {
    cell: ({ cells, isBelowZero }) => (
      <>
        {isBelowZero === true && <BelowZero />}
        <BalanceText balance={cells['balance'] ?? ''} />
      </>
    ),
  },
};

const shownColumn = (column: TableColumn, currency: string): DataColumn<ReportRow>[] => {
  const look = columnDisplays[column.key];
  if (column.kind === 'amount') return [{ ...amountColumn(column, currency), ...look }];
  return look ? [{ key: column.key, title: column.label, ...look }] : [];
};

const none: never[] = [];

export const useStatementColumns = (
  table: ReportTable<StatementRow> | null,
  { balance, currency }: { balance: string; currency: string },
): DataColumn<ReportRow>[] =>
  useMemo(() => {
    const columns = table?.columns ?? none;
    return columns.flatMap((column) =>
      // On the screen a word says the side, so the heading need not explain the sign.
      shownColumn(column.key === 'balance' ? { ...column, label: balance } : column, currency),
    );
  }, [table, balance, currency]);
