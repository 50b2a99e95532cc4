// The screens of the reports of the books, fetched together: what draws them is mostly the same.
import { BalanceSheetReport } from './BalanceSheetReport.tsx';
import { CashFlowReport } from './CashFlowReport.tsx';
import { DayBookReport } from './DayBookReport.tsx';
import { ProfitLossReport } from './ProfitLossReport.tsx';

export const bookReports = {
  dayBook: DayBookReport,
  profitLoss: ProfitLossReport,
  balanceSheet: BalanceSheetReport,
  cashFlow: CashFlowReport,
};
