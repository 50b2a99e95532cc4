// What one party owes and is owed, with its open items, for its card.
import { moneyText, todayOf } from '#functions/company/figureTexts.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { warningOf } from '#functions/http/messages.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/crm/figuresApi.ts';
import { figuresOf, overdueDaysOf } from '#shared/crm/openFigures.ts';
import { parseMoney, scaleOf } from '#shared/kernel/money.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { readCreditStop } from './creditRecords.ts';
import { isVisible, itemView, sideView } from './figureViews.ts';
import { codesOfParty, readMergedParties } from './mergedPartyRecords.ts';
import { readPartyItems } from './openItemRecords.ts';
import { readParties } from './partyRecords.ts';

/** The books show both sides, open items the one that the caller has a right to. */
export const sidesSeen = (context: SessionContext): ((ledger: 'AR' | 'AP') => boolean) => {
  const seesBooks = can(context, 'ledger_report', 'view');
  const right = { AR: 'ar', AP: 'ap' } as const;
  return (ledger) => seesBooks || can(context, right[ledger], 'view');
};

const creditStop = async (
  context: SessionContext,
  { party, onAccount = '' }: { party: string; onAccount?: string | undefined },
) => {
  const amount = parseMoney(onAccount, scaleOf(context.company.currency));
  const stop = await readCreditStop(context, { party, ...(amount !== null && { onAccount: amount }) });
  if (stop === null) return null;
  const { message } = await warningOf(context, stop.code, stop.details);
  return { ...stop, message };
};

export const getPartyFigures = operation(api.getPartyFigures, async (context, { params, query }) => {
  const { store } = context;
  const [code = params.code, ...merged] = codesOfParty(await readMergedParties(store), params.code);
  const [party] = await readParties(store, [code]);
  if (!party) notFound('party');
  const seesBranch = isVisible(context);
  const sees = sidesSeen(context);
  const items = (await readPartyItems(store, [code, ...merged])).filter(
    (item) => seesBranch(item) && sees(item.ledger),
  );
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
    creditStop: sees('AR') ? await creditStop(context, { party: code, ...query }) : null,
  };
});
