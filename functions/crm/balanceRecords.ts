// What all parties owe and are owed, by side; added up from the open items that the caller may see.
import { todayOf } from '#functions/company/figureTexts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { BalancePart, BalanceSide } from '#shared/crm/figuresApi.ts';
import { figuresOf, type SideFigures } from '#shared/crm/openFigures.ts';
import type { Money } from '#shared/kernel/money.ts';
import { isVisible } from './figureViews.ts';
import { presentCode, readMergedParties } from './mergedPartyRecords.ts';
import { readItemsOfAll } from './openItemRecords.ts';
import { partyRow, readParties } from './partyRecords.ts';

export type BalanceRow = { code: string } & SideFigures;

/** Of each part what is more than nothing: an advance of one party is not deducted from what others owe. */
export const partOf: Record<BalancePart, (figures: SideFigures) => Money> = {
  balance: ({ balance }) => (balance > 0n ? balance : 0n),
  overdue: ({ overdue }) => overdue,
  advance: ({ balance }) => (balance < 0n ? -balance : 0n),
};

/** The rows that have this part, the largest first; equal ones by code. */
export const rowsWith = (rows: readonly BalanceRow[], part: BalancePart): BalanceRow[] => {
  const amount = partOf[part];
  const isBefore = (one: BalanceRow, other: BalanceRow): boolean =>
    amount(one) === amount(other) ? one.code < other.code : amount(one) > amount(other);
  return rows.filter((row) => amount(row) > 0n).toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
};

export const readBalances = async (context: SessionContext): Promise<Record<BalanceSide, BalanceRow[]>> => {
  const merged = await readMergedParties(context.store);
  const items = (await readItemsOfAll(context.store)).filter(isVisible(context));
  const today = todayOf(context);
  const figures = [...Map.groupBy(items, ({ party }) => presentCode(merged, party))].map(([code, own]) => ({
    code,
    ...figuresOf(own, today),
  }));
  return {
    customers: figures.map(({ code, receivable }) => ({ code, ...receivable })),
    suppliers: figures.map(({ code, payable }) => ({ code, ...payable })),
  };
};

export const namesOf = async ({ store }: SessionContext, rows: readonly Pick<BalanceRow, 'code'>[]) => {
  const items = await readParties(store, [...new Set(rows.map(({ code }) => code))]);
  const known = new Map(items.flatMap((item) => (item ? [[String(item['code']), partyRow(item)]] : [])));
  return (code: string) => ({
    code,
    name: known.get(code)?.name ?? code,
    name_ar: known.get(code)?.name_ar ?? code,
  });
};
