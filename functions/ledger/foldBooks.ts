// The folds of a company's books.
import type { Store } from '#functions/storage/store.ts';
import { foldJournal } from './balances/foldJournal.ts';
import type { IsTimeUp } from './exclusively.ts';
import { foldStatements } from './statements/foldStatements.ts';

/** Each fold has a watermark of its own: one that fails does not hold up the others. False where the time was up before all had ended. */
export const foldBooks = async (store: Store, isTimeUp?: IsTimeUp): Promise<boolean> => {
  const folds = await Promise.allSettled([
    foldJournal(store, isTimeUp),
    foldStatements(store, undefined, isTimeUp),
    import('./flows/foldFlows.ts').then(({ foldFlows }) => foldFlows(store, isTimeUp)),
    // Loaded when books are folded: many calls only read them.
    import('./openItems/foldDues.ts').then(({ foldDues }) => foldDues(store, isTimeUp)),
  ]);
  for (const fold of folds) if (fold.status === 'rejected') throw fold.reason;
  return folds.every((fold) => fold.status === 'fulfilled' && fold.value);
};
