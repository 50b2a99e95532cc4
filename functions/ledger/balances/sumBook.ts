// A book of sums beside the journal: what of an entry it adds up, in which buckets, and how far its own fold is. The balances of accounts are one, stock is another.
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { type BalanceFoldState, balanceFold, type Fold } from '../foldState.ts';
import type { LedgerSizes } from '../ledgerSizes.ts';
import { addEntry, type Balances, type BucketName, bucketNamesOf } from './buckets.ts';

export type SumBook = {
  /** As its fold is called. */
  readonly name: string;
  readonly fold: Fold<BalanceFoldState>;
  /** What of an entry is added, piece by piece: one that is wide takes several rounds. */
  readonly pieces: (entry: JournalEntry) => number;
  /** The entry with these pieces alone. */
  readonly withPieces: (entry: JournalEntry, from: number, to?: number) => JournalEntry;
  readonly bucketNamesOf: (entry: JournalEntry) => BucketName[];
  readonly addEntry: (buckets: Map<BucketName, Balances>, entry: JournalEntry) => void;
  /** The part of a bucket's name that is of a branch. */
  readonly shelfOf: (branch: string) => string;
  /** Shelves of no branch, where there may be buckets also when no entry of a branch is added. */
  readonly sharedShelves: readonly string[];
  /**
   * Whether a reader that meets a round half-way takes it off again: each item holds what the last round added, too, and may be twice as
   * large. Else the reader waits until the round is whole.
   */
  readonly keepsLast: boolean;
  /** A round is worth its writes from so many entries on. */
  readonly entriesMin: (sizes: LedgerSizes) => number;
  /** A reader folds first when more entries are not in the buckets. */
  readonly tailMax: (sizes: LedgerSizes) => number;
};

export const balanceBook: SumBook = {
  name: 'first fold',
  fold: balanceFold,
  pieces: ({ lines }) => lines.length,
  withPieces: (entry, from, to) => ({ ...entry, lines: entry.lines.slice(from, to) }),
  bucketNamesOf,
  addEntry,
  shelfOf: (branch) => branch,
  sharedShelves: [],
  keepsLast: true,
  entriesMin: () => 1,
  tailMax: ({ tailMax }) => tailMax,
};

/** How many pieces of an entry behind the watermark are folded already. */
export const foldedPieces = (
  { begun }: Pick<BalanceFoldState, 'begun'>,
  { lane, seq }: Pick<JournalEntry, 'lane' | 'seq'>,
): number => {
  const entry = begun[lane];
  return entry?.seq === seq ? entry.lines : 0;
};

/** The entry with those of its pieces that no round has taken yet. */
export const withoutFolded = (
  book: SumBook,
  state: Pick<BalanceFoldState, 'begun'>,
  entry: JournalEntry,
): JournalEntry => {
  const done = foldedPieces(state, entry);
  return done === 0 ? entry : book.withPieces(entry, done);
};
