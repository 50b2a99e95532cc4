// Profit and loss: revenue, costs and results of some days; each figure leads to the statement of its account.
import { ReportScreen } from '#frontend/reports/ReportScreen.tsx';
import type { UseReportDisplay } from '#frontend/reports/reportDisplay.ts';
import type { FigureLine } from '#shared/finance/financialStatements/figuresReport.ts';
import {
  type ProfitLossRun,
  profitLossReport,
} from '#shared/finance/financialStatements/profitLossReport.ts';
import { ReportDays } from './ReportDays.tsx';
import { useFigureDisplay } from './useFigureDisplay.tsx';

const useDisplay: UseReportDisplay<ProfitLossRun, FigureLine> = (place) => {
  const { run } = place;
  const display = useFigureDisplay(place, profitLossReport.drill);
  const compared = run?.compare == null ? undefined : run.heads[1];
  return { ...display, aside: run && <ReportDays days={run} compared={compared} /> };
};

export const ProfitLossReport = () => <ReportScreen report={profitLossReport} useDisplay={useDisplay} />;
