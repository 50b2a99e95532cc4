// The trial balance: opening, movement and closing of every account, by groups; each account leads to its statement.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { BalanceChip } from '#frontend/reports/BalanceChip.tsx';
import { FoldAll } from '#frontend/reports/FoldAll.tsx';
import { ReportScreen } from '#frontend/reports/ReportScreen.tsx';
import type { ReportDisplay, UseReportDisplay } from '#frontend/reports/reportDisplay.ts';
import { useFolding } from '#frontend/reports/useFolding.ts';
import { statementPath } from '#shared/finance/statementPath.ts';
import { partIn, type TrialBalanceRun, trialBalanceReport } from '#shared/finance/trialBalanceReport.ts';
import { levelsOf } from '#shared/finance/trialBalanceRows.ts';
import type { ReportRow } from '#shared/reports/reportTable.ts';
import { ReportDays } from './ReportDays.tsx';
import { TrialDepth } from './TrialDepth.tsx';
import { useTrialColumns } from './useTrialColumns.tsx';

const levelsMax = 6;

const EvenChip = ({ totals }: Pick<TrialBalanceRun, 'totals'>) => {
  const { t } = useTranslation('reports');
  const isEven = Object.values(totals).every((sums) => sums.debit === sums.credit);
  return <BalanceChip isEven={isEven} label={t(isEven ? 'trial.balanced' : 'trial.unbalanced')} />;
};

const useDisplay: UseReportDisplay<TrialBalanceRun, never> = ({ asked, run, table, rows, search, set }) => {
  const { t } = useTranslation('reports');
  const { currency } = useSession().settings;
  const part = partIn(asked);
  const folding = useFolding(rows, { search, set }, part !== undefined);
  const pathOf = useCallback((row: ReportRow<never>) => statementPath(row.key, asked), [asked]);
  const columns = useTrialColumns(table, { pathOf, currency, folding });
  const levels = useMemo(
    () => (run === undefined ? 1 : Math.min(levelsMax, levelsOf(run.rows, run.groups))),
    [run],
  );
  const isWholeBooks = part === undefined && run?.costCentre === null;
  const display: ReportDisplay<never> = {
    columns,
    rows: folding.rows,
    hasFoot: true,
    onOpen: (row) => {
      const folds = folding.isOpen(row) !== undefined;
      if (folds) folding.toggle(row);
      return folds;
    },
    parts: {
      level: folding.all === null && (
        <TrialDepth
          level={Number(asked['level'] ?? '0')}
          levels={levels}
          onLevel={(level) => set({ level })}
        />
      ),
    },
    barEnd: folding.all && <FoldAll {...folding.all} />,
    aside: run && <ReportDays days={run} />,
    chip: run !== undefined && rows.length > 0 && isWholeBooks && <EvenChip totals={run.totals} />,
    tone: (row) => (row.style === 'group' ? 'group' : undefined),
  };
  if (part === undefined) return display;
  const chip = {
    key: 'only',
    name: t('trial.only'),
    value: t(`part.${part}`),
    onRemove: () => set({ only: '' }),
  };
  return { ...display, chips: [chip] };
};

export const TrialBalanceReport = () => <ReportScreen report={trialBalanceReport} useDisplay={useDisplay} />;
