// Ends what a change of the rules left half done when its process died: a sealed year that no pointer names yet, heads on older rules.

import type { Store } from '#functions/storage/store.ts';
import { type SealView, sealYear } from '../balances/sealYear.ts';
import { balanceFold, readLedgerView } from '../foldState.ts';
import { isBehind, spreadRules } from './changeRules.ts';

/** The year that the rules seal and whose openings do not count yet, or null. */
const unfinishedSeal = ({ state, directory }: SealView): string | null => {
  const { sealedThrough } = directory.rules;
  const counts = state.seals.some(({ through }) => sealedThrough !== null && through >= sealedThrough);
  return counts ? null : (sealedThrough ?? null);
};

/** May be called at any time; when it returns, every change that was written before is in force everywhere. */
export const endCutChange = async (store: Store): Promise<void> => {
  let view = await readLedgerView(store, balanceFold);
  const through = unfinishedSeal(view);
  if (through !== null) {
    await sealYear(store, through);
    view = await readLedgerView(store, balanceFold);
  }
  const { heads, directory } = view;
  if (heads.some((head) => isBehind(head, directory.rules))) await spreadRules(store);
};
