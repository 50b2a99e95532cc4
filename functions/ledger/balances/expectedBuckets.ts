// Balance buckets against the journal: each is rebuilt and compared at the fold's watermark; wrong ones are written by a round without entries.

import { CommitConflict } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { type BookPart, lookAgainMs, looksMax, memoryOf, type Report, type Walked } from '../bookPart.ts';
import { advanceFold, type BalanceFoldState, readLedgerView } from '../foldState.ts';
import { blocksOf, JournalHole, readEntries, readWhatIsReadable } from '../journal/journalTail.ts';
import { readDirectory } from '../journal/lanes.ts';
import { sizesOf } from '../ledgerSizes.ts';
import { type PartName, partItem } from './bucketParts.ts';
import { addTo, type Balances, type BucketName } from './buckets.ts';
import { readStoredParts, repairedParts, type StoredBuckets, wrongParts } from './storedParts.ts';
import { foldedPieces, type SumBook } from './sumBook.ts';

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
  expected: Map<BucketName, Balances>;
  stored: StoredBuckets;
  wrong: PartName[];
  /** The stored watermark lies behind the end of a journal. */
  isAhead: boolean;
};

const shownName = (name: PartName): string => name.replace('\t', ' ');

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
  book: SumBook;
  before: BalanceFoldState;
  walked: Walked;
  rebuilt: Map<BucketName, Balances>;
  watermark: Record<string, number> | null;
  /** lane → as far as an earlier walk and its comparison added: they may have gone further than that walk, and this one meets those entries again. */
  added: Record<string, number>;
  /** lane → the entry that was begun before the walk. */
  begun: Map<string, JournalEntry>;
};

/** Without those of which the state said before the walk that they are begun, and the journal does not have them. */
const begunWithinJournal = (state: BalanceFoldState, { before, walked }: Tally): BalanceFoldState['begun'] =>
  Object.fromEntries(
    Object.entries(state.begun).filter(([lane]) => (before.begun[lane]?.seq ?? 0) <= (walked.get(lane) ?? 0)),
  );

const begunEntry = async (
  store: Store,
  tally: Tally,
  { lane, seq }: { lane: string; seq: number },
): Promise<JournalEntry | null> => {
  const walked = tally.begun.get(lane);
  if (walked?.seq === seq) return walked;
  return (await readWhatIsReadable(store, { lane, after: seq - 1, upTo: seq })).entries[0] ?? null;
};

/** What the buckets must hold: the entries up to the watermark, and the first lines of those that are begun. */
const withBegun = async (
  store: Store,
  tally: Tally,
  { lanes, begun }: Pick<BalanceFoldState, 'lanes' | 'begun'>,
): Promise<Map<BucketName, Balances>> => {
  const first = new Map<BucketName, Balances>();
  for (const [lane, { seq, lines }] of Object.entries(begun)) {
    const entry = seq > (lanes[lane] ?? 0) ? await begunEntry(store, tally, { lane, seq }) : null;
    if (entry) tally.book.addEntry(first, tally.book.withPieces(entry, 0, lines));
  }
  const expected = new Map(tally.rebuilt);
  for (const [name, balances] of first) {
    const sum: Balances = new Map(expected.get(name));
    for (const [key, sums] of balances) addTo(sum, key, sums);
    expected.set(name, sum);
  }
  return expected;
};

/** Follows the fold to its present place. */
const catchUp = async (store: Store, tally: Tally) => {
  const { book, before, walked, rebuilt } = tally;
  const { state } = await readLedgerView(store, book.fold);
  const lanes = withinJournal(state.lanes, before, walked);
  const from = tally.watermark ?? withinJournal(before.lanes, before, walked);
  for (const entry of await entriesBetween(store, from, lanes)) book.addEntry(rebuilt, entry);
  tally.watermark = lanes;
  const begun = begunWithinJournal(state, tally);
  const isAhead =
    Object.entries(state.lanes).some(([lane, seq]) => seq > (lanes[lane] ?? 0)) ||
    Object.keys(state.begun).length > Object.keys(begun).length;
  const expected = await withBegun(store, tally, { lanes, begun });
  return { state: { ...state, lanes, begun }, expected, isAhead };
};

