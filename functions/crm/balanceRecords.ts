// What all parties owe and are owed, by side; added up from the open items that the caller may see.
import { moneyText, todayOf } from '#functions/company/figureTexts.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { readKnownOpen } from '#functions/ledger/openItems/knownItems.ts';
import type { BalancePart, BalanceSide } from '#shared/crm/figuresApi.ts';
import { figuresOf, type SideFigures } from '#shared/crm/openFigures.ts';
import { type Money, sumOf } from '#shared/kernel/money.ts';
import { isVisible } from './figureViews.ts';
import { presentCode, readMergedParties } from './mergedPartyRecords.ts';
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
  const items = (await readKnownOpen(context.store)).filter(isVisible(context));
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

export const seesBalances = (context: SessionContext): boolean =>
  can(context, 'ledger_report', 'view') && can(context, 'party', 'view');

/** What is owed on a side, as every page states it. */
export type OwedFigures = Record<BalancePart, string>;

/** Customers owe, suppliers are owed, what of it is overdue, and what was paid in advance: added up party by party; null where the user may not see it. */
export const readOwed = async (context: SessionContext): Promise<Record<BalanceSide, OwedFigures> | null> => {
  if (!seesBalances(context)) return null;
  const text = moneyText(context);
  const balances = await readBalances(context);
  const sideOf = (rows: readonly BalanceRow[]): OwedFigures => {
    const total = (part: BalancePart) => text(sumOf(rowsWith(rows, part).map(partOf[part])));
    return { balance: total('balance'), overdue: total('overdue'), advance: total('advance') };
  };
  return { customers: sideOf(balances.customers), suppliers: sideOf(balances.suppliers) };
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
