// The one page of a trial balance's run: its rows, and the groups above them as the chart was.
import type { SessionContext } from '#functions/http/context.ts';
import type { BranchScope } from '#functions/ledger/balances/readBalances.ts';
import type { ReportAsked } from '#shared/finance/reportRunsApi.ts';
import { ancestorsOf, byCode } from '#shared/ledger/ledgerAccount.ts';
import type { RunContent } from './reportRunPages.ts';
import { cutFacts } from './reportRuns.ts';
import { trialBalanceAnswer } from './trialBalanceAnswer.ts';

type Query = Extract<ReportAsked, { report: 'trialBalance' }>['query'];

export const trialBalanceRun = async (
  context: SessionContext,
  query: Query,
): Promise<RunContent & { branches: BranchScope }> => {
  const asked = { ...query, zero: query.zero ?? false };
  const { rows, totals, cut, branches, chart, hasClose } = await trialBalanceAnswer(context, asked);
  const above = rows.flatMap((row) => ancestorsOf(chart, row));
  const groups = [...new Map(above.map((group) => [group.code, group])).values()].sort(byCode);
  return {
    branches,
    continuation: null,
    answer: {
      report: 'trialBalance',
      ...cutFacts(context, cut),
      from: query.from,
      to: query.to,
      branch: query.branch || null,
      currency: context.company.currency,
      costCentre: query.costCentre || null,
      close: query.close ?? 'before',
      hasClose,
      groups: groups.map(({ code, name, name_ar, parent }) => ({ code, name, name_ar, parent })),
      rows: rows.map((row) => ({ ...row, control: chart.get(row.code)?.control ?? 'none' })),
      totals,
    },
  };
};
