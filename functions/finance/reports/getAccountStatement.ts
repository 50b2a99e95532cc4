// The lines of an account with a running balance, page by page from one snapshot.

import { createHash } from 'node:crypto';
import { currentFacts, currentFactsReads } from '#functions/finance/settings/financeFacts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import { operation } from '#functions/http/operation.ts';
import { cutText } from '#functions/ledger/foldState.ts';
import * as api from '#shared/finance/reportsApi.ts';
import { sumsText } from '#shared/finance/trialBalance.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import { checkPeriod, reportBranches } from './reportScope.ts';
import {
  leavesOf,
  readStatementPage,
  type StatementPage,
  type StatementScope,
  startStatement,
} from './statementPages.ts';

type Query = EndpointInput<typeof api.getAccountStatement>['query'];

const pageSizeDefault = 100;

/** What a page hands to the next: the snapshot, its figures, the running balance and the last row shown. */
type Place = {
  cut: Record<string, number>;
  /** Fingerprint of the accounts: a group that has lost or gained one since is another statement. */
  accounts: string;
  opening: string;
  debit: string;
  credit: string;
  balance: string;
  after: StatementPage['after'];
};

const fingerprint = (accounts: readonly string[]): string =>
  createHash('sha256').update(accounts.join(' ')).digest('base64url').slice(0, 16);

const firstPlace = async (context: SessionContext, scope: StatementScope): Promise<Place> => {
  const { cut, opening, totals } = await startStatement(context.store, scope);
  const start = opening.toString();
  return {
    ...{ cut, accounts: fingerprint(scope.accounts), opening: start, balance: start, after: null },
    ...{ debit: totals.debit.toString(), credit: totals.credit.toString() },
  };
};

const purposeOf = (context: SessionContext, query: Query): string =>
  `${context.company.code} statement ${query.account} ${query.from} ${query.to} ${query.branch ?? ''}`;

const nextPlace = (purpose: string, cursor: string, scope: StatementScope): Place => {
  const place = decodeCursor<Place>(purpose, cursor);
  if (place.accounts !== fingerprint(scope.accounts)) throw new Refusal('cursor.invalid');
  return place;
};

export const getAccountStatement = operation(
  api.getAccountStatement,
  async (context, { query }) => {
    checkPeriod(query.from, query.to);
    const { facts } = await currentFacts(context.store);
    const account = facts.chart.get(query.account);
    if (!account) throw new Refusal('report.accountUnknown', { account: query.account });
    const branches = reportBranches(context, facts, query.branch);
    const period = { from: query.from, to: query.to };
    const scope = { accounts: leavesOf(facts.chart, account), branches, period };
    const purpose = purposeOf(context, query);
    const place = query.cursor ? nextPlace(purpose, query.cursor, scope) : await firstPlace(context, scope);
    const scale = scaleOf(context.company.currency);
    const format = (amount: bigint) => formatMoney(amount, scale);
    const { rows, balance, after } = await readStatementPage(
      context.store,
      {
        ...scope,
        ...{ cut: place.cut, after: place.after, balance: BigInt(place.balance) },
        limit: query.limit ?? pageSizeDefault,
      },
      format,
    );
    const opening = BigInt(place.opening);
    const totals = { debit: BigInt(place.debit), credit: BigInt(place.credit) };
    const { code, name, name_ar, root, group } = account;
    return {
      account: { code, name, name_ar, root, group },
      from: query.from,
      to: query.to,
      branch: query.branch || null,
      opening: format(opening),
      totals: sumsText(totals, format),
      closing: format(opening + variance(totals)),
      rows,
      cursor: after === null ? null : encodeCursor(purpose, { ...place, balance: balance.toString(), after }),
      cut: cutText(place.cut),
    };
  },
  currentFactsReads,
);
