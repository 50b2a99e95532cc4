// What one round of the first fold takes: as many entries as one transaction holds, or some lines of an entry that is too wide for it.

import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import type { BalanceFoldState, BegunEntry } from '../foldState.ts';
import type { LedgerSizes } from '../ledgerSizes.ts';
import {
  changeBytes,
  grownParts,
  isSplitDue,
  type PartChange,
  type PartName,
  partNames,
  partsFor,
  partsOf,
  type StoredParts,
  splitParts,
  touchedParts,
  wholeBucket,
} from './bucketParts.ts';
import type { Balances, BucketName } from './buckets.ts';
import { foldedPieces, type SumBook } from './sumBook.ts';

/** The current buckets of a book, known as far as they were read. */
export type Books = {
  book: SumBook;
  known: StoredParts;
  read: (names: readonly PartName[]) => Promise<void>;
};

/** The first so many entries; or the first lines of the first one; and how many buckets may be split. */
type Portion = { entries: number; lines: number; splits: number };

const everything = (entries: readonly JournalEntry[]): Portion => ({
  entries: entries.length,
  lines: Number.POSITIVE_INFINITY,
  splits: Number.POSITIVE_INFINITY,
});

/** The next try when a transaction cannot take it; null: less is not possible. */
const smaller = ({ entries, lines, splits }: Portion, linesLeft: number): Portion | null => {
  if (entries > 1) return { entries: entries >> 1, lines, splits };
  if (Math.min(lines, linesLeft) > 1) return { entries, lines: Math.min(lines, linesLeft) >> 1, splits };
  if (splits > 1) return { entries, lines, splits: 1 };
  return splits > 0 ? { entries, lines, splits: 0 } : null;
};

type Watermark = Pick<BalanceFoldState, 'lanes' | 'begun'>;

type Taken = Watermark & { buckets: Map<BucketName, Balances> };

/** The portion's sums, and the state's watermark moved over it. */
const take = (
  { book, state }: { book: SumBook; state: BalanceFoldState },
  entries: readonly JournalEntry[],
  portion: Portion,
): Taken => {
  const buckets = new Map<BucketName, Balances>();
  const lanes = { ...state.lanes };
  const begun = { ...state.begun };
  for (const entry of entries.slice(0, portion.entries)) {
    const { lane, seq } = entry;
    const done = foldedPieces(state, entry);
    const end = Math.min(done + portion.lines, book.pieces(entry));
    book.addEntry(buckets, book.withPieces(entry, done, end));
    const isWhole = end === book.pieces(entry);
    if (!isWhole) begun[lane] = { seq, lines: end };
    lanes[lane] = isWhole ? seq : seq - 1;
  }
  const isOpen = ([lane, { seq }]: [string, BegunEntry]): boolean => seq > (lanes[lane] ?? 0);
  return { lanes, begun: Object.fromEntries(Object.entries(begun).filter(isOpen)), buckets };
};

type Limits = { sizes: LedgerSizes; splits: number };

/** The items that change, with the parts of a bucket that must be split. */
const changesOf = async (
  books: Books,
  buckets: Map<BucketName, Balances>,
  { sizes, splits }: Limits,
): Promise<PartChange[]> => {
  const changes: PartChange[] = [];
  let done = 0;
  for (const [bucket, added] of buckets) {
    const grown = grownParts(books.known, bucket, added);
    const parts = partsOf(books.known, bucket);
    if (done >= splits || !isSplitDue(grown, parts, sizes)) {
      changes.push(...grown);
      continue;
    }
    done += 1;
    await books.read(partNames(bucket, parts));
    const whole = wholeBucket(books.known, bucket, added);
    const more = partsFor(whole, parts, sizes);
    // What a repair has left there is empty, as a rule.
    await books.read(partNames(bucket, more));
    changes.push(...splitParts(books.known, bucket, { whole, parts: more }));
  }
  return changes;
};

const bytesOf = (changes: readonly PartChange[]): number =>
  changes.reduce((sum, change) => sum + changeBytes(change), 0);

const fits = (changes: readonly PartChange[], sizes: LedgerSizes): boolean =>
  changes.length <= sizes.foldWritesMax && bytesOf(changes) <= sizes.foldBytesMax;

export type Round = Watermark & {
  fold: number;
  changes: PartChange[];
};

/** A round that skips a number cannot be undone: readers at the round before wait for its state. */
const withUndo = (planned: PartChange[], { keepsLast }: SumBook, { bucketItemBytesMax }: LedgerSizes) =>
  keepsLast && planned.every((change) => changeBytes(change) <= bucketItemBytesMax)
    ? { step: 1, changes: planned }
    : { step: 2, changes: planned.map((change) => ({ ...change, delta: '' })) };

/** The next round over these entries, the oldest of each lane first; their buckets' roots are known. */
export const planRound = async (
  books: Books,
  { state, entries }: { state: BalanceFoldState; entries: readonly JournalEntry[] },
  sizes: LedgerSizes,
): Promise<Round> => {
  const [first] = entries;
  const { book } = books;
  const linesLeft = first ? book.pieces(first) - foldedPieces(state, first) : 0;
  for (let portion = everything(entries); ; ) {
    const next = smaller(portion, linesLeft);
    const taken = take({ book, state }, entries, portion);
    const touched = [...taken.buckets].flatMap(([name, added]) => touchedParts(books.known, name, added));
    if (!next || touched.length <= sizes.foldWritesMax) {
      await books.read(touched);
      const changes = await changesOf(books, taken.buckets, { sizes, splits: portion.splits });
      if (!next || fits(changes, sizes)) {
        const { step, changes: written } = withUndo(changes, book, sizes);
        return { lanes: taken.lanes, begun: taken.begun, fold: state.fold + step, changes: written };
      }
    }
    portion = next;
  }
};
