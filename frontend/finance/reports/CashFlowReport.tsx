// The cash flow: what operating, investing and financing brought in and took out, and whether it comes to the cash accounts.
import { useTranslation } from 'react-i18next';
import { BalanceChip } from '#frontend/reports/BalanceChip.tsx';
import { ReportScreen } from '#frontend/reports/ReportScreen.tsx';
import type { UseReportDisplay } from '#frontend/reports/reportDisplay.ts';
import { type CashFlowRun, cashFlowReport } from '#shared/finance/financialStatements/cashFlowReport.ts';
import type { FigureLine } from '#shared/finance/financialStatements/figuresReport.ts';
import { ReportDays } from './ReportDays.tsx';
import { useFigureDisplay } from './useFigureDisplay.tsx';

const CashChip = ({ run: { rows, cashTotal, columns } }: { run: CashFlowRun }) => {
  const { t } = useTranslation('reports');
  const closing = rows.find(({ key }) => key === 'closingCash')?.amounts.at(columns === null ? 0 : -1);
  const isEven = closing === cashTotal.closing;
  return <BalanceChip isEven={isEven} label={t(isEven ? 'cash.equal' : 'cash.differs')} />;
};

const useDisplay: UseReportDisplay<CashFlowRun, FigureLine> = (place) => {
  const { run } = place;
  const display = useFigureDisplay(place, cashFlowReport.drill);
  const compared = run?.compare == null ? undefined : run.heads[1];
  return {
    ...display,
    aside: run && <ReportDays days={run} compared={compared} />,
    chip: run && <CashChip run={run} />,
  };
};

export const CashFlowReport = () => <ReportScreen report={cashFlowReport} useDisplay={useDisplay} />;
