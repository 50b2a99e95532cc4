// Profit and loss: revenue, costs and results of some days; each figure leads to the statement of its account.
import { ReportScreen } from '#frontend/reports/ReportScreen.tsx';
import type { UseReportLooks } from '#frontend/reports/reportLooks.ts';
import type { FigureLine } from '#shared/finance/financialStatements/figuresReport.ts';
import {
  type ProfitLossRun,
  profitLossReport,
} from '#shared/finance/financialStatements/profitLossReport.ts';
import { ReportDays } from './ReportDays.tsx';
import { useFigureLooks } from './useFigureLooks.tsx';

const useLooks: UseReportLooks<ProfitLossRun, FigureLine> = (place) => {
  const { run } = place;
  const looks = useFigureLooks(place, profitLossReport.drill);
  const compared = run?.compare == null ? undefined : run.heads[1];
  return { ...looks, aside: run && <ReportDays days={run} compared={compared} /> };
};

export const ProfitLossReport = () => <ReportScreen report={profitLossReport} useLooks={useLooks} />;
