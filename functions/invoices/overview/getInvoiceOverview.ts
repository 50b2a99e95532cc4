// The page of invoices: sales and purchases of the month and of twelve months, and the customers that bought most. No invoice is read but those of the
// entries that are not folded yet: 18 read units for twelve busy months of a branch, and 110 for each thousand of its customers, however many invoices.

import { moneyText, todayOf } from '#functions/company/figureTexts.ts';
import { namesOf, readOwed } from '#functions/crm/balanceRecords.ts';
import { presentCode, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import type { TradeSide } from '#shared/finance/taxes/vatBoxes.ts';
import * as api from '#shared/invoices/overviewApi.ts';
import { addMonths, firstOfMonth, lastOfMonth, monthOf } from '#shared/kernel/dates.ts';
import type { Money } from '#shared/kernel/money.ts';
import { readTrade } from '../totals/readTrade.ts';
import { customerNets, daySums, netOf } from '../totals/tradeFigures.ts';
import { monthSortKey, partySortKey, type TradeBooks } from '../totals/tradeSums.ts';
import { branchesSeen, typesSeen } from './tradeScope.ts';

const monthsShown = 12;

const topCustomers = async (context: SessionContext, nets: ReadonlyMap<string, Money>) => {
  const merged = await readMergedParties(context.store);
  const text = moneyText(context);
  const totals = new Map<string, Money>();
  for (const [code, net] of nets) {
    const present = presentCode(merged, code);
    totals.set(present, (totals.get(present) ?? 0n) + net);
  }
  const top = [...totals]
    .map(([code, net]) => ({ code, net }))
    .filter(({ net }) => net > 0n)
    .sort((one, other) =>
      one.net === other.net ? (one.code < other.code ? -1 : 1) : one.net > other.net ? -1 : 1,
    )
    .slice(0, api.topCustomersMax);
  const named = await namesOf(context, top);
  return top.map(({ code, net }) => ({ ...named(code), net: text(net) }));
};

/** The months from the first one to the last. */
const monthsUpTo = (asOf: string): string[] =>
  Array.from({ length: monthsShown }, (_, at) =>
    monthOf(addMonths(firstOfMonth(asOf), at - monthsShown + 1)),
  );

const readMonths = async (context: SessionContext, months: readonly string[]): Promise<TradeBooks> => {
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const { books } = await readTrade(context.store, {
    branches: branchesSeen(context),
    ranges: [
      { from: monthSortKey(first), to: monthSortKey(last) },
      { from: partySortKey(first.slice(0, 4), ''), to: `${partySortKey(last.slice(0, 4), '')}~` },
    ],
  });
  return books;
};

export const getInvoiceOverview = operation(api.getInvoiceOverview, async (context) => {
  const asOf = todayOf(context);
  const months = monthsUpTo(asOf);
  const isSeen = typesSeen(context);
  const text = moneyText(context);
  const mayOf = { sales: isSeen('SI'), purchase: isSeen('PI') };
  const [books, owed] = await Promise.all([readMonths(context, months), readOwed(context)]);
  const net = (side: TradeSide, from: string, to: string): string =>
    text(netOf(daySums(books, { from, to }, isSeen), side));
  const before = addMonths(asOf, -1);
  const ofMonth = (side: TradeSide) =>
    mayOf[side]
      ? { value: net(side, firstOfMonth(asOf), asOf), previous: net(side, firstOfMonth(before), before) }
      : null;
  const whole = (side: TradeSide, month: string) =>
    mayOf[side] ? net(side, `${month}-01`, lastOfMonth(`${month}-01`)) : null;
  const [first = '', last = ''] = [months[0], months.at(-1)];
  return {
    asOf,
    from: firstOfMonth(asOf),
    sales: ofMonth('sales'),
    purchase: ofMonth('purchase'),
    customersOwe: mayOf.sales ? (owed?.customers ?? null) : null,
    suppliersOwed: mayOf.purchase ? (owed?.suppliers ?? null) : null,
    months: months.map((month) => ({
      month,
      sales: whole('sales', month),
      purchase: whole('purchase', month),
    })),
    customers: mayOf.sales
      ? await topCustomers(context, customerNets(books, { from: first, to: last }, isSeen))
      : [],
    isEmpty: daySums(books, { from: `${first}-01`, to: lastOfMonth(asOf) }, isSeen).length === 0,
  };
});
