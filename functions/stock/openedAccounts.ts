// The accounts of an opening of stock that is under way: nothing else is booked on them until its stock explains what they hold.
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';

/** The opening that is under way, or the last one. */
export const openingRunKey: Key = { pk: 'STOCK', sk: 'OPENING' };

/** None once it is over. */
export const readOpenedAccounts = async (store: Pick<Store, 'get'>): Promise<ReadonlySet<string>> =>
  new Set((await store.get(openingRunKey))?.['accounts'] as string[] | undefined);
