// How much folds and imports take at once and when folds are due; a process may remember others than the product's.
import { remembered, type Store } from '#functions/storage/store.ts';

export type LedgerSizes = {
  /** A lane asks for a fold each time it has grown past another so many entries. */
  foldEvery: number;
  /** A reader folds first when more entries than this are not in the balance buckets. */
  tailMax: number;
  /** Entries of a lane in one round of the first fold. */
  balanceEntriesMax: number;
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
  /** Vouchers that an import stages in one transaction, where they fit. */
  stagedMax: number;
};

const productSizes: LedgerSizes = {
  foldEvery: 32,
  tailMax: 256,
  balanceEntriesMax: 2048,
  statementTailMax: 400,
  statementFoldMin: 200,
  statementEntriesMax: 2000,
  chunkLinesMax: 250,
  slowChunksMax: 8,
  stagedMax: 40,
};

/** Name of the sizes in the memory of a process. */
export const ledgerSizes = 'ledger sizes';

export const sizesOf = (store: Pick<Store, 'company' | 'memory'>): LedgerSizes =>
  remembered(store, ledgerSizes, () => productSizes);
