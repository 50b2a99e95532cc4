// A statement of some accounts from one snapshot: its opening balance and totals first, then its lines page by page at the same cut.
import { withBounced } from '#functions/finance/receipts/bouncedCheques.ts';
import { type Balances, ofCostCentre } from '#functions/ledger/balances/buckets.ts';
import { type BranchScope, type Period, readBalances } from '#functions/ledger/balances/readBalances.ts';
import {
  type LineScope,
  readStatementLines,
  type StatementPlace,
} from '#functions/ledger/statements/readStatementLines.ts';
import type { StatementLine } from '#functions/ledger/statements/statementLines.ts';
import type { Store } from '#functions/storage/store.ts';
import type { StatementRow } from '#shared/finance/reportsApi.ts';
import { ancestorsOf, type Chart, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { addSums, noSums, type Sums, variance } from '#shared/ledger/normalBalance.ts';

/** Of which accounts, in which branches and days. */
export type StatementScope = {
  accounts: readonly string[];
  branches: BranchScope;
  period: Period;
  /** Only its share in them. */
  costCentre?: string;
};

/** Σ debit − Σ credit before the period, the sums of the period, and the entries they are made of. */
export type StatementStart = { cut: Record<string, number>; opening: bigint; totals: Sums };

/** The account itself, or the leaves below a group. */
export const leavesOf = (chart: Chart, account: LedgerAccount): string[] => {
  if (!account.group) return [account.code];
  return [...chart.values()]
    .filter(
      (leaf) => !leaf.group && ancestorsOf(chart, leaf).some((ancestor) => ancestor.code === account.code),
    )
    .map((leaf) => leaf.code);
};

const sumOver = (balances: Balances, accounts: readonly string[]): Sums =>
  accounts.reduce((sums, code) => addSums(sums, balances.get(code) ?? noSums), noSums);

export const startStatement = async (store: Store, scope: StatementScope): Promise<StatementStart> => {
  const { opening, movement, cut } = await readBalances(store, scope.period, scope.branches);
  const { accounts, costCentre } = scope;
  const sums = (balances: Balances) =>
    sumOver(costCentre === undefined ? balances : ofCostCentre(balances, costCentre), accounts);
  return { cut, opening: variance(sums(opening)), totals: sums(movement) };
};

const rowOf = (line: StatementLine, balance: bigint, format: (amount: bigint) => string): StatementRow => ({
  source: line.source,
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
  reverses: line.reverses,
  debit: format(line.debit),
  credit: format(line.credit),
  balance: format(balance),
});

export type StatementPageQuery = LineScope & {
  cut: Record<string, number>;
  /** The last row of the page before, and the balance after it; null and the opening balance for the first page. */
  after: StatementPlace | null;
  balance: bigint;
  limit: number;
};

export type StatementPage = {
  rows: StatementRow[];
  /** The balance behind the page's last row. */
  balance: bigint;
  /** Where the next page begins; null behind the last line. */
  after: StatementPlace | null;
};

/** Rows written before others come between. */
const rowsAtOnce = 250;

/** The next lines with their running balances. */
export const readStatementPage = async (
  store: Store,
  query: StatementPageQuery,
  format: (amount: bigint) => string,
): Promise<StatementPage> => {
  const { lines, next } = await readStatementLines(store, query);
  let { balance } = query;
  const rows: StatementRow[] = [];
  for (const [index, line] of lines.entries()) {
    if (index > 0 && index % rowsAtOnce === 0) await store.yieldToShortRequests();
    balance += line.debit - line.credit;
    rows.push(rowOf(line, balance, format));
  }
  return { rows: await withBounced(store, rows), balance, after: next };
};
