// How far the books of a company were verified without a finding, and what the check knows of them: from here the next night goes on.
import type { Store } from '#functions/storage/store.ts';
import { overwrite, remove } from '#functions/storage/writes.ts';
import { balanceFold, readLedgerView } from '../foldState.ts';
import type { WalkMemory } from './bookWalk.ts';
import { type Checkpoint, dropCheckpoint, keepCheckpoint } from './checkpoints.ts';
import { dueBy, isAllDone, type Round, roundIn, type Verified } from './rounds.ts';

export type VerifiedBooks = {
  lanes: Verified[];
  round: Round;
  /** Parts of the books that there were. */
  parts: number;
  checkpoint: Checkpoint;
};

const key = { pk: 'CHECK', sk: 'NIGHT' };

export const readVerified = async (store: Store): Promise<VerifiedBooks | null> => {
  const item = await store.get(key);
  return item && (item['verified'] as VerifiedBooks);
};

export const verifiedLanes = ({ ends }: Pick<WalkMemory, 'ends'>): Verified[] =>
  [...ends.values()].map(({ lane, seq, hash }) => ({ lane, seq, hash }));

const isSame = (one: readonly Verified[], other: readonly Verified[]): boolean =>
  one.length === other.length &&
  one.every(({ lane, seq, hash }) =>
    other.some((each) => each.lane === lane && each.seq === seq && each.hash === hash),
  );

/** Keeps what a check without findings knows; where nothing was posted, only how far the round is. */
export const keepVerified = async (
  store: Store,
  { memory, round }: { memory: WalkMemory; round: Round },
  before: VerifiedBooks | null,
): Promise<void> => {
  const lanes = verifiedLanes(memory);
  const stays = before !== null && isSame(lanes, before.lanes);
  const checkpoint = stays ? before.checkpoint : await keepCheckpoint(store, memory);
  const verified: VerifiedBooks = { lanes, round, parts: memory.parts.length, checkpoint };
  await store.commit([overwrite({ key, attributes: { verified } })]);
  if (checkpoint !== before?.checkpoint) await dropCheckpoint(store, before?.checkpoint ?? null);
};

/** After a finding the whole books are checked until nothing is found any more. */
export const forgetVerified = async (store: Store, before: VerifiedBooks | null): Promise<void> => {
  if (!before) return;
  await store.commit([remove({ key })]);
  await dropCheckpoint(store, before.checkpoint);
};

/** Nothing was posted since the last check, and no piece of the older journal is due. Books that cannot be read are not quiet. */
export const isQuietNight = async (
  store: Store,
  verified: VerifiedBooks,
  night: number,
): Promise<boolean> => {
  const { heads, directory } = await readLedgerView(store, balanceFold);
  const round = roundIn(verified.round, night, verified.lanes);
  return (
    directory.lanes.length === heads.length &&
    isSame(heads, verified.lanes) &&
    isAllDone(round, dueBy(round, night, verified.parts))
  );
};
