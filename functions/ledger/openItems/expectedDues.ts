// The sums of open items in check and repair of the books: added up from the entries once more.
import { expectedBuckets } from '../balances/expectedBuckets.ts';
import { readLedgerView } from '../foldState.ts';
import type { StoredPart } from '../surveyBooks.ts';
import { dueBook, dueFold } from './dueBook.ts';

export const expectedDues: StoredPart = async (store) => {
  const { state } = await readLedgerView(store, dueFold);
  return (walked) => expectedBuckets(dueBook, state, walked);
};
