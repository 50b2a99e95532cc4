// Opening, movement and closing of every leaf account at one cut.
import { currentFactsReads } from '#functions/finance/settings/financeFacts.ts';
import { operation } from '#functions/http/operation.ts';
import { cutText } from '#functions/ledger/foldState.ts';
import * as api from '#shared/finance/reportsApi.ts';
import { trialBalanceAnswer } from './trialBalanceAnswer.ts';

export const getTrialBalance = operation(
  api.getTrialBalance,
  async (context, { query }) => {
    const { rows, totals, cut } = await trialBalanceAnswer(context, { ...query, zero: query.zero === '1' });
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
