// Balance buckets against the journal: each is rebuilt and compared as it stood at the fold's watermark; wrong ones are written by a round without entries.

import { CommitConflict } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, overwrite } from '#functions/storage/writes.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { type BookPart, lookAgainMs, looksMax, type Report, type Walked } from './bookPart.ts';
import {
  addEntry,
  type Balances,
  type BucketName,
  bucketAt,
  bucketOf,
  keyOfBucket,
  nameOf,
  packed,
} from './buckets.ts';
import { bucketsMax } from './foldJournal.ts';
import { advanceFold, type BalanceFoldState, balanceFold, readLedgerView } from './foldState.ts';
import { JournalHole, readEntries } from './journalTail.ts';
import { readDirectory } from './lanes.ts';
import { bucketPartition } from './ledgerKeys.ts';

type Stored = {
  balances: Map<BucketName, Balances>;
  /** Those that are not at the state's fold: the next one is under way, or they are broken. */
  unclear: Set<BucketName>;
  /** The highest fold that a bucket names. */
  fold: number;
};

const balancesAt = (item: Attributes, state: BalanceFoldState, isTouched: boolean): Balances | null => {
  try {
    const bucket = bucketOf(item);
    const isAtFold = Number.isInteger(bucket.fold) && bucket.fold <= state.fold;
    if (!isAtFold || (isTouched && bucket.fold < state.fold)) return null;
    return bucketAt(bucket, state.fold);
  } catch {
    return null;
  }
};

const foldNumber = (item: Attributes): number => (Number.isInteger(item['fold']) ? Number(item['fold']) : 0);

/** Every stored bucket at the state's fold. */
const readStored = async (
  store: Store,
  branches: Iterable<string>,
  state: BalanceFoldState,
): Promise<Stored> => {
  const stored: Stored = { balances: new Map(), unclear: new Set(state.touched), fold: state.fold };
  for (const branch of branches) {
    for (const item of await store.all({ pk: bucketPartition(branch) })) {
      const name = nameOf(branch, String(item['sk']));
      const balances = balancesAt(item, state, stored.unclear.has(name));
      stored.fold = Math.max(stored.fold, foldNumber(item));
      if (balances) {
        stored.balances.set(name, balances);
        stored.unclear.delete(name);
      } else stored.unclear.add(name);
    }
  }
  return stored;
};

/** Entries between two watermarks: what was folded after the walk had begun. */
const entriesBetween = async (
  store: Store,
  from: Record<string, number>,
  to: Record<string, number>,
): Promise<JournalEntry[]> => {
  const ranges = Object.entries(to).map(([lane, upTo]) => ({ lane, after: from[lane] ?? 0, upTo }));
  // A state that went back is another repair's work: what was added up so far says nothing about it.
  if (ranges.some(({ after, upTo }) => after > upTo))
    throw new Refusal('ledger.busy', { retryAfter: 1 }, 503);
  return (await Promise.all(ranges.map((range) => readEntries(store, range)))).flat();
};

type Look = {
  /** With lanes that lie within their journals. */
  state: BalanceFoldState;
  wrong: BucketName[];
  fold: number;
  isUnclear: boolean;
  /** The stored watermark lies behind the end of a journal. */
  isAhead: boolean;
};

const shownName = (name: BucketName): string => name.replace('\t', ' ');

/** A watermark as far as the walk has found entries; a lane that ends before it stays at its end. */
const withinJournal = (
  lanes: Record<string, number>,
  before: BalanceFoldState,
  walked: Walked,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(lanes).map(([lane, seq]) => {
      const end = walked.get(lane) ?? 0;
      return [lane, (before.lanes[lane] ?? 0) > end ? Math.min(seq, end) : seq];
    }),
  );

/** What was added up so far: up to the watermark, which is null before the first look. */
type Tally = {
  before: BalanceFoldState;
  walked: Walked;
  rebuilt: Map<BucketName, Balances>;
  watermark: Record<string, number> | null;
};

/** Follows the fold to where it stands now. */
const catchUp = async (store: Store, tally: Tally) => {
  const { before, walked, rebuilt } = tally;
  const { state } = await readLedgerView(store, balanceFold);
  const lanes = withinJournal(state.lanes, before, walked);
  const from = tally.watermark ?? withinJournal(before.lanes, before, walked);
  for (const entry of await entriesBetween(store, from, lanes)) addEntry(rebuilt, entry);
  tally.watermark = lanes;
  const isAhead = Object.entries(state.lanes).some(([lane, seq]) => seq > (lanes[lane] ?? 0));
  return { state: { ...state, lanes }, isAhead };
};

