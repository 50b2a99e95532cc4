// The lines of a customer or supplier with a running balance, on all accounts or on one, page by page from one snapshot.

import { currentFactsReads, factsAt } from '#functions/finance/settings/financeRecords.ts';
import { operation } from '#functions/http/operation.ts';
import { readPartyFigures } from '#functions/ledger/balances/readPartyFigures.ts';
import { askedAt } from '#functions/reports/askedAt.ts';
import * as api from '#shared/finance/reportsApi.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import { pagedStatement } from './pagedStatement.ts';
import { partyAccounts, reportParty } from './reportScope.ts';
import type { StatementStart } from './statementPages.ts';

export const getPartyStatement = operation(
  api.getPartyStatement,
  async (context, { query }) => {
    const { from, to, cursor, limit } = query;
    const { branches, rules } = await askedAt(context, query);
    const facts = await factsAt(context.store, rules);
    const { party, parties } = await reportParty(context, query.party);
    const accounts = partyAccounts(facts.chart, query.account);
    const scope = { parties, accounts, branches, period: { from, to } };
    const start = async (): Promise<StatementStart> => {
      const { opening, movement, cut } = await readPartyFigures(context.store, scope);
      return { cut, opening: variance(opening), totals: movement };
    };
    const name = `party ${party.code} ${query.account ?? ''} ${query.branch ?? ''}`;
    const page = await pagedStatement(context, { name, scope, cursor, limit, start });
    return { party, account: query.account || null, from, to, branch: query.branch || null, ...page };
  },
  currentFactsReads,
);