const look = async (store: Store, tally: Tally): Promise<Look> => {
  const { state, expected, isAhead } = await catchUp(store, tally);
  const { lanes } = await readDirectory(store);
  const shelves = new Set([
    ...lanes.map(tally.book.shelfOf),
    ...tally.book.sharedShelves,
    ...[...expected.keys()].map((name) => name.split('\t')[0] ?? ''),
  ]);
  const stored = await readStoredParts(store, shelves, state);
  return { state, expected, stored, wrong: wrongParts(expected, stored), isAhead };
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

/** What is unclear is read again: it may be a round that is visible in part. */
const lookClearly = async (store: Store, tally: Tally): Promise<Look> => {
  for (let looks = 1; ; looks += 1) {
    const isLast = looks === looksMax;
    const seen = await lookOnce(store, tally, isLast);
    if (seen && (seen.stored.unclear.size === 0 || isLast)) return seen;
    await store.pause(lookAgainMs(looks));
  }
};

/** One round without entries. Its number is two ahead of every bucket's, so that it is never undone and old parts are not added to new ones. */
const writeRound = async (store: Store, book: SumBook, seen: Look): Promise<PartName[]> => {
  const { state, stored } = seen;
  const changes = repairedParts(seen, sizesOf(store));
  const touched = changes.map(({ name }) => name);
  const fold = stored.fold + 2;
  const { lanes, begun, seals } = state;
  await store.commit([
    advanceFold(book.fold, state, { fold, lanes, begun, touched, seals }),
    ...changes.map((change) => overwrite(partItem(change, fold))),
  ]);
  return touched;
};

/** A concurrent fold wins, and the buckets are read again; null then. */
const repairOnce = async (store: Store, tally: Tally, report: Report): Promise<boolean | null> => {
  const seen = await lookClearly(store, tally);
  if (seen.wrong.length === 0 && !seen.isAhead) return true;
  try {
    for (const name of await writeRound(store, tally.book, seen)) report('bucket.written', shownName(name));
    if (seen.isAhead) report('fold.setBack', 'FOLD');
    return false;
  } catch (error) {
    if (error instanceof CommitConflict) return null;
    throw error;
  }
};

const repairAll = async (store: Store, tally: Tally, report: Report): Promise<void> => {
  for (let conflicts = 0; conflicts < looksMax; ) {
    const isDone = await repairOnce(store, tally, report);
    if (isDone) return;
    conflicts = isDone === null ? conflicts + 1 : 0;
  }
  throw new Refusal('ledger.busy', { retryAfter: 1 }, 503);
};

/** Up to the fold's present place, as far as entries were walked: the next ones are taken as they come. False where the fold went back. */
const resume = async (store: Store, tally: Tally): Promise<boolean> => {
  const { book, before, walked, rebuilt } = tally;
  const { state } = await readLedgerView(store, book.fold);
  const from = tally.watermark ?? before.lanes;
  if (Object.entries(from).some(([lane, seq]) => seq > (state.lanes[lane] ?? 0))) return false;
  const added: Tally['added'] = {};
  for (const [lane, seq] of Object.entries(state.lanes)) {
    const after = from[lane] ?? 0;
    const upTo = Math.min(seq, walked.get(lane) ?? 0);
    for (const range of blocksOf({ lane, after, upTo }))
      for (const entry of await readEntries(store, range)) book.addEntry(rebuilt, entry);
    added[lane] = Math.max(after, upTo);
  }
  Object.assign(tally, { before: state, watermark: null, added, begun: new Map() });
  return true;
};

/** Adds up what the buckets must hold at the fold's watermark before the walk, and follows it from there. */
export const expectedBuckets = (book: SumBook, state: BalanceFoldState, walked: Walked): BookPart => {
  const tally: Tally = {
    book,
    before: state,
    walked,
    rebuilt: new Map(),
    watermark: null,
    added: {},
    begun: new Map(),
  };
  return {
    take: (entry) => {
      const { before, added } = tally;
      if (entry.seq <= (added[entry.lane] ?? 0)) return;
      if (entry.seq <= (before.lanes[entry.lane] ?? 0)) book.addEntry(tally.rebuilt, entry);
      else if (foldedPieces(before, entry) > 0) tally.begun.set(entry.lane, entry);
    },
    compare: async (store, report) => {
      const { wrong, isAhead } = await lookClearly(store, tally);
      for (const name of wrong) report('bucket.wrong', shownName(name));
      if (isAhead) report('fold.ahead', 'FOLD');
    },
    memory: memoryOf(tally, ['before', 'rebuilt', 'watermark', 'added', 'begun']),
    resume: (store) => resume(store, tally),
    figures: () => ({ buckets: tally.rebuilt.size }),
    repair: (store, report) => repairAll(store, tally, report),
  };
};
