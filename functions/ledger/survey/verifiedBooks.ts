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

/** What a check without findings knows; a whole one went on from nothing. */
export type Kept = { memory: WalkMemory; round: Round; isWhole: boolean };

/** Its checkpoint says the same, was read in this night, and is of this round: an older one would be gone by itself before it is needed. */
const saysTheSame = ({ memory, round, isWhole }: Kept, before: VerifiedBooks): boolean =>
  !isWhole && round.firstNight === before.round.firstNight && isSame(verifiedLanes(memory), before.lanes);

/** Keeps what is known; where nothing was posted, only how far the round is. */
export const keepVerified = async (store: Store, kept: Kept, before: VerifiedBooks | null): Promise<void> => {
  const { memory, round } = kept;
  const lanes = verifiedLanes(memory);
  // With its round, so that each round has a checkpoint of its own name: none is ever overwritten.
  const night = { night: round.firstNight, round };
  const checkpoint =
    before !== null && saysTheSame(kept, before)
      ? before.checkpoint
      : await keepCheckpoint(store, { ...memory, night });
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
  const round = roundIn(verified, night);
  return (
    directory.lanes.length === heads.length &&
    isSame(heads, verified.lanes) &&
    isAllDone(round, dueBy(round, night, verified.parts))
  );
};
