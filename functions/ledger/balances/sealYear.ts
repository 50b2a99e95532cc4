// Seals a year: its closing balances are written once and for all readers, then one pointer makes them count. It lasts only while the rules seal the year.

import { CommitConflict } from '#functions/storage/commit.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import { addDays } from '#shared/kernel/dates.ts';
import type { PostingRules } from '#shared/ledger/postingRules.ts';
import { advanceFold, type BalanceFoldState, balanceFold, readLedgerView } from '../foldState.ts';
import { spreadRules } from '../journal/changeRules.ts';
import { branchLanes, type LaneDirectory, type LaneHead, unchangedDirectory } from '../journal/lanes.ts';
import type { Balances } from './buckets.ts';
import { readBalances } from './readBalances.ts';
import { openingItems, type Seal } from './sealedOpenings.ts';

/** The fold's state, the directory and the heads of one moment: what a change of the pointers is decided by. */
export type SealView = { state: BalanceFoldState; directory: LaneDirectory; heads: readonly LaneHead[] };

const sealsWrite = (state: BalanceFoldState, seals: Seal[]): Write => {
  const { fold, lanes, begun, touched } = state;
  return advanceFold(balanceFold, state, { fold, lanes, begun, touched, seals });
};

/** The next list of pointers, or null where there is nothing to change; a conflict where it has to be decided anew. */
type SealChange = (view: SealView) => Promise<Seal[] | null>;

/** Changes the list of pointers; decided anew when a fold or a change of the rules came between. */
const changeSeals = (store: Store, change: SealChange): Promise<void> => {
  return retryOnConflict(store, async () => {
    const view = await readLedgerView(store, balanceFold);
    const seals = await change(view);
    if (seals === null) return;
    await store.commit([sealsWrite(view.state, seals), unchangedDirectory(view.directory)]);
  });
};

/** A head that has lost its rules seals nothing. */
const isSealedBy = (rules: PostingRules | undefined, through: string): boolean =>
  (rules?.sealedThrough ?? '') >= through;

/** Whether no lane can post into the year any more. */
const isClosed = ({ heads }: SealView, through: string): boolean =>
  heads.every(({ rules }) => isSealedBy(rules, through));

type Opening = readonly [branch: string, balances: Balances];

/** Nothing counts of them until a pointer names their version. */
const writeSeal = async (
  store: Store,
  { through, version }: Pick<Seal, 'through' | 'version'>,
  openings: Iterable<Opening> | AsyncIterable<Opening>,
): Promise<Seal> => {
  const seal: Seal = { through, version, parts: {} };
  for await (const [branch, balances] of openings) {
    const items = openingItems(branch, balances, seal);
    await store.putAll(items);
    seal.parts[branch] = items.length;
  }
  return seal;
};

/** The openings after a day. Nothing can be posted up to it, so every call reads the same, at any time. */
async function* openingsAfter(
  store: Store,
  { lanes }: LaneDirectory,
  through: string,
): AsyncGenerator<Opening> {
  const next = addDays(through, 1);
  for (const branch of branchLanes(lanes))
    yield [branch, (await readBalances(store, { from: next, to: next }, [branch])).opening];
}

/** Writes the openings after a day that the rules seal, once every head carries these rules; nothing where they do not seal it any more. */
export const sealYear = (store: Store, through: string): Promise<void> =>
  changeSeals(store, async (view) => {
    if (!isSealedBy(view.directory.rules, through)) return null;
    if (!isClosed(view, through)) {
      await spreadRules(store);
      throw new CommitConflict([]);
    }
    const { seals, rev: version } = view.state;
    if (seals.some((seal) => seal.through >= through)) return null;
    const openings = openingsAfter(store, view.directory, through);
    return [...seals, await writeSeal(store, { through, version }, openings)];
  });

/** The pointers that these rules allow. */
const coveredSeals = (seals: readonly Seal[], sealedThrough: string | null): Seal[] =>
  seals.filter(({ through }) => sealedThrough !== null && through <= sealedThrough);

/**
 * Goes into the transaction that removes the seal: reports add up again what is sealed no more, from the very moment in which the rules allow it to
 * change. It moves the fold's state in any case, so that a concurrent seal cannot set a pointer afterwards.
 */
export const unsealWrite = async (store: Store, sealedThrough: string | null): Promise<Write> => {
  const { state } = await readLedgerView(store, balanceFold);
  return sealsWrite(state, coveredSeals(state.seals, sealedThrough));
};

/** The pointers that the rules do not cover: they hide what is posted into their years. */
export const uncoveredSeals = ({ state, directory }: Pick<SealView, 'state' | 'directory'>): Seal[] => {
  const covered = coveredSeals(state.seals, directory.rules.sealedThrough ?? null);
  return state.seals.filter((seal) => !covered.includes(seal));
};

/** Takes such pointers off; answers the last days of their years. */
export const removeUncovered = async (store: Store): Promise<string[]> => {
  let removed: string[] = [];
  await changeSeals(store, async (view) => {
    const uncovered = uncoveredSeals(view);
    removed = uncovered.map(({ through }) => through);
    return uncovered.length === 0 ? null : view.state.seals.filter((seal) => !uncovered.includes(seal));
  });
  return removed;
};

/** Writes the openings of a sealed year again, from balances that were added up elsewhere; false where the seal is another one by now. */
export const writeOpenings = async (
  store: Store,
  sealed: Seal,
  balances: ReadonlyMap<string, Balances>,
): Promise<boolean> => {
  let isWritten = false;
  await changeSeals(store, async ({ state }) => {
    const { seals } = state;
    const index = seals.findIndex(
      ({ through, version }) => through === sealed.through && version === sealed.version,
    );
    isWritten = index >= 0;
    if (!isWritten) return null;
    const { through } = sealed;
    return seals.with(index, await writeSeal(store, { through, version: state.rev }, balances));
  });
  return isWritten;
};
