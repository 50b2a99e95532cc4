// What all parties owe and are owed, by side; of the branches that the caller may see.
import { moneyText, todayOf } from '#functions/company/figureTexts.ts';
import { branchScope, can, type SessionContext } from '#functions/http/context.ts';
import { type PartyDues, readDues } from '#functions/ledger/openItems/readDues.ts';
import type { BalancePart, BalanceSide } from '#shared/crm/figuresApi.ts';
import { type FigureItem, figuresOf, type SideFigures } from '#shared/crm/openFigures.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { type Money, sumOf } from '#shared/kernel/money.ts';
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

/** As the figures take them: what was paid, what is due on each day that was read, and the rest, which is due before these days. */
const figureItems = ({ ledger, owed, paid, byDay }: PartyDues, dayBefore: string): FigureItem[] => {
  const item = (dueDate: string, left: Money): FigureItem => ({
    ledger,
    dueDate,
    remaining: ledger === 'AR' ? left : -left,
  });
  const rest = owed - sumOf([...byDay.values()]);
  const days = [...byDay].map(([day, left]) => item(day, left));
  return [item(dayBefore, rest), item(dayBefore, -paid), ...days];
};

/** `days`: whether each says since when it is overdue; without them what is overdue is read as one sum. */
export const readBalances = async (
  context: SessionContext,
  asked: { days: boolean },
): Promise<Record<BalanceSide, BalanceRow[]>> => {
  const today = todayOf(context);
  const [merged, dues] = await Promise.all([
    readMergedParties(context.store),
    readDues(context.store, {
      branches: branchScope(context) ?? 'all',
      from: asked.days ? '' : today,
    }),
  ]);
  const yesterday = addDays(today, -1);
  const figures = [...Map.groupBy(dues, ({ party }) => presentCode(merged, party))].map(([code, own]) => ({
    code,
    ...figuresOf(
      own.flatMap((each) => figureItems(each, yesterday)),
      today,
    ),
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
  const balances = await readBalances(context, { days: false });
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
