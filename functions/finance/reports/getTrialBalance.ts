// Opening, movement and closing of every leaf account at one cut.

import { currentFacts, currentFactsReads } from '#functions/finance/settings/financeFacts.ts';
import { operation } from '#functions/http/operation.ts';
import type { Balances } from '#functions/ledger/buckets.ts';
import { cutText } from '#functions/ledger/foldState.ts';
import { readBalances } from '#functions/ledger/readBalances.ts';
import * as api from '#shared/finance/reportsApi.ts';
import {
  sumsText,
  type TrialBalanceFigures,
  totalsOf,
  trialBalanceLines,
} from '#shared/finance/trialBalance.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { checkPeriod, reportBranches } from './reportScope.ts';

/** Accounts alone, or the share of one cost centre in them. */
const withoutDimension = (balances: Balances, costCentre: string | undefined): Balances => {
  if (!costCentre) return balances;
  const suffix = `~cc:${costCentre}`;
  return new Map(
    [...balances]
      .filter(([key]) => key.endsWith(suffix))
      .map(([key, sums]) => [key.slice(0, -suffix.length), sums]),
  );
};

export const getTrialBalance = operation(
  api.getTrialBalance,
  async (context, { query }) => {
    checkPeriod(query.from, query.to);
    const { facts } = await currentFacts(context.store);
    const branches = reportBranches(context, facts, query.branch);
    const { opening, movement, cut } = await readBalances(
      context.store,
      { from: query.from, to: query.to },
      branches,
    );
    const balances = {
      opening: withoutDimension(opening, query.costCentre),
      movement: withoutDimension(movement, query.costCentre),
    };
    // The chart is read after the balances: an account that they hold is in it.
    const { chart } = (await currentFacts(context.store)).facts;
    const lines = trialBalanceLines(chart, balances, query.zero === '1');
    const scale = scaleOf(context.company.currency);
    const format = (amount: bigint) => formatMoney(amount, scale);
    const texts = (figures: TrialBalanceFigures) => ({
      opening: sumsText(figures.opening, format),
      movement: sumsText(figures.movement, format),
      closing: sumsText(figures.closing, format),
    });
    return {
      from: query.from,
      to: query.to,
      branch: query.branch || null,
      rows: lines.map(({ account, figures }) => ({
        code: account.code,
        name: account.name,
        name_ar: account.name_ar,
        parent: account.parent,
        root: account.root,
        ...texts(figures),
      })),
      totals: texts(totalsOf(lines)),
      cut: cutText(cut),
    };
  },
  currentFactsReads,
);
