// The first fold: adds journal entries to the balance buckets, whole items in one transaction. Anybody may run it, race or die.
import { log } from '#functions/http/log.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import { overwrite, type Write } from '#functions/storage/writes.ts';
import { alarmSigns } from '#shared/kernel/alarmSigns.ts';
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
import { EntryUnreadable } from './entryText.ts';
import { advanceFold, type BalanceFoldState, balanceFold, readLedgerView } from './foldState.ts';
import { inTurn } from './inTurn.ts';
import { JournalHole, readWhatIsReadable } from './journalTail.ts';
import { sizesOf } from './ledgerSizes.ts';

/** Buckets of one round: a transaction takes 100 items, one is the state. */
export const bucketsMax = 90;

type Round = {
  buckets: Map<BucketName, Balances>;
  lanes: Record<string, number>;
  entries: number;
  /** The first entry that cannot be read: its lane waits before it, the others go on. */
  unreadable: EntryUnreadable | null;
};

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
  state: BalanceFoldState,
  heads: readonly { lane: string; seq: number }[],
): Promise<Round> => {
  const round: Round = { buckets: new Map(), lanes: { ...state.lanes }, entries: 0, unreadable: null };
  const { balanceEntriesMax } = sizesOf(store);
  for (const head of heads) {
    const after = state.lanes[head.lane] ?? 0;
    const upTo = Math.min(head.seq, after + balanceEntriesMax);
    const { entries, unreadable } = await readWhatIsReadable(store, { lane: head.lane, after, upTo });
    round.unreadable ??= unreadable;
    for (const entry of entries) {
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

/** The buckets as they stand, those of the last round among them. */
const readBuckets = async (
  store: Store,
  names: readonly BucketName[],
): Promise<Map<BucketName, Bucket | null>> => {
  const items = await store.getAll(names.map(keyOfBucket));
  return new Map(names.map((name, index) => [name, items[index] ? bucketOf(items[index]) : null]));
};

/**
 * Whether no bucket is ahead and everything that the last round wrote is visible, also what this one does not touch. So only the
 * last round can ever be half visible, and its list of buckets is all that readers need.
 */
const isSettled = (before: ReadonlyMap<BucketName, Bucket | null>, state: BalanceFoldState): boolean =>
  [...before.values()].every((bucket) => (bucket?.fold ?? 0) <= state.fold) &&
  state.touched.every((name) => before.get(name)?.fold === state.fold);

/** What a round left: nothing that it saw, something for another round, or it met somebody else. */
export type RoundEnd = 'upToDate' | 'more' | 'raced';

const foldOnce = async (store: Store): Promise<RoundEnd> => {
  const { state, heads } = await readLedgerView(store, balanceFold);
  const round = await collect(store, state, heads);
  if (round.entries === 0 && round.unreadable) throw round.unreadable;
  if (round.entries === 0) return 'upToDate';
  const names = [...round.buckets.keys()];
  const before = await readBuckets(store, [...new Set([...names, ...state.touched])]);
  if (!isSettled(before, state)) return 'raced';
  const fold = state.fold + 1;
  const writes = [...round.buckets].map(([name, delta]) =>
    bucketWrite(name, delta, { before: before.get(name) ?? null, fold }),
  );
  await store.commit([
    advanceFold(balanceFold, state, { fold, lanes: round.lanes, touched: names, seals: state.seals }),
    ...writes,
  ]);
  return heads.every((head) => round.lanes[head.lane] === head.seq) ? 'upToDate' : 'more';
};

const isRace = (error: unknown): boolean => error instanceof CommitConflict || error instanceof JournalHole;

/** The line raises an alarm: reports of this company are refused until the entry is put right. */
const tellUnreadable = ({ company }: Store, { name, lane, seq }: EntryUnreadable): void =>
  log.error('a journal entry cannot be read', {
    alarm: alarmSigns.unreadable,
    company,
    lane,
    seq,
    fault: name,
  });

const raced = async (store: Store, once: () => Promise<RoundEnd>): Promise<RoundEnd> => {
  try {
    return await once();
  } catch (error) {
    if (isRace(error)) return 'raced';
    if (error instanceof EntryUnreadable) tellUnreadable(store, error);
    throw error;
  }
};

const racesMax = 5;

/** Runs rounds until one has taken all it saw, or somebody else does the work. What is posted meanwhile waits for its own request: chasing every single posting would cost more than the postings. */
export const foldUntilDone = async (store: Store, once: () => Promise<RoundEnd>): Promise<void> => {
  let races = 0;
  while (races <= racesMax) {
    const end = await raced(store, once);
    if (end === 'upToDate') return;
    races = end === 'raced' ? races + 1 : 0;
    if (races > 0) await store.pause(5 * races);
  }
};

/** Brings the balance buckets up to the heads. */
export const foldJournal = (store: Store): Promise<void> =>
  inTurn(store, 'first fold', () => foldUntilDone(store, () => foldOnce(store)));
