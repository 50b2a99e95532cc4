// How far a fold has read every lane, and what its rounds need to know of each other.
import type { Key } from '#functions/storage/keys.ts';
import { remembered } from '#functions/storage/memory.ts';
import { ItemUnreadable } from '#functions/storage/packedItem.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, replace, type Write } from '#functions/storage/writes.ts';
import type { Seal } from './balances/sealedOpenings.ts';
import { directoryOf, headOf, type LaneDirectory, type LaneHead, readDirectory } from './journal/lanes.ts';
import { directoryKey, headKey } from './ledgerKeys.ts';
import { chunkFormat } from './statements/chunkFormat.ts';

export type FoldState = {
  fold: number;
  /** lane → last sequence number that is folded. */
  lanes: Record<string, number>;
  /** 0 when the state has never been written. */
  rev: number;
};

/** One of the folds: the key of its state, and the state before its first round. */
export type Fold<State extends FoldState> = {
  key: Key;
  start: State;
  /** Whether all that it says can be meant. */
  isReadable: (state: State) => boolean;
};

const isCount = (value: unknown): boolean => Number.isSafeInteger(value);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areCounts = (values: unknown): boolean => isObject(values) && Object.values(values).every(isCount);

const areCountsOrNull = (values: unknown): boolean => values === null || areCounts(values);

/** An entry of which the first lines, or moves of stock, are folded. */
export type BegunEntry = { seq: number; lines: number };

export type BalanceFoldState = FoldState & {
  /** lane → the entry behind its last folded one that was too wide for a round; its other lines come in the next ones. */
  begun: Record<string, BegunEntry>;
  /** Names of the buckets the last round wrote. */
  touched: string[];
  /** Sealed years in order: readers start from their openings. */
  seals: Seal[];
};

/** Keeps the balance buckets. */
export const balanceFold: Fold<BalanceFoldState> = {
  key: { pk: 'FOLD', sk: '#' },
  start: { fold: 0, lanes: {}, begun: {}, touched: [], seals: [], rev: 0 },
  isReadable: ({ fold, lanes, begun, touched, seals }) =>
    isCount(fold) &&
    areCounts(lanes) &&
    isObject(begun) &&
    Object.values(begun).every(areCounts) &&
    Array.isArray(touched) &&
    Array.isArray(seals) &&
    seals.every((seal) => isObject(seal) && isCount(seal.version) && areCounts(seal.parts)),
};

/** Chunks that are written anew: their content is fixed when it is planned, so any process may continue it. */
export type StatementRebuild = {
  /** Its own round; later rounds continue meanwhile. */
  fold: number;
  /** Names of units, or of whole partitions where they have no month. */
  units: string[];
  /** The entries up to these are in it. */
  lanes: Record<string, number>;
  from: 'chunks' | 'journal';
  /** From here on readers see the new chunks, and the old ones are removed. */
  isClosed: boolean;
};

export type StatementFoldState = FoldState & {
  /** lane → sequence number up to which the next round goes; null between rounds. */
  plan: Record<string, number> | null;
  /** The form of the chunks. */
  form: number;
  /** Rounds before this one do not count. */
  first: number;
  rebuild: StatementRebuild | null;
  /** The last round after which older chunks may have been removed. */
  rebuilt: number;
  /** Entries that the rounds before the first one held: until they are folded again, each round removes what is left of them. */
  outdated: Record<string, number> | null;
};

/** Keeps the statement chunks. */
export const statementFold: Fold<StatementFoldState> = {
  key: { pk: 'FOLD', sk: 'GL' },
  start: {
    fold: 0,
    lanes: {},
    plan: null,
    rev: 0,
    form: chunkFormat,
    first: 0,
    rebuild: null,
    rebuilt: 0,
    outdated: null,
  },
  isReadable: ({ fold, lanes, plan, form, first, rebuild, rebuilt, outdated }) =>
    form === chunkFormat &&
    [fold, first, rebuilt].every(isCount) &&
    areCounts(lanes) &&
    [plan, outdated].every(areCountsOrNull) &&
    (rebuild === null || isObject(rebuild)),
};

/** The state that an item holds. An impossible one is refused to readers; the check and the repair take it for lost. */
export const stateOf = <State extends FoldState>(
  { readsBare }: Pick<Store, 'readsBare'>,
  { key, start, isReadable }: Fold<State>,
  item: Attributes | null | undefined,
): State => {
  if (!item) return start;
  const state = { ...start, ...item };
  if (isReadable(state)) return state;
  if (readsBare) return { ...start, rev: state.rev };
  throw new ItemUnreadable(key);
};

/** The state's next version; the write succeeds only if there was no fold meanwhile. */
export const advanceFold = <State extends FoldState>(
  { key }: Fold<State>,
  before: State,
  after: Omit<State, 'rev'>,
): Write =>
  before.rev === 0
    ? create({ key, attributes: after })
    : replace({ key, attributes: after, rev: before.rev });

export type LedgerView<State extends FoldState = FoldState> = { state: State; heads: LaneHead[] };

/** A fold's state, all heads and the directory in one snapshot; a lane that was added meanwhile is seen, because the directory is in it. */
export const readLedgerView = async <State extends FoldState>(
  store: Store,
  fold: Fold<State>,
): Promise<LedgerView<State> & { directory: LaneDirectory }> => {
  const known = remembered(store, 'lanes', (): { lanes: string[] | null } => ({ lanes: null }));
  let lanes = known.lanes ?? (await readDirectory(store)).lanes;
  for (;;) {
    const [directoryItem, foldItem, ...headItems] = await store.snapshot([
      directoryKey,
      fold.key,
      ...lanes.map(headKey),
    ]);
    const directory = directoryOf(directoryItem ?? null);
    known.lanes = directory.lanes;
    if (directory.lanes.length === lanes.length) {
      const state = stateOf(store, fold, foldItem);
      return { state, heads: headItems.map(headOf), directory };
    }
    lanes = directory.lanes;
  }
};

export const tailLength = ({ state, heads }: LedgerView): number =>
  heads.reduce((length, head) => length + head.seq - (state.lanes[head.lane] ?? 0), 0);

/** The cut of an answer: every lane with its last entry. */
export const cutOf = (heads: readonly LaneHead[]): Record<string, number> =>
  Object.fromEntries(heads.map((head) => [head.lane, head.seq]));

export const cutText = (cut: Record<string, number>): string =>
  Object.entries(cut)
    .map(([lane, seq]) => `${lane}:${seq}`)
    .join(' ');
