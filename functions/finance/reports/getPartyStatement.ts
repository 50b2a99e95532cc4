// The lines of a customer or supplier with a running balance, on all accounts or on one, page by page from one snapshot.

import { currentFacts, currentFactsReads, partyKind } from '#functions/finance/settings/financeFacts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { readPartyFigures } from '#functions/ledger/readPartyFigures.ts';
import type { PartyView } from '#shared/crm/api.ts';
import * as api from '#shared/finance/reportsApi.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { Chart } from '#shared/ledger/ledgerAccount.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import { pagedStatement } from './pagedStatement.ts';
import { checkPeriod, reportBranches } from './reportScope.ts';
import { leavesOf, type StatementStart } from './statementPages.ts';

const findParty = async (context: SessionContext, code: string) => {
  const item = await context.store.get(partyKind.keyOf(code));
  if (!item) throw new Refusal('report.partyUnknown', { party: code });
  const { name, name_ar, role } = item as PartyView;
  return { code, name, name_ar, role };
};

/** The accounts whose lines are shown: of a group its leaves. */
const accountsOf = (chart: Chart, code: string | undefined): string[] | 'all' => {
  if (!code) return 'all';
  const account = chart.get(code);
  if (!account) throw new Refusal('report.accountUnknown', { account: code });
  return leavesOf(chart, account);
};

export const getPartyStatement = operation(
  api.getPartyStatement,
  async (context, { query }) => {
    const { from, to, cursor, limit } = query;
    checkPeriod(from, to);
    const { facts } = await currentFacts(context.store);
    const party = await findParty(context, query.party);
    const branches = reportBranches(context, facts, query.branch);
    const accounts = accountsOf(facts.chart, query.account);
    const scope = { party: party.code, accounts, branches, period: { from, to } };
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
