// The lines of an account with a running balance, page by page from one snapshot.

import { currentFacts } from '#functions/finance/settings/financeFacts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import { operation } from '#functions/http/operation.ts';
import type { Balances } from '#functions/ledger/buckets.ts';
import { cutText } from '#functions/ledger/foldState.ts';
import { readBalances } from '#functions/ledger/readBalances.ts';
import { readStatementLines } from '#functions/ledger/readStatementLines.ts';
import type { StatementLine } from '#functions/ledger/statementChunks.ts';
import * as api from '#shared/finance/reportsApi.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { ancestorsOf, type Chart, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { addSums, noSums, type Sums, variance } from '#shared/ledger/normalBalance.ts';
import { checkPeriod, reportBranches } from './reportScope.ts';

type Query = EndpointInput<typeof api.getAccountStatement>['query'];

const pageSizeDefault = 100;

/** What a page hands to the next: the snapshot, its figures, and where the running balance stands. */
type Place = {
  cut: Record<string, number>;
  opening: string;
  debit: string;
  credit: string;
  shown: number;
  balance: string;
  date: string;
};

const leavesOf = (chart: Chart, account: LedgerAccount): string[] => {
  if (!account.group) return [account.code];
  return [...chart.values()]
    .filter(
      (leaf) => !leaf.group && ancestorsOf(chart, leaf).some((ancestor) => ancestor.code === account.code),
    )
    .map((leaf) => leaf.code);
};

const sumOver = (balances: Balances, accounts: readonly string[]): Sums =>
  accounts.reduce((sums, code) => addSums(sums, balances.get(code) ?? noSums), noSums);

const firstPlace = async (
  context: SessionContext,
  query: Query,
  scope: { accounts: string[]; branches: string[] },
): Promise<Place> => {
  const period = { from: query.from, to: query.to };
  const { opening, movement, cut } = await readBalances(context.store, period, scope.branches);
  const sums = sumOver(movement, scope.accounts);
  const start = variance(sumOver(opening, scope.accounts)).toString();
  return {
    cut,
    opening: start,
    debit: sums.debit.toString(),
    credit: sums.credit.toString(),
    shown: 0,
    balance: start,
    date: query.from,
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

/** The lines of this page: those of the snapshot from the page's first day on, without the ones already shown on that day. */
const pageLines = async (
  context: SessionContext,
  place: Place,
  scope: { accounts: string[]; branches: string[]; to: string; limit: number },
): Promise<StatementLine[]> => {
  const period = { from: place.date, to: scope.to };
  const lines = await readStatementLines(context.store, { accounts: scope.accounts, period, cut: place.cut });
  const own = lines.filter((line) => scope.branches.includes(line.branch));
  return own.slice(place.shown, place.shown + scope.limit + 1);
};

const nextPlace = (place: Place, shown: readonly StatementLine[], balance: bigint): Place => {
  const date = shown.at(-1)?.date ?? place.date;
  const onDate = shown.filter((line) => line.date === date).length;
  return {
    ...place,
    balance: balance.toString(),
    date,
    shown: date === place.date ? place.shown + onDate : onDate,
  };
};

export const getAccountStatement = operation(api.getAccountStatement, async (context, { query }) => {
  checkPeriod(query.from, query.to);
  const { facts } = await currentFacts(context.store);
  const account = facts.chart.get(query.account);
  if (!account) throw new Refusal('report.accountUnknown', { account: query.account });
  const branches = reportBranches(context, facts, query.branch);
  const accounts = leavesOf(facts.chart, account);
  const limit = query.limit ?? pageSizeDefault;
  const purpose = purposeOf(context, query);
  const place = query.cursor
    ? decodeCursor<Place>(purpose, query.cursor)
    : await firstPlace(context, query, { accounts, branches });
  const lines = await pageLines(context, place, { accounts, branches, to: query.to, limit });
  const shown = lines.slice(0, limit);
  const scale = scaleOf(context.company.currency);
  const format = (amount: bigint) => formatMoney(amount, scale);
  let balance = BigInt(place.balance);
  const rows = shown.map((line) => {
    balance += line.debit - line.credit;
    return rowOf(line, balance, format);
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
    cursor: lines.length > limit ? encodeCursor(purpose, nextPlace(place, shown, balance)) : null,
    cut: cutText(place.cut),
  };
});
