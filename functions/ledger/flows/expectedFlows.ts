// The sums of cash flows against the journal: they are added up once more from its entries.
import { expectedBuckets } from '../balances/expectedBuckets.ts';
import { readLedgerView } from '../foldState.ts';
import type { StoredPart } from '../surveyBooks.ts';
import { flowBook, flowFold } from './flowBook.ts';

export const expectedFlows: StoredPart = async (store) => {
  const { state } = await readLedgerView(store, flowFold);
  return (walked) => expectedBuckets(flowBook, state, walked);
};
