// Every report, by its declaration: the calls of runs, their function and the log read this list.
import { ageingReport } from './finance/arap/ageingReport.ts';
import { balanceSheetReport } from './finance/financialStatements/balanceSheetReport.ts';
import { cashFlowReport } from './finance/financialStatements/cashFlowReport.ts';
import { profitLossReport } from './finance/financialStatements/profitLossReport.ts';
import { accountStatementReport, partyStatementReport } from './finance/statementReports.ts';
import { dayBookReport } from './finance/statements/dayBookReport.ts';
import { vatDocumentsReport } from './finance/taxes/vatDocumentsReport.ts';
import { vatReturnReport } from './finance/taxes/vatReturnReport.ts';
import { withholdingReport } from './finance/taxes/withholdingReport.ts';
import { trialBalanceReport } from './finance/trialBalanceReport.ts';
import { batchReport } from './inventory/reports/batchReport.ts';
import { grossProfitReport } from './inventory/reports/grossProfitReport.ts';
import { stockQuantityReport } from './inventory/reports/stockQuantityReport.ts';
import { stockReport } from './inventory/reports/stockReport.ts';

export const reportKinds = [
  trialBalanceReport,
  accountStatementReport,
  partyStatementReport,
  ageingReport,
  profitLossReport,
  balanceSheetReport,
  dayBookReport,
  cashFlowReport,
  vatReturnReport,
  vatDocumentsReport,
  withholdingReport,
  stockReport,
  stockQuantityReport,
  grossProfitReport,
  batchReport,
] as const;
