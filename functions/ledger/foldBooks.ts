// Both folds of a company's books.
import type { Store } from '#functions/storage/store.ts';
import { foldJournal } from './foldJournal.ts';
import { foldStatements } from './foldStatements.ts';

/** Each fold has a watermark of its own: one that fails does not hold up the other. */
export const foldBooks = async (store: Store): Promise<void> => {
  const folds = await Promise.allSettled([foldJournal(store), foldStatements(store)]);
  for (const fold of folds) if (fold.status === 'rejected') throw fold.reason;
};
