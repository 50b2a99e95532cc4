// The balances of a year before its closing vouchers, branch by branch: what the result is made of.
import { addTo, type Balances } from '#functions/ledger/balances/buckets.ts';
import { readBalances } from '#functions/ledger/balances/readBalances.ts';
import { branchLanes, readDirectory } from '#functions/ledger/journal/lanes.ts';
import type { Store } from '#functions/storage/store.ts';
import type { FiscalYear } from '#shared/ledger/postingRules.ts';

export type BranchFigures = { branch: string; balances: Balances };

/** At the end of the year, the close itself left out: the same however far it has come. */
export const readYearFigures = async (
  store: Store,
  { from, to }: Pick<FiscalYear, 'from' | 'to'>,
): Promise<BranchFigures[]> => {
  const { lanes } = await readDirectory(store);
  const figures: BranchFigures[] = [];
  for (const branch of branchLanes(lanes).toSorted()) {
    const { opening, movement } = await readBalances(store, { from, to, close: 'before' }, [branch]);
    for (const [key, sums] of movement) addTo(opening, key, sums);
    figures.push({ branch, balances: opening });
  }
  return figures;
};

/** The balances of all branches together. */
export const wholeOf = (figures: readonly BranchFigures[]): Balances => {
  const whole: Balances = new Map();
  for (const { balances } of figures) for (const [key, sums] of balances) addTo(whole, key, sums);
  return whole;
};
