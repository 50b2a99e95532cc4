// Customers and suppliers by what they owe and are owed; added up from the open items of all.
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/crm/figuresApi.ts';
import { figuresOf, type SideFigures } from '#shared/crm/openFigures.ts';
import { type Money, sumOf } from '#shared/kernel/money.ts';
import { isVisible, moneyText, todayOf } from './figureViews.ts';
import { presentCode, readMergedParties } from './mergedPartyRecords.ts';
import { readItemsOfAll } from './openItemRecords.ts';
import { partyRow, readParties } from './partyRecords.ts';

const shownMax = 8;

type Row = { code: string } & SideFigures;

const largestBy = (rows: readonly Row[], amount: (row: Row) => Money): Row[] =>
  rows
    .filter((row) => amount(row) > 0n)
    .toSorted((one, other) => (amount(one) > amount(other) ? -1 : 1))
    .slice(0, shownMax);

const sideOf = async (context: SessionContext, rows: readonly Row[]) => {
  const text = moneyText(context);
  const largest = largestBy(rows, ({ balance }) => balance);
  const latest = largestBy(rows, ({ overdue }) => overdue);
  const codes = [...new Set([...largest, ...latest].map(({ code }) => code))];
  const items = await readParties(context.store, codes);
  const named = new Map(items.flatMap((item) => (item ? [[String(item['code']), partyRow(item)]] : [])));
  const view = ({ code, balance, overdue }: Row) => ({
    ...{ code, name: named.get(code)?.name ?? code, name_ar: named.get(code)?.name_ar ?? code },
    ...{ balance: text(balance), overdue: text(overdue) },
  });
  return {
    total: text(sumOf(rows.map(({ balance }) => balance))),
    overdue: text(sumOf(rows.map(({ overdue }) => overdue))),
    parties: rows.filter(({ balance }) => balance !== 0n).length,
    late: rows.filter(({ overdue }) => overdue > 0n).length,
    largest: largest.map(view),
    latest: latest.map(view),
  };
};

export const getPartyBalances = operation(api.getPartyBalances, async (context) => {
  const merged = await readMergedParties(context.store);
  const items = (await readItemsOfAll(context.store)).filter(isVisible(context));
  const today = todayOf(context);
  const figures = [...Map.groupBy(items, ({ party }) => presentCode(merged, party))].map(([code, own]) => ({
    code,
    ...figuresOf(own, today),
  }));
  const [customers, suppliers] = await Promise.all([
    sideOf(
      context,
      figures.map(({ code, receivable }) => ({ code, ...receivable })),
    ),
    sideOf(
      context,
      figures.map(({ code, payable }) => ({ code, ...payable })),
    ),
  ]);
  return { customers, suppliers };
});
