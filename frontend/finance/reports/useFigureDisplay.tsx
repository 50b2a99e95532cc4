// How profit and loss and balance sheet look: their rows as a tree whose every figure leads on, the days they are of, and the level they are shown to.
import { useCallback, useMemo } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { FoldAll } from '#frontend/reports/FoldAll.tsx';
import type { ReportDisplay, ReportPlace } from '#frontend/reports/reportDisplay.ts';
import { useFolding } from '#frontend/reports/useFolding.ts';
import {
  type FigureLine,
  type FiguresAnswer,
  figureLevels,
} from '#shared/finance/financialStatements/figuresReport.ts';
import type { AskedEntries } from '#shared/reports/report.ts';
import type { ReportRow } from '#shared/reports/reportTable.ts';
import { TrialDepth } from './TrialDepth.tsx';
import styles from './useFigureDisplay.module.css';
import { useTrialColumns } from './useTrialColumns.tsx';

const levelsMax = 6;

type Drill = (row: ReportRow<FigureLine>, asked: AskedEntries, column?: string) => string | null;

const toneOf = ({ style }: ReportRow<FigureLine>) => {
  if (style === 'subtotal' || style === 'total') return 'total' as const;
  return style === 'group' ? ('group' as const) : undefined;
};

export const useFigureDisplay = (
  { asked, run, table, rows, search, set }: ReportPlace<Pick<FiguresAnswer, 'rows' | 'columns'>, FigureLine>,
  drill: Drill | undefined,
): ReportDisplay<FigureLine> => {
  const { currency } = useSession().settings;
  const folding = useFolding(rows, { search, set }, false);
  const pathOf = useCallback(
    (row: ReportRow<FigureLine>, column?: string) => drill?.(row, asked, column) ?? null,
    [drill, asked],
  );
  const columns = useTrialColumns(table, { pathOf, isLinked: true, currency, folding });
  const levels = useMemo(() => (run === undefined ? 1 : Math.min(levelsMax, figureLevels(run))), [run]);
  return {
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
    tone: toneOf,
    tableClass: run?.columns == null ? undefined : styles['wide'],
  };
};
