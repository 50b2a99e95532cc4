// Computes a report at one cut and keeps the answer, for the screen and for every file that is made of it.
import { currentFactsReads } from '#functions/finance/settings/financeFacts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/reportRunsApi.ts';
import { beginRun } from './reportRuns.ts';
import { accountStatementRun, partyStatementRun } from './statementRun.ts';
import { trialBalanceRun } from './trialBalanceRun.ts';

const computed = (context: SessionContext, asked: api.ReportAsked) => {
  if (asked.report === 'trialBalance') return trialBalanceRun(context, asked.query);
  if (asked.report === 'accountStatement') return accountStatementRun(context, asked.query);
  return partyStatementRun(context, asked.query);
};

export const createReportRun = operation(
  api.createReportRun,
  async (context, { body }) => beginRun(context, body, await computed(context, body)),
  currentFactsReads,
);