const differs = ({ rebuilt }: Tally, stored: Stored, name: BucketName): boolean =>
  stored.unclear.has(name) ||
  packed(rebuilt.get(name) ?? new Map()) !== packed(stored.balances.get(name) ?? new Map());

const look = async (store: Store, tally: Tally): Promise<Look> => {
  const { state, isAhead } = await catchUp(store, tally);
  const { lanes } = await readDirectory(store);
  const rebuiltNames = [...tally.rebuilt.keys()];
  const branches = new Set([...lanes, ...rebuiltNames.map((name) => name.split('\t')[0] ?? '')]);
  const stored = await readStored(store, branches, state);
  const names = new Set([...rebuiltNames, ...stored.balances.keys(), ...stored.unclear]);
  const wrong = [...names].filter((name) => differs(tally, stored, name));
  return { state, wrong, fold: stored.fold, isUnclear: stored.unclear.size > 0, isAhead };
};

/** Null where the journal is not wholly visible. */
const lookOnce = async (store: Store, tally: Tally, isLast: boolean): Promise<Look | null> => {
  try {
    return await look(store, tally);
  } catch (error) {
    if (error instanceof JournalHole && !isLast) return null;
    throw error;
  }
};

/** What is unclear is looked at again: it may be a round that is visible in part. */
const lookClearly = async (store: Store, tally: Tally): Promise<Look> => {
  for (let looks = 1; ; looks += 1) {
    const isLast = looks === looksMax;
    const seen = await lookOnce(store, tally, isLast);
    if (seen && (!seen.isUnclear || isLast)) return seen;
    await store.pause(lookAgainMs(looks));
  }
};

/** One round without entries, with a fold number that no bucket has. */
const writeRound = async (
  store: Store,
  { rebuilt }: Tally,
  { state, wrong, fold }: Look,
): Promise<BucketName[]> => {
  const names = wrong.slice(0, bucketsMax);
  const next = fold + 1;
  const writes = names.map((name) =>
    overwrite({
      key: keyOfBucket(name),
      attributes: { fold: next, sums: packed(rebuilt.get(name) ?? new Map()), delta: '', rev: next },
    }),
  );
  const { lanes, seals } = state;
  await store.commit([
    advanceFold(balanceFold, state, { fold: next, lanes, touched: names, seals }),
    ...writes,
  ]);
  return names;
};

/** Whoever folds meanwhile wins, and the buckets are looked at again; null then. */
const mendOnce = async (store: Store, tally: Tally, report: Report): Promise<boolean | null> => {
  const seen = await lookClearly(store, tally);
  if (seen.wrong.length === 0 && !seen.isAhead) return true;
  try {
    for (const name of await writeRound(store, tally, seen)) report('bucket.written', shownName(name));
    if (seen.isAhead) report('fold.setBack', 'FOLD');
    return false;
  } catch (error) {
    if (error instanceof CommitConflict) return null;
    throw error;
  }
};

const mendAll = async (store: Store, tally: Tally, report: Report): Promise<void> => {
  for (let conflicts = 0; conflicts < looksMax; ) {
    const isDone = await mendOnce(store, tally, report);
    if (isDone) return;
    conflicts = isDone === null ? conflicts + 1 : 0;
  }
  throw new Refusal('ledger.busy', { retryAfter: 1 }, 503);
};

/** Adds up what the buckets must hold at the fold's watermark as it stood before the walk, and follows it from there. */
export const expectedBuckets = (before: BalanceFoldState, walked: Walked): BookPart => {
  const tally: Tally = { before, walked, rebuilt: new Map(), watermark: null };
  return {
    take: (entry) => {
      if (entry.seq <= (before.lanes[entry.lane] ?? 0)) addEntry(tally.rebuilt, entry);
    },
    compare: async (store, report) => {
      const { wrong, isAhead } = await lookClearly(store, tally);
      for (const name of wrong) report('bucket.wrong', shownName(name));
      if (isAhead) report('fold.ahead', 'FOLD');
    },
    mend: (store, report) => mendAll(store, tally, report),
  };
};
