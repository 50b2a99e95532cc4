// The columns of the trial balance: the account, and debit and credit of opening, movement and closing; on a phone, where accounts fold, the way to their statement.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Folding } from '#frontend/reports/useFolding.ts';
import { amountColumn } from '#frontend/ui/tables/amountColumn.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { statementPath } from '#shared/finance/statementPath.ts';
import { isFigure } from '#shared/paper/tableDocument.ts';
import type { AskedEntries } from '#shared/reports/report.ts';
import type { ReportRow, ReportTable } from '#shared/reports/reportTable.ts';
import styles from './TrialAccount.module.css';
import { TrialAccount } from './TrialAccount.tsx';

const none: never[] = [];

export const useTrialColumns = (
  table: ReportTable | null,
  { scope, currency, folding }: { scope: AskedEntries; currency: string; folding: Omit<Folding, 'rows'> },
): DataColumn<ReportRow>[] => {
  const { t } = useTranslation('reports');
  return useMemo(() => {
    if (table === null) return none;
    const { columns, total } = table;
    const account: DataColumn<ReportRow> = {
      key: 'account',
      title: columns.find((column) => column.key === 'name')?.label ?? '',
      fixed: true,
      card: 'title',
      cell: (row) => (
        <TrialAccount {...{ row, scope }} isOpen={folding.isOpen(row)} onToggle={folding.toggle} />
      ),
      total: total?.cells['name'],
    };
    const statement: DataColumn<ReportRow> = {
      key: 'statement',
      title: t('trial.statement'),
      card: 'side',
      cell: (row) =>
        folding.isOpen(row) !== undefined && (
          <Link
            className={styles['statement']}
            to={statementPath(row.key, scope)}
            aria-label={t('trial.statementOf', { name: row.cells['name'] })}
          >
            {t('trial.statement')}
          </Link>
        ),
    };
    const figures = columns.filter(isFigure).map((column) => {
      const shown = amountColumn(column, currency);
      return { ...shown, total: total && shown.cell(total) };
    });
    return [account, ...(folding.all === null ? [] : [statement]), ...figures];
  }, [table, scope, currency, folding, t]);
};
