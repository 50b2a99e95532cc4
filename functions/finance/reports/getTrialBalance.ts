// Opening, movement and closing of every leaf account at one cut.
import { currentFactsReads } from '#functions/finance/settings/financeRecords.ts';
import { operation } from '#functions/http/operation.ts';
import { cutText } from '#functions/ledger/foldState.ts';
import { askedAt } from '#functions/reports/askedAt.ts';
import * as api from '#shared/finance/reportsApi.ts';
import { trialBalanceAnswer } from './trialBalanceAnswer.ts';

export const getTrialBalance = operation(
  api.getTrialBalance,
  async (context, { query }) => {
    const asked = await askedAt(context, query);
    const { rows, totals, cut } = await trialBalanceAnswer(context, { ...asked, zero: query.zero === '1' });
    return {
      from: query.from,
      to: query.to,
      branch: query.branch || null,
      rows,
      totals,
      cut: cutText(cut),
    };
  },
  currentFactsReads,
);
