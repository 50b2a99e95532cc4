// The trial balance at one cut: what the call answers and what a run keeps.
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { type Balances, ofCostCentre } from '#functions/ledger/balances/buckets.ts';
import { readBalances } from '#functions/ledger/balances/readBalances.ts';
import type { AskedAt } from '#functions/reports/reportRunner.ts';
import type { CloseChoice, TrialBalanceRow } from '#shared/finance/reportsApi.ts';
import {
  sumsText,
  type TrialBalanceFigures,
  totalsOf,
  trialBalanceLines,
} from '#shared/finance/trialBalance.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import type { Chart } from '#shared/ledger/ledgerAccount.ts';
import { hasCloseIn } from '#shared/ledger/yearClose.ts';
import { reportPeriod } from './reportScope.ts';

export type TrialBalanceQuery = AskedAt & {
  from: string;
  to: string;
  costCentre?: string | undefined;
  close?: CloseChoice | undefined;
  /** Also leaves without any figure. */
  zero?: boolean | undefined;
};

type FigureTexts = Record<keyof TrialBalanceFigures, { debit: string; credit: string }>;

export type TrialBalanceAnswer = {
  rows: TrialBalanceRow[];
  totals: FigureTexts;
  cut: Record<string, number>;
  chart: Chart;
  hasClose: boolean;
};

/** Accounts alone, or the share of one cost centre in them. */
const withoutDimension = (balances: Balances, costCentre: string | undefined): Balances =>
  costCentre ? ofCostCentre(balances, costCentre) : balances;

export const trialBalanceAnswer = async (
  context: SessionContext,
  query: TrialBalanceQuery,
): Promise<TrialBalanceAnswer> => {
  const { branches, rules } = query;
  const period = reportPeriod(query);
  const { opening, movement, cut } = await readBalances(context.store, period, branches);
  const balances = {
    opening: withoutDimension(opening, query.costCentre),
    movement: withoutDimension(movement, query.costCentre),
  };
  // The chart is read after the balances: an account that they hold is in it.
  const { chart } = (await currentFacts(context.store)).facts;
  const lines = trialBalanceLines(chart, balances, query.zero ?? false);
  const scale = scaleOf(context.company.currency);
  const format = (amount: bigint) => formatMoney(amount, scale);
  const texts = (figures: TrialBalanceFigures): FigureTexts => ({
    opening: sumsText(figures.opening, format),
    movement: sumsText(figures.movement, format),
    closing: sumsText(figures.closing, format),
  });
  const rows = lines.map(({ account, figures }) => ({
    code: account.code,
    name: account.name,
    name_ar: account.name_ar,
    parent: account.parent,
    root: account.root,
    ...texts(figures),
  }));
  return { rows, totals: texts(totalsOf(lines)), cut, chart, hasClose: hasCloseIn(rules, query) };
};
