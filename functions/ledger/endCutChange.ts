// Ends what a change of the rules left half done when its process died: heads on older rules, a sealed year that no pointer names yet.

import type { Store } from '#functions/storage/store.ts';
import { spreadRules } from './changeRules.ts';
import { balanceFold, readLedgerView } from './foldState.ts';
import { sealYear } from './sealYear.ts';

/** Anybody may call it at any time; when it returns, every change that was written before is in force everywhere. */
export const endCutChange = async (store: Store): Promise<void> => {
  const { state, heads, directory } = await readLedgerView(store, balanceFold);
  const { rev, sealedThrough } = directory.rules;
  if (heads.some(({ rules }) => rules.rev < rev)) await spreadRules(store);
  if (sealedThrough && !state.seals.some(({ through }) => through >= sealedThrough))
    await sealYear(store, sealedThrough);
};
