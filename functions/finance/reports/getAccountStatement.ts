// The lines of an account with a running balance, page by page from one snapshot.

import { createHash } from 'node:crypto';
import { currentFacts, currentFactsReads } from '#functions/finance/settings/financeFacts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import { operation } from '#functions/http/operation.ts';
import type { Balances } from '#functions/ledger/buckets.ts';
import { cutText } from '#functions/ledger/foldState.ts';
import { type BranchScope, readBalances } from '#functions/ledger/readBalances.ts';
import { readStatementLines } from '#functions/ledger/readStatementLines.ts';
import type { StatementLine, StatementPlace } from '#functions/ledger/statementChunks.ts';
import * as api from '#shared/finance/reportsApi.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { ancestorsOf, type Chart, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { addSums, noSums, type Sums, variance } from '#shared/ledger/normalBalance.ts';
import { checkPeriod, reportBranches } from './reportScope.ts';

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
  after: StatementPlace | null;
};

const leavesOf = (chart: Chart, account: LedgerAccount): string[] => {
  if (!account.group) return [account.code];
  return [...chart.values()]
    .filter(
      (leaf) => !leaf.group && ancestorsOf(chart, leaf).some((ancestor) => ancestor.code === account.code),
    )
    .map((leaf) => leaf.code);
};

const fingerprint = (accounts: readonly string[]): string =>
  createHash('sha256').update(accounts.join(' ')).digest('base64url').slice(0, 16);

const sumOver = (balances: Balances, accounts: readonly string[]): Sums =>
  accounts.reduce((sums, code) => addSums(sums, balances.get(code) ?? noSums), noSums);

const firstPlace = async (
  context: SessionContext,
  query: Query,
  scope: { accounts: string[]; branches: BranchScope },
): Promise<Place> => {
  const period = { from: query.from, to: query.to };
  const { opening, movement, cut } = await readBalances(context.store, period, scope.branches);
  const sums = sumOver(movement, scope.accounts);
  const start = variance(sumOver(opening, scope.accounts)).toString();
  return {
    cut,
    accounts: fingerprint(scope.accounts),
    opening: start,
    debit: sums.debit.toString(),
    credit: sums.credit.toString(),
    balance: start,
    after: null,
  };
};

const rowOf = (line: StatementLine, balance: bigint, format: (amount: bigint) => string) => ({
  id: line.document,
  date: line.date,
  number: line.number,
  type: line.type,
  account: line.account,
  branch: line.branch,
  party: line.party,
  costCentre: line.costCentre,
  reference: line.reference,
  text: line.text,
  contra: line.contra,
  debit: format(line.debit),
  credit: format(line.credit),
  balance: format(balance),
});

const purposeOf = (context: SessionContext, query: Query): string =>
  `${context.company.code} statement ${query.account} ${query.from} ${query.to} ${query.branch ?? ''}`;

const nextPage = (
  context: SessionContext,
  query: Query,
  scope: { accounts: string[]; cursor: string },
): Place => {
  const place = decodeCursor<Place>(purposeOf(context, query), scope.cursor);
  if (place.accounts !== fingerprint(scope.accounts)) throw new Refusal('cursor.invalid');
  return place;
};

const placeAfter = ({ date, postedAt, lane, seq, line }: StatementLine): StatementPlace => ({
  ...{ date, postedAt, lane, seq, line },
});

export const getAccountStatement = operation(
  api.getAccountStatement,
  async (context, { query }) => {
    checkPeriod(query.from, query.to);
    const { facts } = await currentFacts(context.store);
    const account = facts.chart.get(query.account);
    if (!account) throw new Refusal('report.accountUnknown', { account: query.account });
    const branches = reportBranches(context, facts, query.branch);
    const accounts = leavesOf(facts.chart, account);
    const limit = query.limit ?? pageSizeDefault;
    const place = query.cursor
      ? nextPage(context, query, { accounts, cursor: query.cursor })
      : await firstPlace(context, query, { accounts, branches });
    const { cut, after } = place;
    const asked = { accounts, branches, period: { from: query.from, to: query.to }, cut, after };
    const lines = await readStatementLines(context.store, { ...asked, limit: limit + 1 });
    const shown = lines.slice(0, limit);
    const scale = scaleOf(context.company.currency);
    const format = (amount: bigint) => formatMoney(amount, scale);
    let balance = BigInt(place.balance);
    const rows = shown.map((line) => {
      balance += line.debit - line.credit;
      return rowOf(line, balance, format);
    });
    const last = shown.at(-1);
    const next = (line: StatementLine): Place => ({
      ...place,
      balance: balance.toString(),
      after: placeAfter(line),
    });
    const opening = BigInt(place.opening);
    const totals = { debit: BigInt(place.debit), credit: BigInt(place.credit) };
    const { code, name, name_ar, root, group } = account;
    return {
      account: { code, name, name_ar, root, group },
      from: query.from,
      to: query.to,
      branch: query.branch || null,
      opening: format(opening),
      totals: { debit: format(totals.debit), credit: format(totals.credit) },
      closing: format(opening + variance(totals)),
      rows,
      cursor: lines.length > limit && last ? encodeCursor(purposeOf(context, query), next(last)) : null,
      cut: cutText(place.cut),
    };
  },
  currentFactsReads,
);
