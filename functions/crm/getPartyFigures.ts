// What one party owes and is owed, with its open items, for its card.
import { moneyText, todayOf } from '#functions/company/figureTexts.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/crm/figuresApi.ts';
import { figuresOf, overdueDaysOf } from '#shared/crm/openFigures.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { isVisible, itemView, sideView } from './figureViews.ts';
import { codesOfParty, readMergedParties } from './mergedPartyRecords.ts';
import { readPartyItems } from './openItemRecords.ts';
import { readParties } from './partyRecords.ts';

export const getPartyFigures = operation(api.getPartyFigures, async (context, { params }) => {
  const { store } = context;
  const [code = params.code, ...merged] = codesOfParty(await readMergedParties(store), params.code);
  const [party] = await readParties(store, [code]);
  if (!party) notFound('party');
  const items = (await readPartyItems(store, [code, ...merged])).filter(isVisible(context));
  const [today, text] = [todayOf(context), moneyText(context)];
  const late = overdueDaysOf(items, today);
  const { receivable, payable, net } = figuresOf(items, today);
  return {
    code,
    merged,
    net: text(net),
    receivable: sideView(receivable, text),
    payable: sideView(payable, text),
    items: items
      .slice(0, api.shownItemsMax)
      .map((item) => itemView(item, { overdueDays: late.get(item) ?? 0, text })),
    itemCount: items.length,
  };
});
