// Figures of posted entries for the dashboard and the page of finance: the month up to today against the same days of the one before, and twelve months.
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
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

/** What the accounts of a kind come to in each month, part and opening; each is added up once. */
type Totals = (kind: Kind) => ReadonlyMap<string, bigint>;

const totalsIn = (chart: Chart, months: ReadonlyMap<string, Balances>): Totals => {
  const known = new Map<Kind, ReadonlyMap<string, bigint>>();
  return (kind) => {
    const totals =
      known.get(kind) ??
      new Map([...months].map(([name, balances]) => [name, totalOf(chart, balances, kind)] as const));
    known.set(kind, totals);
    return totals;
  };
};

/** `2026-02`, and not the part of a month or the opening. */
const isWhole = (name: string): boolean => /^\d{4}-\d{2}$/.test(name);

/** Up to the end of a month, opening entries included. */
const endOf = (totals: ReadonlyMap<string, bigint>, month: string): bigint => {
  let sum = 0n;
  for (const [name, total] of totals)
    if (name === 'opening' || (isWhole(name) && name <= month)) sum += total;
  return sum;
};

/** Balance at the end of a day: the months before, its month up to it. */
const balanceAt = (totals: ReadonlyMap<string, bigint>, day: string): bigint =>
  endOf(totals, monthOf(addMonths(firstOfMonth(day), -1))) + (totals.get(partOfMonth(day)) ?? 0n);

/** The month up to today against the same days of the month before. */
const figuresOf = (
  totals: Totals,
  { days: [today, before], scale }: { days: readonly [string, string]; scale: number },
) => {
  const format = (amount: bigint) => formatMoney(amount, scale);
  const moved = (kind: Kind) => {
    const upTo = (day: string) => format(totals(kind).get(partOfMonth(day)) ?? 0n);
    return { value: upTo(today), previous: upTo(before) };
  };
  const atEnd = (kind: Kind) => {
    const at = (day: string) => format(balanceAt(totals(kind), day));
    return { value: at(today), previous: at(before) };
  };
  const profitUpTo = (day: string) => {
    const of = (kind: Kind) => totals(kind).get(partOfMonth(day)) ?? 0n;
    return format(of(isRevenue) - of(isExpense));
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
const monthRows = (totals: Totals, { asOf, scale }: { asOf: string; scale: number }) =>
  Array.from({ length: monthsShown }, (_, index) => {
    const first = addMonths(firstOfMonth(asOf), index - monthsShown + 1);
    const month = monthOf(first);
    const last = lastOfMonth(first);
    const moved = (kind: Kind) => formatMoney(totals(kind).get(month) ?? 0n, scale);
    const money = totals(isMoneyAccount);
    const atEnd = last < asOf ? endOf(money, month) : balanceAt(money, asOf);
    return { month, revenue: moved(isRevenue), expense: moved(isExpense), money: formatMoney(atEnd, scale) };
  });

/** Figures and months of today, of the branches that the caller sees. */
export const readMonthFigures = async (context: SessionContext, asOf: string) => {
  const { facts } = await currentFacts(context.store);
  const days = [asOf, addMonths(asOf, -1)] as const;
  const branches = branchScope(context) ?? 'all';
  const months = await readMonths(context.store, { monthTo: monthOf(asOf), parts: days }, branches);
  const scale = scaleOf(context.company.currency);
  const totals = totalsIn(facts.chart, months);
  return {
    figures: figuresOf(totals, { days, scale }),
    months: monthRows(totals, { asOf, scale }),
  };
};
