// How far a book of sums is folded, seen at the cut of an answer that has other figures too: all of them are of the same entries.
import type { Store } from '#functions/storage/store.ts';
import type { BalanceFoldState, LedgerView } from '../foldState.ts';
import { readBookView } from './readBalances.ts';
import type { SumBook } from './sumBook.ts';

/** The last entry of every lane that an answer counts. */
export type Cut = Readonly<Record<string, number>>;

/** Whether the sums hold entries behind the cut. */
const isAhead = ({ lanes, begun }: BalanceFoldState, cut: Cut): boolean =>
  [...Object.entries(lanes), ...Object.entries(begun).map(([lane, { seq }]) => [lane, seq] as const)].some(
    ([lane, seq]) => seq > (cut[lane] ?? 0),
  );

/** Its heads are those of the cut; null where the sums have just been folded, or are ahead of it: a later cut is to be read. */
export const readViewAtCut = async (
  store: Store,
  book: SumBook,
  cut: Cut,
): Promise<LedgerView<BalanceFoldState> | null> => {
  const view = await readBookView(store, book);
  if (view === null || isAhead(view.state, cut)) return null;
  return { ...view, heads: view.heads.map((head) => ({ ...head, seq: cut[head.lane] ?? 0 })) };
};
