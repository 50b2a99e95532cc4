// What a party owes and is owed, under all of its codes, in a few figures.
import { moneyText, todayOf } from '#functions/company/figureTexts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { RecordFigure } from '#functions/resources/recordEffects.ts';
import { figuresOf } from '#shared/crm/openFigures.ts';
import { isVisible } from './figureViews.ts';
import { sidesSeen } from './getPartyFigures.ts';
import { codesOfParty, readMergedParties } from './mergedPartyRecords.ts';
import { readPartyItems } from './openItemRecords.ts';

const names = {
  AR: { en: 'Owed by the customer', ar: 'المستحق على العميل' },
  AP: { en: 'Owed to the supplier', ar: 'المستحق للمورد' },
} as const;

export const balancesOfParty = async (context: SessionContext, code: string): Promise<RecordFigure[]> => {
  const { store } = context;
  const [seesBranch, sees, text] = [isVisible(context), sidesSeen(context), moneyText(context)];
  const codes = codesOfParty(await readMergedParties(store), code);
  const items = (await readPartyItems(store, codes)).filter((item) => seesBranch(item) && sees(item.ledger));
  const { receivable, payable } = figuresOf(items, todayOf(context));
  const balances = { AR: receivable.balance, AP: payable.balance };
  return (['AR', 'AP'] as const).flatMap((side) =>
    sees(side) ? [{ name: names[side], amount: text(balances[side]) }] : [],
  );
};
