// What the dashboard and the page of finance tell of posted entries: the month up to today against the same days of the one before, and twelve months.
import { currentFacts, type FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import { branchScope, type SessionContext } from '#functions/http/context.ts';
import type { Balances } from '#functions/ledger/balances/buckets.ts';
import { partOfMonth, readMonths } from '#functions/ledger/balances/readBalances.ts';
import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '#shared/kernel/dates.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { type Chart, isMoneyAccount, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { naturalBalance, noSums } from '#shared/ledger/normalBalance.ts';

const monthsShown = 12;

type Kind = (account: LedgerAccount) => boolean;

const totalOf = (chart: Chart, balances: Balances | undefined, kind: Kind): bigint => {
  let total = 0n;
  for (const account of chart.values()) {
    if (!account.group && kind(account))
      total += naturalBalance(account.root, balances?.get(account.code) ?? noSums);
  }
  return total;
};

const isRevenue: Kind = (account) => account.root === 'revenue';
const isExpense: Kind = (account) => account.root === 'expense';
const isReceivable: Kind = (account) => account.control === 'receivable';
const isPayable: Kind = (account) => account.control === 'payable';

/** `2026-02`, and not the part of a month or the opening. */
const isWhole = (name: string): boolean => /^\d{4}-\d{2}$/.test(name);

/** Balance at the end of a day: the months before, its month up to it, opening entries included. */
const balanceAt = (
  months: Map<string, Balances>,
  day: string,
  total: (balances: Balances | undefined) => bigint,
): bigint => {
  let sum = total(months.get(partOfMonth(day)));
  for (const [name, balances] of months)
    if (name === 'opening' || (isWhole(name) && name < monthOf(day))) sum += total(balances);
  return sum;
};

/** Balance at the end of a month that is over. */
const endOf = (
  months: Map<string, Balances>,
  month: string,
  total: (balances: Balances | undefined) => bigint,
): bigint => {
  let sum = 0n;
  for (const [name, balances] of months)
    if (name === 'opening' || (isWhole(name) && name <= month)) sum += total(balances);
  return sum;
};

/** The month up to today against the same days of the month before. */
const figuresOf = (
  months: Map<string, Balances>,
  facts: FinanceFacts,
  { days: [today, before], scale }: { days: readonly [string, string]; scale: number },
) => {
  const format = (amount: bigint) => formatMoney(amount, scale);
  const moved = (kind: Kind) => {
    const upTo = (day: string) => format(totalOf(facts.chart, months.get(partOfMonth(day)), kind));
    return { value: upTo(today), previous: upTo(before) };
  };
  const atEnd = (kind: Kind) => {
    const total = (balances: Balances | undefined) => totalOf(facts.chart, balances, kind);
    const at = (day: string) => format(balanceAt(months, day, total));
    return { value: at(today), previous: at(before) };
  };
  const profitUpTo = (day: string) => {
    const part = months.get(partOfMonth(day));
    return format(totalOf(facts.chart, part, isRevenue) - totalOf(facts.chart, part, isExpense));
  };
  return {
    revenue: moved(isRevenue),
    expense: moved(isExpense),
    profit: { value: profitUpTo(today), previous: profitUpTo(before) },
    money: atEnd(isMoneyAccount),
    receivable: atEnd(isReceivable),
    payable: atEnd(isPayable),
  };
};

export type MonthFigures = ReturnType<typeof figuresOf>;

/** `money` at the end of each month, of the present one today. */
const monthRows = (
  months: Map<string, Balances>,
  facts: FinanceFacts,
  { asOf, scale }: { asOf: string; scale: number },
) =>
  Array.from({ length: monthsShown }, (_, index) => {
    const first = addMonths(firstOfMonth(asOf), index - monthsShown + 1);
    const month = monthOf(first);
    const last = lastOfMonth(first);
    const moved = (kind: Kind) => formatMoney(totalOf(facts.chart, months.get(month), kind), scale);
    const money = (balances: Balances | undefined) => totalOf(facts.chart, balances, isMoneyAccount);
    const atEnd = last < asOf ? endOf(months, month, money) : balanceAt(months, asOf, money);
    return {
      ...{ month, revenue: moved(isRevenue), expense: moved(isExpense) },
      money: formatMoney(atEnd, scale),
    };
  });

/** Figures and months as they stand today, of the branches that the caller sees. */
export const readMonthFigures = async (context: SessionContext, asOf: string) => {
  const { facts } = await currentFacts(context.store);
  const days = [asOf, addMonths(asOf, -1)] as const;
  const branches = branchScope(context) ?? 'all';
  const months = await readMonths(context.store, { monthTo: monthOf(asOf), parts: days }, branches);
  const scale = scaleOf(context.company.currency);
  return {
    figures: figuresOf(months, facts, { days, scale }),
    months: monthRows(months, facts, { asOf, scale }),
  };
};
