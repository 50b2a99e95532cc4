// How much postings, folds and imports take at once and when folds are due; a process may remember others than the product's.
import { remembered } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';

export type LedgerSizes = {
  /** Members of one transaction of a lane; each has four to seven items of a hundred. */
  groupMax: number;
  /** A lane asks for a fold each time it has grown past another so many entries. */
  foldEvery: number;
  /** A reader folds first when more entries than this are not in the balance buckets. */
  tailMax: number;
  /** Entries of a lane in one round of the first fold. */
  balanceEntriesMax: number;
  /** From so many lines on a round of the first fold takes no further entry: wide ones must not fill the memory. */
  balanceLinesMax: number;
  /** Items of buckets in one round of the first fold: a transaction takes 100, one is the state. */
  foldWritesMax: number;
  /** Bytes of these items: a transaction takes 4 MB. */
  foldBytesMax: number;
  /** A bucket is spread over more parts when the sums of one have more bytes. */
  bucketBytesMax: number;
  /** A bucket of so many parts is split no further. One that is split for its last time is still one round, together with one line. */
  bucketPartsMax: number;
  /** Bytes of an item, which may be 400 KB: with more of them its round is written so that it cannot be undone. */
  bucketItemBytesMax: number;
  /** A reader folds first when more entries than this are not in statement chunks. */
  statementTailMax: number;
  /** A round of the second fold is worth its writes from this many entries on. */
  statementFoldMin: number;
  /** Entries in one round of the second fold. */
  statementEntriesMax: number;
  /** Lines in a full chunk; with fewer than half of them it is a small one. */
  chunkLinesMax: number;
  /** A month of an account or party is written anew when so many of its chunks are small or lie over others, and they are most of them. */
  slowChunksMax: number;
  /** A round of the fold of stock is worth its writes from so many entries on: a month of many products has large buckets. */
  stockFoldMin: number;
  /** A reader of stock folds first when more entries than this are not in its buckets. */
  stockTailMax: number;
  /** The same of the sums of cash flows: a day of them is larger than one of balances. */
  flowFoldMin: number;
  flowTailMax: number;
  /** A round of the fold of what is due is worth its writes from so many entries on. */
  dueFoldMin: number;
  /** A round of the word index is worth its writes from this many entries on, or from this many documents that were written without one. */
  wordFoldMin: number;
  wordChangesMin: number;
  /** Entries in one round of the word index. */
  wordEntriesMax: number;
  /** A search reads lists instead of the index when more entries than this are not in it. */
  wordTailMax: number;
  /** Documents that an import stages in one transaction, where they fit. */
  stagedMax: number;
};

const productSizes: LedgerSizes = {
  groupMax: 22,
  foldEvery: 32,
  tailMax: 256,
  balanceEntriesMax: 2048,
  balanceLinesMax: 20_000,
  foldWritesMax: 90,
  foldBytesMax: 3_500_000,
  bucketBytesMax: 32_768,
  bucketPartsMax: 64,
  bucketItemBytesMax: 400_000,
  statementTailMax: 400,
  statementFoldMin: 200,
  statementEntriesMax: 2000,
  chunkLinesMax: 250,
  slowChunksMax: 8,
  stockFoldMin: 256,
  stockTailMax: 512,
  flowFoldMin: 64,
  flowTailMax: 128,
  dueFoldMin: 64,
  wordFoldMin: 400,
  wordChangesMin: 64,
  wordEntriesMax: 4000,
  wordTailMax: 800,
  stagedMax: 40,
};

/** Name of the sizes in the memory of a process. */
export const ledgerSizes = 'ledger sizes';

export const sizesOf = (store: Pick<Store, 'company' | 'memory'>): LedgerSizes =>
  remembered(store, ledgerSizes, () => productSizes);
