// Customers and suppliers by what they owe and are owed, for the page of the area.
import { moneyText } from '#functions/company/figureTexts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/crm/figuresApi.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { type BalanceRow, namesOf, partOf, readBalances, rowsWith } from './balanceRecords.ts';

const shownMax = 8;

const sideOf = async (context: SessionContext, rows: readonly BalanceRow[]) => {
  const text = moneyText(context);
  const partOfAll = (part: api.BalancePart) => {
    const own = rowsWith(rows, part);
    return { total: text(sumOf(own.map(partOf[part]))), parties: own.length };
  };
  const largest = rowsWith(rows, 'balance').slice(0, shownMax);
  const latest = rowsWith(rows, 'overdue').slice(0, shownMax);
  const named = await namesOf(context, [...largest, ...latest]);
  const view = ({ code, balance, overdue }: BalanceRow) => ({
    ...named(code),
    balance: text(balance),
    overdue: text(overdue),
  });
  return {
    balance: partOfAll('balance'),
    overdue: partOfAll('overdue'),
    advance: partOfAll('advance'),
    largest: largest.map(view),
    latest: latest.map(view),
  };
};

export const getPartyBalances = operation(api.getPartyBalances, async (context) => {
  const balances = await readBalances(context, { days: false });
  const [customers, suppliers] = await Promise.all([
    sideOf(context, balances.customers),
    sideOf(context, balances.suppliers),
  ]);
  return { customers, suppliers };
});
