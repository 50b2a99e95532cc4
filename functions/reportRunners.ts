// How every report is run: the function of reports reads this list.
import { ageingRunner } from '#functions/finance/arap/ageingRun.ts';
import { balanceSheetRunner } from '#functions/finance/reports/balanceSheetRun.ts';
import { cashFlowRunner } from '#functions/finance/reports/cashFlowRun.ts';
import { dayBookRunner } from '#functions/finance/reports/dayBookRun.ts';
import { profitLossRunner } from '#functions/finance/reports/profitLossRun.ts';
import { accountStatementRunner, partyStatementRunner } from '#functions/finance/reports/statementRun.ts';
import { trialBalanceRunner } from '#functions/finance/reports/trialBalanceRun.ts';
import { vatDocumentsRunner, vatReturnRunner } from '#functions/finance/taxes/vatReturnRun.ts';
import { withholdingRunner } from '#functions/finance/taxes/withholdingRun.ts';
import { batchRunner } from '#functions/inventory/reports/batchRun.ts';
import { grossProfitRunner } from '#functions/inventory/reports/grossProfitRun.ts';
import { stockQuantityRunner } from '#functions/inventory/reports/stockQuantityRun.ts';
import { stockReportRunner } from '#functions/inventory/reports/stockReportRun.ts';
import type { ReportRunner } from '#functions/reports/reportRunner.ts';

export const reportRunners: readonly ReportRunner[] = [
  trialBalanceRunner,
  accountStatementRunner,
  partyStatementRunner,
  ageingRunner,
  profitLossRunner,
  balanceSheetRunner,
  dayBookRunner,
  cashFlowRunner,
  vatReturnRunner,
  vatDocumentsRunner,
  withholdingRunner,
  stockReportRunner,
  stockQuantityRunner,
  grossProfitRunner,
  batchRunner,
];
