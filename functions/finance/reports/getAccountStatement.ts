// The lines of an account with a running balance, page by page from one snapshot.

import { currentFactsReads, factsAt } from '#functions/finance/settings/financeRecords.ts';
import { operation } from '#functions/http/operation.ts';
import { askedAt } from '#functions/reports/askedAt.ts';
import * as api from '#shared/finance/reportsApi.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { pagedStatement } from './pagedStatement.ts';
import { reportPeriod } from './reportScope.ts';
import { leavesOf, startStatement } from './statementPages.ts';

export const getAccountStatement = operation(
  api.getAccountStatement,
  async (context, { query }) => {
    const { branches, rules } = await askedAt(context, query);
    const facts = await factsAt(context.store, rules);
    const account = facts.chart.get(query.account);
    if (!account) throw new Refusal('report.accountUnknown', { account: query.account });
    const { from, to, cursor, limit } = query;
    const scope = {
      accounts: leavesOf(facts.chart, account),
      branches,
      period: reportPeriod(query),
      ...(query.costCentre ? { costCentre: query.costCentre } : {}),
    };
    const page = await pagedStatement(context, {
      name: `statement ${query.account} ${query.branch ?? ''} ${query.costCentre ?? ''}`,
      scope,
      cursor,
      limit,
      start: () => startStatement(context.store, scope),
    });
    const { code, name, name_ar, root, group } = account;
    return { account: { code, name, name_ar, root, group }, from, to, branch: query.branch || null, ...page };
  },
  currentFactsReads,
);
