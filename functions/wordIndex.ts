// The word index of every kind of document: what folds the books brings it up to them as well.
import { foldWords } from '#functions/documents/words/foldWords.ts';
import type { IsOver } from '#functions/ledger/inTurn.ts';
import type { Store } from '#functions/storage/store.ts';
import { documentKinds } from './documentKinds.ts';

/** False where the time was up before. */
export const foldWordIndex = (store: Store, isOver?: IsOver): Promise<boolean> =>
  foldWords(store, documentKinds, { isOver });
