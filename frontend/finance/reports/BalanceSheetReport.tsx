// The balance sheet: what the company has, owes and is worth at a day, and whether both sides come to the same.
import { useTranslation } from 'react-i18next';
import { BalanceChip } from '#frontend/reports/BalanceChip.tsx';
import { ReportScreen } from '#frontend/reports/ReportScreen.tsx';
import type { UseReportDisplay } from '#frontend/reports/reportDisplay.ts';
import {
  type BalanceSheetRun,
  balanceSheetReport,
} from '#shared/finance/financialStatements/balanceSheetReport.ts';
import type { FigureLine } from '#shared/finance/financialStatements/figuresReport.ts';
import { ReportDays } from './ReportDays.tsx';
import { useFigureDisplay } from './useFigureDisplay.tsx';

const EvenChip = ({ rows }: Pick<BalanceSheetRun, 'rows'>) => {
  const { t } = useTranslation('reports');
  const amounts = (wanted: string) => rows.find(({ key }) => key === wanted)?.amounts.join(' ');
  const isEven = amounts('totalAssets') === amounts('liabilitiesAndEquity');
  return <BalanceChip isEven={isEven} label={t(isEven ? 'figures.balanced' : 'figures.unbalanced')} />;
};

const useDisplay: UseReportDisplay<BalanceSheetRun, FigureLine> = (place) => {
  const { run } = place;
  const display = useFigureDisplay(place, balanceSheetReport.drill);
  const compared = run?.compare == null ? undefined : run.heads[1];
  return {
    ...display,
    aside: run && <ReportDays isAtEnd days={run} compared={compared} />,
    // The share of a cost centre need not be even.
    chip: run?.costCentre === null && <EvenChip rows={run.rows} />,
  };
};

export const BalanceSheetReport = () => <ReportScreen report={balanceSheetReport} useDisplay={useDisplay} />;
