// The dashboard's figures from posted entries only: this month up to today against the same days of the one before, twelve months, the latest vouchers.

import { firstPublished } from '#functions/documents/books/publishedDocuments.ts';
import { isVisible } from '#functions/documents/readDocument.ts';
import {
  currentFacts,
  currentFactsReads,
  type FinanceFacts,
} from '#functions/finance/settings/financeRecords.ts';
import { headerOf, type VoucherHeader, voucherRecords } from '#functions/finance/vouchers/voucherRecords.ts';
import { rowsOf } from '#functions/finance/vouchers/voucherViews.ts';
import { branchScope, can, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import type { Balances } from '#functions/ledger/balances/buckets.ts';
import { partOfMonth, readMonths } from '#functions/ledger/balances/readBalances.ts';
import * as api from '#shared/finance/reportsApi.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { addMonths, dateInZone, firstOfMonth, monthOf } from '#shared/kernel/dates.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { type Chart, isMoneyAccount, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { naturalBalance, noSums } from '#shared/ledger/normalBalance.ts';

const monthsShown = 12;
const latestShown = 8;

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
  return {
    revenue: moved(isRevenue),
    expense: moved(isExpense),
    money: atEnd(isMoneyAccount),
    receivable: atEnd(isReceivable),
    payable: atEnd(isPayable),
  };
};

const monthRows = (
  months: Map<string, Balances>,
  facts: FinanceFacts,
  now: { month: string; scale: number },
) =>
  Array.from({ length: monthsShown }, (_, index) => {
    const month = monthOf(addMonths(firstOfMonth(`${now.month}-01`), index - monthsShown + 1));
    const format = (kind: Kind) => formatMoney(totalOf(facts.chart, months.get(month), kind), now.scale);
    return { month, revenue: format(isRevenue), expense: format(isExpense) };
  });

const latestVouchers = async (context: SessionContext) => {
  if (!can(context, 'voucher', 'view')) return { latest: [], drafts: 0 };
  const isWanted = (header: VoucherHeader) => isVisible(context, voucherKind, header);
  const [latest, drafts] = await Promise.all([
    firstPublished(context.store, voucherRecords, {
      ...{ ...voucherRecords.index, descending: true, limit: 50 },
      ...{ count: latestShown, isWanted },
    }),
    context.store.page({ ...voucherRecords.stateIndex('draft'), limit: 500 }),
  ]);
  return {
    latest: await rowsOf(context.store, latest),
    drafts: drafts.items.map(headerOf).filter(isWanted).length,
  };
};

export const getDashboard = operation(
  api.getDashboard,
  async (context) => {
    const asOf = dateInZone(context.clock.nowMs(), context.company.timeZone);
    const documents = await latestVouchers(context);
    if (!can(context, 'ledger_report', 'view')) return { asOf, figures: null, months: [], ...documents };
    const { facts } = await currentFacts(context.store);
    const days = [asOf, addMonths(asOf, -1)] as const;
    const branches = branchScope(context) ?? 'all';
    const months = await readMonths(context.store, { monthTo: monthOf(asOf), parts: days }, branches);
    const scale = scaleOf(context.company.currency);
    return {
      asOf,
      figures: figuresOf(months, facts, { days, scale }),
      months: monthRows(months, facts, { month: monthOf(asOf), scale }),
      ...documents,
    };
  },
  currentFactsReads,
);
