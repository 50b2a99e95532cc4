// Open items of an earlier form are written anew from their entries; what is left of each stays what its allocations say.

import { CommitConflict } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import { replace, type Write } from '#functions/storage/writes.ts';
import { openItemPartitions } from '../ledgerKeys.ts';
import { type CurrentItem, readCurrentItems } from './allocations.ts';
import { itemAttributes, leftOf, nameOfItem } from './openItems.ts';

/** Items of one transaction. */
const renewedAtOnce = 25;

const renewed = ({ name, entry, item, key, rev, allocations }: CurrentItem): Write =>
  replace({
    key,
    attributes: {
      ...itemAttributes(entry, item, leftOf(item.amount, name, allocations)),
      ...(allocations.length > 0 && { allocations }),
    },
    rev,
  });

/** A concurrent settlement writes it in the present form; one that is broken is left to the check. */
const areRenewed = async (store: Store, names: readonly string[]): Promise<boolean> => {
  try {
    await store.commit((await readCurrentItems(store, names)).map(renewed));
    return true;
  } catch (error) {
    if (error instanceof CommitConflict) return false;
    throw error;
  }
};

const renew = async (store: Store, names: readonly string[]): Promise<void> => {
  if (names.length === 0 || (await areRenewed(store, names))) return;
  for (const name of names) await areRenewed(store, [name]);
};

/** An item of the first form names a document without its kind. */
export const renewOpenItems = async (store: Store): Promise<void> => {
  for (const pk of openItemPartitions) {
    let names: string[] = [];
    for await (const item of store.walk({ pk })) {
      if (item['source'] !== undefined) continue;
      names.push(nameOfItem(String(item['sk'])));
      if (names.length < renewedAtOnce) continue;
      await renew(store, names);
      names = [];
    }
    await renew(store, names);
  }
};
