// Holds what the parties of the demo company paid against what they owed on that day, as a bookkeeper does week by week; what is left over is an advance.
import { allocateItems } from '#functions/finance/arap/allocateItems.ts';
import { type ItemOnDay, itemOnDay } from '#functions/finance/arap/itemsOnDay.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { openItemPartition } from '#functions/ledger/ledgerKeys.ts';
import type { Store } from '#functions/storage/store.ts';
import { allocateItems as contract } from '#shared/finance/arap/allocationApi.ts';
import { ledgerOf, type Side, sides } from '#shared/finance/arap/side.ts';
import { allDays } from '#shared/kernel/dates.ts';
import type { Desk } from '../demoBooks.ts';
import { clockOn } from '../demoContext.ts';

/** What is open of a side, of one party or of all. */
export const readItems = async (store: Store, side: Side, party = ''): Promise<ItemOnDay[]> => {
  const found = await store.all({
    pk: openItemPartition(ledgerOf[side], false),
    begins: party && `${party}#`,
  });
  return found.map((item) => itemOnDay(item, side, allDays.to));
};

/** One payment: the items that stood on its day, the oldest first. */
const allocateOne = async (context: SessionContext, side: Side, paid: ItemOnDay): Promise<void> => {
  const { party, date, name } = paid;
  const owed = (await readItems(context.store, side, party)).filter(
    (item) => item.left > 0n && item.freeFrom <= date,
  );
  if (owed.length === 0) return;
  const body = contract.body.parse({ side, party, items: [name, ...owed.map((item) => item.name)], date });
  await allocateItems.run(context, { params: undefined, query: undefined, body });
};

/** What an earlier run has allocated is no longer open. */
export const seedAllocations = async (desk: Desk, store: Store): Promise<void> => {
  for (const side of sides) {
    const paid = (await readItems(store, side)).filter(({ left }) => left < 0n);
    for (const item of paid.toSorted((one, other) => (one.date < other.date ? -1 : 1)))
      await allocateOne(desk(clockOn(item.date)), side, item);
  }
};
