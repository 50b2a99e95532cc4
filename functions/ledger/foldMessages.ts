// When a posting asks for a fold: each time a lane has grown past another 32 entries.
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import { sizesOf } from './ledgerSizes.ts';

export const foldMessages = (store: Store, before: number, after: number): OutboxMessage[] => {
  const { foldEvery } = sizesOf(store);
  return Math.floor(before / foldEvery) === Math.floor(after / foldEvery) ? [] : [{ kind: 'ledger.fold' }];
};
