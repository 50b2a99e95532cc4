// How far a fold has read every lane, and which items its last round wrote.
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, replace, type Write } from '#functions/storage/writes.ts';
import { directoryOf, headOf, type LaneHead, readDirectory } from './lanes.ts';
import { directoryKey, headKey } from './ledgerKeys.ts';

export type FoldState = {
  fold: number;
  /** lane → last sequence number that is folded. */
  lanes: Record<string, number>;
  /** Names of the items the last round wrote. */
  touched: string[];
  /** 0 when the state has never been written. */
  rev: number;
};

const noFold: FoldState = { fold: 0, lanes: {}, touched: [], rev: 0 };

export const foldStateOf = (item: Attributes | null): FoldState => (item ? (item as FoldState) : noFold);

/** The writes of a fold succeed only if nobody folded meanwhile. */
export const advanceFold = (key: Key, before: FoldState, after: Omit<FoldState, 'rev'>): Write =>
  before.rev === 0
    ? create({ key, attributes: after })
    : replace({ key, attributes: after, rev: before.rev });

export type LedgerView = { state: FoldState; heads: LaneHead[] };

const known = new Map<string, string[]>();

/** A fold's state and all heads in one snapshot; a lane that was added meanwhile is seen, because the directory is in it. */
export const readLedgerView = async (store: Store, foldKey: Key): Promise<LedgerView> => {
  let lanes = known.get(store.company) ?? (await readDirectory(store)).lanes;
  for (;;) {
    const [directoryItem, foldItem, ...headItems] = await store.snapshot([
      directoryKey,
      foldKey,
      ...lanes.map(headKey),
    ]);
    const directory = directoryOf(directoryItem ?? null);
    known.set(store.company, directory.lanes);
    if (directory.lanes.length === lanes.length) {
      return { state: foldStateOf(foldItem ?? null), heads: headItems.map(headOf) };
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
