// The columns of a report that is a tree of accounts: the account, and its figures; on a phone, where accounts fold, the way to their statement.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linked } from '#frontend/reports/reportColumns.tsx';
import type { Folding } from '#frontend/reports/useFolding.ts';
import { amountColumn } from '#frontend/ui/tables/amountColumn.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { PercentText } from '#frontend/ui/text/PercentText.tsx';
import { isFigure, type TableColumn } from '#shared/paper/tableDocument.ts';
import type { ReportRow, ReportTable } from '#shared/reports/reportTable.ts';
import styles from './TrialAccount.module.css';
import { TrialAccount } from './TrialAccount.tsx';

const none: never[] = [];

type Place<Line> = {
  /** Where a row leads, or its amount in a column. */
  pathOf: (row: ReportRow<Line>, column?: string) => string | null;
  /** Each amount leads somewhere of its own. */
  isLinked?: boolean;
  currency: string;
  folding: Omit<Folding<Line>, 'rows'>;
};

const numberColumn = <Line,>({ key, label, percent }: TableColumn): DataColumn<ReportRow<Line>> => ({
  key,
  title: label,
  kind: 'amount',
  cell: ({ cells }) => {
    const text = cells[key] ?? '';
    if (text === '') return null;
    return percent ? <PercentText>{text}</PercentText> : <bdi>{text}</bdi>;
  },
});

export const useTrialColumns = <Line,>(
  table: ReportTable<Line> | null,
  { pathOf, isLinked = false, currency, folding }: Place<Line>,
): DataColumn<ReportRow<Line>>[] => {
  const { t } = useTranslation('reports');
  return useMemo(() => {
    if (table === null) return none;
    const { columns, total } = table;
    const account: DataColumn<ReportRow<Line>> = {
      key: 'account',
      title: columns.find((column) => column.key === 'name')?.label ?? '',
      fixed: true,
      card: 'title',
      cell: (row) => (
        <TrialAccount
          row={row}
          path={pathOf(row)}
          isOpen={folding.isOpen(row)}
          onToggle={() => folding.toggle(row)}
        />
      ),
      total: total?.cells['name'],
    };
    const statement: DataColumn<ReportRow<Line>> = {
      key: 'statement',
      title: t('trial.statement'),
      card: 'side',
      cell: (row) => {
        const path = folding.isOpen(row) === undefined ? null : pathOf(row);
        return (
          path !== null && (
            <Link
              className={styles['statement']}
              to={path}
              aria-label={t('trial.statementOf', { name: row.cells['name'] })}
            >
              {t('trial.statement')}
            </Link>
          )
        );
      },
    };
    const figures = columns.filter(isFigure).map((column) => {
      const plain =
        column.kind === 'amount'
          ? amountColumn<ReportRow<Line>>(column, currency)
          : numberColumn<Line>(column);
      const shown = isLinked && column.kind === 'amount' ? linked(plain, pathOf) : plain;
      return { ...shown, total: total && shown.cell(total) };
    });
    return [account, ...(folding.all === null ? [] : [statement]), ...figures];
  }, [table, pathOf, isLinked, currency, folding, t]);
};
