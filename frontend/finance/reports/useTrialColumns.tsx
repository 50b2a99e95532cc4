// The columns of the trial balance: the account, and debit and credit of opening, movement and closing.
import { useMemo } from 'react';
import type { DataColumn } from '#frontend/ui/dataColumns.ts';
import type { ReportRow, ReportTable } from '#shared/finance/reportTable.ts';
import { isFigure } from '#shared/paper/tableDocument.ts';
import { amountColumn } from './amountColumn.tsx';
import type { ReportScope } from './reportQueries.ts';
import { TrialAccount } from './TrialAccount.tsx';

const none: never[] = [];

export const useTrialColumns = (
  table: ReportTable | null,
  { scope, currency }: { scope: ReportScope; currency: string },
): DataColumn<ReportRow>[] =>
  useMemo(() => {
    if (table === null) return none;
    const { columns, total } = table;
    const account: DataColumn<ReportRow> = {
      key: 'account',
      title: columns.find((column) => column.key === 'name')?.label ?? '',
      fixed: true,
      card: 'title',
      cell: (row) => <TrialAccount row={row} scope={scope} />,
      total: total?.cells['name'],
    };
    const figures = columns.filter(isFigure).map((column) => {
      const shown = amountColumn(column, currency);
      return { ...shown, total: total && shown.cell(total) };
    });
    return [account, ...figures];
  }, [table, scope, currency]);
