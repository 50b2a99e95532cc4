// The customers or suppliers behind a figure of the area, the largest first.
import { moneyText } from '#functions/company/figureTexts.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/crm/figuresApi.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { namesOf, partOf, readBalances, rowsWith } from './balanceRecords.ts';

export const listPartyBalances = operation(api.listPartyBalances, async (context, { params, query }) => {
  const text = moneyText(context);
  const rows = rowsWith((await readBalances(context, { days: true }))[params.side], query.part);
  const listed = rows.slice(0, api.listedBalancesMax);
  const named = await namesOf(context, listed);
  return {
    total: text(sumOf(rows.map(partOf[query.part]))),
    parties: rows.length,
    items: listed.map((row) => ({
      ...named(row.code),
      balance: text(row.balance),
      advance: text(partOf.advance(row)),
      overdue: text(row.overdue),
      overdueDays: row.overdueDays,
    })),
  };
});
