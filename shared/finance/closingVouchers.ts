// What the close of a year posts (B3.9): every revenue and expense leaf to zero, per branch and cost centre, the balance to retained earnings.
import { inBoth } from '../documents/bothLanguages.ts';
import type { Money } from '../kernel/money.ts';
import { byCode, type Chart, isOfResult, type LedgerAccount } from '../ledger/ledgerAccount.ts';
import { closingAccountsMax } from '../ledger/limits.ts';
import { noSums, type Sums, variance } from '../ledger/normalBalance.ts';

export type ClosingLine = Sums & { account: string };

/** Revenue and expense, debit positive for expense and credit positive for revenue; the result is a profit where it is positive. */
export type YearResult = { revenue: Money; expense: Money; result: Money };

const resultLeaves = (chart: Chart): LedgerAccount[] =>
  [...chart.values()].filter((account) => !account.group && isOfResult(account)).sort(byCode);

/** The line that takes a balance (debit positive) to zero. */
const against = (account: string, balance: Money): ClosingLine =>
  balance > 0n ? { account, debit: 0n, credit: balance } : { account, debit: -balance, credit: 0n };

const balanceOf = (balances: ReadonlyMap<string, Sums>, { code }: LedgerAccount): Money =>
  variance(balances.get(code) ?? noSums);

/** The lines of the closing vouchers of one branch and cost centre; more than one voucher only for very many accounts. */
export const closingVouchers = (
  chart: Chart,
  balances: ReadonlyMap<string, Sums>,
  retained: string,
): ClosingLine[][] => {
  const open = resultLeaves(chart).flatMap((leaf) => {
    const balance = balanceOf(balances, leaf);
    return balance === 0n ? [] : [{ account: leaf.code, balance }];
  });
  const parts = Array.from({ length: Math.ceil(open.length / closingAccountsMax) }, (_, part) =>
    open.slice(part * closingAccountsMax, (part + 1) * closingAccountsMax),
  );
  return parts.map((part) => {
    const rest = part.reduce((sum, { balance }) => sum + balance, 0n);
    const lines = part.map(({ account, balance }) => against(account, balance));
    return rest === 0n ? lines : [...lines, against(retained, -rest)];
  });
};

/** The result of a year by its balances before closing. */
export const resultOf = (chart: Chart, balances: ReadonlyMap<string, Sums>): YearResult => {
  const total = (root: LedgerAccount['root']) =>
    resultLeaves(chart)
      .filter((leaf) => leaf.root === root)
      .reduce((sum, leaf) => sum + balanceOf(balances, leaf), 0n);
  const [revenue, expense] = [-total('revenue'), total('expense')];
  return { revenue, expense, result: revenue - expense };
};

/** What closing vouchers say. */
export const closingNarration = (year: string): string =>
  inBoth({ ar: `إقفال السنة المالية ${year}`, en: `Close of fiscal year ${year}` });
