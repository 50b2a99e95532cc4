// The first fold: adds journal entries to the balance buckets, whole items in one transaction. Anybody may run it, race or die.
import { setTimeout as pause } from 'node:timers/promises';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import { overwrite, type Write } from '#functions/storage/writes.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import {
  addEntry,
  addTo,
  type Balances,
  type Bucket,
  type BucketName,
  bucketOf,
  keyOfBucket,
  packed,
  unpacked,
} from './buckets.ts';
import { advanceFold, type FoldState, readLedgerView } from './foldState.ts';
import { JournalHole, readEntries } from './journalTail.ts';
import { balanceFoldKey } from './ledgerKeys.ts';

/** Buckets of one round: a transaction takes 100 items, one is the state. */
const bucketsMax = 90;
/** Entries read at once. */
const entriesMax = 512;

type Round = { buckets: Map<BucketName, Balances>; lanes: Record<string, number>; entries: number };

const bucketNamesOf = (entry: JournalEntry): BucketName[] => {
  const own = new Map<BucketName, Balances>();
  addEntry(own, entry);
  return [...own.keys()];
};

const fits = (round: Round, entry: JournalEntry): boolean => {
  const added = bucketNamesOf(entry).filter((name) => !round.buckets.has(name)).length;
  return round.entries === 0 || round.buckets.size + added <= bucketsMax;
};

/** The entries of every lane after the state, as many as one transaction can take. */
const collect = async (
  store: Store,
  state: FoldState,
  heads: readonly { lane: string; seq: number }[],
): Promise<Round> => {
  const round: Round = { buckets: new Map(), lanes: { ...state.lanes }, entries: 0 };
  for (const head of heads) {
    const after = state.lanes[head.lane] ?? 0;
    const upTo = Math.min(head.seq, after + entriesMax);
    for (const entry of await readEntries(store, { lane: head.lane, after, upTo })) {
      if (!fits(round, entry)) break;
      addEntry(round.buckets, entry);
      round.lanes[head.lane] = entry.seq;
      round.entries += 1;
    }
  }
  return round;
};

const bucketWrite = (
  name: BucketName,
  delta: Balances,
  change: { before: Bucket | null; fold: number },
): Write => {
  const sums = unpacked(change.before?.sums ?? '');
  for (const [key, added] of delta) addTo(sums, key, added);
  return overwrite({
    key: keyOfBucket(name),
    attributes: { fold: change.fold, sums: packed(sums), delta: packed(delta), rev: change.fold },
  });
};

/** Whether every bucket is as the last round left it; else another fold is under way or not wholly visible. */
const isSettled = (
  names: readonly BucketName[],
  before: readonly (Bucket | null)[],
  state: FoldState,
): boolean =>
  names.every((name, index) => {
    const bucket = before[index] ?? null;
    if (bucket && bucket.fold > state.fold) return false;
    return !state.touched.includes(name) || bucket?.fold === state.fold;
  });

/** One round; returns how many entries it folded (0: nothing to do), or null when somebody else was in the way. */
const foldOnce = async (store: Store): Promise<number | null> => {
  const { state, heads } = await readLedgerView(store, balanceFoldKey);
  const round = await collect(store, state, heads);
  if (round.entries === 0) return 0;
  const names = [...round.buckets.keys()];
  const items = await store.getAll(names.map(keyOfBucket));
  const before = items.map((item) => (item ? bucketOf(item) : null));
  if (!isSettled(names, before, state)) return null;
  const fold = state.fold + 1;
  const writes = [...round.buckets].map(([name, delta], index) =>
    bucketWrite(name, delta, { before: before[index] ?? null, fold }),
  );
  await store.commit([
    advanceFold(balanceFoldKey, state, { fold, lanes: round.lanes, touched: names }),
    ...writes,
  ]);
  return round.entries;
};

const isRace = (error: unknown): boolean => error instanceof CommitConflict || error instanceof JournalHole;

/** A round that met somebody else counts as null. */
const raced = async (once: () => Promise<number | null>): Promise<number | null> => {
  try {
    return await once();
  } catch (error) {
    if (isRace(error)) return null;
    throw error;
  }
};

const racesMax = 5;

/** Runs rounds until nothing is left, or somebody else does the work. */
export const foldUntilDone = async (once: () => Promise<number | null>): Promise<void> => {
  let races = 0;
  while (races <= racesMax) {
    const folded = await raced(once);
    if (folded === 0) return;
    races = folded === null ? races + 1 : 0;
    if (races > 0) await pause(5 * races);
  }
};

/** Brings the balance buckets up to the heads. */
export const foldJournal = (store: Store): Promise<void> => foldUntilDone(() => foldOnce(store));
