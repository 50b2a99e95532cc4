// The columns of the trial balance: the account, and debit and credit of opening, movement and closing; on a phone, where accounts fold, the way to their statement.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DataColumn } from '#frontend/ui/dataColumns.ts';
import type { ReportRow, ReportTable } from '#shared/finance/reportTable.ts';
import { isFigure } from '#shared/paper/tableDocument.ts';
import { amountColumn } from './amountColumn.tsx';
import type { ReportScope } from './reportQueries.ts';
import { statementPath } from './statementPath.ts';
import styles from './TrialAccount.module.css';
import { TrialAccount } from './TrialAccount.tsx';
import type { Folding } from './useFolding.ts';

const none: never[] = [];

export const useTrialColumns = (
  table: ReportTable | null,
  { scope, currency, folding }: { scope: ReportScope; currency: string; folding: Omit<Folding, 'rows'> },
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
