// The first fold: adds journal entries to the balance buckets, whole items in one transaction. Every process may run it, race or die.
import { log } from '#functions/http/log.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { ItemUnreadable } from '#functions/storage/packedItem.ts';
import type { Store } from '#functions/storage/store.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { alarmSigns } from '#shared/kernel/alarmSigns.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { exclusively, type IsTimeUp } from '../exclusively.ts';
import { advanceFold, type BalanceFoldState, readLedgerView, tailLength } from '../foldState.ts';
import { EntryUnreadable } from '../journal/entryText.ts';
import { blocksOf, JournalHole, type Range, readWhatIsReadable } from '../journal/journalTail.ts';
import { type LedgerSizes, sizesOf } from '../ledgerSizes.ts';
import { isPartsCount, type PartName, partItem, type StoredParts } from './bucketParts.ts';
import { type Bucket, type BucketName, keyOfBucket, readableBucket } from './buckets.ts';
import { type Books, planRound } from './foldRound.ts';
import { balanceBook, type SumBook, withoutFolded } from './sumBook.ts';

type Candidates = {
  entries: JournalEntry[];
  /** Lines of theirs that are to be added. */
  lines: number;
  /** The buckets that they add to. */
  names: Set<BucketName>;
  /** The first entry that cannot be read: its lane waits before it, the others continue. */
  unreadable: EntryUnreadable | null;
};

/** Whether the entry goes with those that were found; the first one always does. */
const hasRoom = (found: Candidates, added: readonly BucketName[], sizes: LedgerSizes): boolean =>
  found.entries.length === 0 ||
  (found.lines < sizes.balanceLinesMax && found.names.size + added.length <= sizes.foldWritesMax);

/** The next entries of a lane, block after block; false where there is no room for more. */
const collectBlock = async (
  store: Store,
  { book, state, found }: { book: SumBook; state: BalanceFoldState; found: Candidates },
  block: Range,
): Promise<boolean> => {
  const { entries, unreadable } = await readWhatIsReadable(store, block);
  for (const entry of entries) {
    const rest = withoutFolded(book, state, entry);
    const added = book.bucketNamesOf(rest).filter((name) => !found.names.has(name));
    if (!hasRoom(found, added, sizesOf(store))) return false;
    found.entries.push(entry);
    found.lines += book.pieces(rest);
    for (const name of added) found.names.add(name);
  }
  found.unreadable ??= unreadable;
  return unreadable === null;
};

/** The entries of every lane after the state, with no more buckets than one transaction can take, as a rule. */
const collect = async (
  store: Store,
  { book, state }: { book: SumBook; state: BalanceFoldState },
  heads: readonly { lane: string; seq: number }[],
): Promise<Candidates> => {
  const found: Candidates = { entries: [], lines: 0, names: new Set(), unreadable: null };
  const { balanceEntriesMax } = sizesOf(store);
  for (const { lane, seq } of heads) {
    const after = state.lanes[lane] ?? 0;
    const upTo = Math.min(seq, after + balanceEntriesMax);
    for (const block of blocksOf({ lane, after, upTo }))
      if (!(await collectBlock(store, { book, state, found }, block))) break;
  }
  return found;
};

/**
 * Whether no bucket is ahead and everything that the last round wrote is visible, also what this one does not touch. So only the
 * last round can ever be half visible, and its list of buckets is all that readers need.
 */
const isSettled = (known: StoredParts, state: BalanceFoldState): boolean =>
  [...known.values()].every(
    (bucket) => bucket === null || (bucket.fold <= state.fold && isPartsCount(bucket.parts)),
  ) && state.touched.every((name) => known.get(name)?.fold === state.fold);

