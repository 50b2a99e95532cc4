// Seals a year: its closing balances are written once and for all readers, then one pointer makes them count. Undone by moving the pointer back.

import { CommitConflict } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { Balances } from './buckets.ts';
import { advanceFold, type BalanceFoldState, balanceFold, readLedgerView } from './foldState.ts';
import { branchLanes, readDirectory } from './lanes.ts';
import { readBalances } from './readBalances.ts';
import { openingItems, type Seal } from './sealedOpenings.ts';

const triesMax = 12;

/** Changes the list of seals, again when a fold came between. */
const changeSeals = async (
  store: Store,
  change: (seals: readonly Seal[], state: BalanceFoldState) => Promise<Seal[] | null>,
): Promise<void> => {
  for (let count = 0; count < triesMax; count += 1) {
    const { state } = await readLedgerView(store, balanceFold);
    const seals = await change(state.seals, state);
    if (seals === null) return;
    try {
      const { fold, lanes, begun, touched } = state;
      return await store.commit([advanceFold(balanceFold, state, { fold, lanes, begun, touched, seals })]);
    } catch (error) {
      if (!(error instanceof CommitConflict)) throw error;
    }
  }
  throw new Refusal('ledger.busy', { retryAfter: 1 });
};

/** Writes the openings after a day. Every lane's rules must forbid postings up to it already, so whoever does this, and when, writes the same. */
export const sealYear = (store: Store, through: string): Promise<void> =>
  changeSeals(store, async (seals, state) => {
    if (seals.some((seal) => seal.through >= through)) return null;
    const next = addDays(through, 1);
    const { lanes } = await readDirectory(store);
    const seal: Seal = { through, version: state.rev, parts: {} };
    for (const branch of branchLanes(lanes)) {
      const { opening } = await readBalances(store, { from: next, to: next }, [branch]);
      const items = openingItems(branch, opening, seal);
      await store.putAll(items);
      seal.parts[branch] = items.length;
    }
    return [...seals, seal];
  });

/** Reports add the year up again; its openings stay where they are and count no more. */
export const unsealYear = (store: Store, through: string): Promise<void> =>
  changeSeals(store, async (seals) => {
    const left = seals.filter((seal) => seal.through < through);
    return left.length === seals.length ? null : left;
  });

/** Writes the openings of a sealed year again, from balances that were added up elsewhere; false where the seal is another one by now. */
export const writeOpenings = async (
  store: Store,
  sealed: Seal,
  balances: ReadonlyMap<string, Balances>,
): Promise<boolean> => {
  let isWritten = false;
  await changeSeals(store, async (seals, state) => {
    const index = seals.findIndex(
      ({ through, version }) => through === sealed.through && version === sealed.version,
    );
    isWritten = index >= 0;
    if (!isWritten) return null;
    const seal: Seal = { through: sealed.through, version: state.rev, parts: {} };
    for (const [branch, own] of balances) {
      const items = openingItems(branch, own, seal);
      await store.putAll(items);
      seal.parts[branch] = items.length;
    }
    return seals.with(index, seal);
  });
  return isWritten;
};
