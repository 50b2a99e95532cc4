// Computes a report at one cut and keeps the answer, for the screen and for every file that is made of it.
import { currentFactsReads } from '#functions/finance/settings/financeFacts.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/reportRunsApi.ts';
import { beginRun } from './reportRunPages.ts';
import { statementRun } from './statementRun.ts';
import { trialBalanceRun } from './trialBalanceRun.ts';

export const createReportRun = operation(
  api.createReportRun,
  async (context, { body }) => {
    const content =
      body.report === 'trialBalance'
        ? await trialBalanceRun(context, body.query)
        : await statementRun(context, body.query);
    return beginRun(context, body, content);
  },
  currentFactsReads,
);