/** The current buckets, those of the last round among them; a conflict where another process works on them. */
const openBooks = async (
  store: Store,
  { book, state }: { book: SumBook; state: BalanceFoldState },
  names: ReadonlySet<BucketName>,
): Promise<Books> => {
  const known = new Map<PartName, Bucket | null>();
  const read = async (asked: readonly PartName[]): Promise<void> => {
    const missing = asked.filter((name) => !known.has(name));
    const items = await store.getAll(missing.map(keyOfBucket));
    for (const [index, name] of missing.entries())
      known.set(name, items[index] ? readableBucket(items[index]) : null);
    if (!isSettled(known, state)) throw new CommitConflict([]);
  };
  await read([...new Set([...names, ...state.touched])]);
  return { book, known, read };
};

/** What a round left: nothing to do, something for another round, or a conflict with another process. */
export type RoundEnd = 'upToDate' | 'more' | 'raced';

const foldOnce = async (store: Store, book: SumBook, entriesMin: number): Promise<RoundEnd> => {
  const view = await readLedgerView(store, book.fold);
  const { state, heads } = view;
  if (tailLength(view) < entriesMin) return 'upToDate';
  const { entries, names, unreadable } = await collect(store, { book, state }, heads);
  if (entries.length === 0 && unreadable) throw unreadable;
  if (entries.length === 0) return 'upToDate';
  const books = await openBooks(store, { book, state }, names);
  const { fold, lanes, begun, changes } = await planRound(books, { state, entries }, sizesOf(store));
  const touched = changes.map(({ name }) => name);
  await store.commit([
    advanceFold(book.fold, state, { fold, lanes, begun, touched, seals: state.seals }),
    ...changes.map((change) => overwrite(partItem(change, fold))),
  ]);
  const left = tailLength({ state: { ...state, lanes }, heads });
  return left < Math.max(entriesMin, 1) ? 'upToDate' : 'more';
};

const isRace = (error: unknown): boolean => error instanceof CommitConflict || error instanceof JournalHole;

/** The line raises an alarm: reports of this company are refused until it is put right. */
const tellUnreadable = ({ company }: Store, error: EntryUnreadable | ItemUnreadable): void => {
  const facts = { alarm: alarmSigns.unreadable, company };
  const { name: fault } = error;
  if (error instanceof ItemUnreadable)
    log.error('a stored item cannot be read', { ...facts, ...error.key, fault });
  else log.error('a journal entry cannot be read', { ...facts, lane: error.lane, seq: error.seq, fault });
};

const raced = async (store: Store, once: () => Promise<RoundEnd>): Promise<RoundEnd> => {
  try {
    return await once();
  } catch (error) {
    if (isRace(error)) return 'raced';
    if (error instanceof EntryUnreadable || error instanceof ItemUnreadable) tellUnreadable(store, error);
    throw error;
  }
};

const racesMax = 5;

/**
 * Runs rounds until one has taken all it saw, or another process does the work; false where the time was up before. What is posted meanwhile waits
 * for its own request: chasing every single posting would cost more than the postings.
 */
export const foldUntilDone = async (
  store: Store,
  once: () => Promise<RoundEnd>,
  isTimeUp?: IsTimeUp,
): Promise<boolean> => {
  let races = 0;
  while (races <= racesMax) {
    const end = await raced(store, once);
    if (end === 'upToDate') return true;
    if (isTimeUp?.()) return false;
    races = end === 'raced' ? races + 1 : 0;
    if (races > 0) await store.pause(5 * races);
  }
  return true;
};

/** Brings the buckets of a book up to the heads; false where the time was up before. A tail that is shorter than is asked for stays where it is. */
export const foldBook = (
  store: Store,
  { book, entriesMin = 1, isTimeUp }: { book: SumBook; entriesMin?: number; isTimeUp?: IsTimeUp | undefined },
): Promise<boolean> => {
  const run = () => foldUntilDone(store, () => foldOnce(store, book, entriesMin), isTimeUp);
  return exclusively(store, book.name, { run, isTimeUp });
};

/** Brings the balance buckets up to the heads; false where the time was up before. */
export const foldJournal = (store: Store, isTimeUp?: IsTimeUp): Promise<boolean> =>
  foldBook(store, { book: balanceBook, isTimeUp });
