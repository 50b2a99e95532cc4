// The word index of every kind of document: what folds the books brings it up to them as well.
import { documentRecords } from '#functions/documents/documentRecords.ts';
import { foldWords } from '#functions/documents/words/foldWords.ts';
import { voucherOfEntry } from '#functions/finance/vouchers/voucherOfEntry.ts';
import type { IsTimeUp } from '#functions/ledger/exclusively.ts';
import type { Store } from '#functions/storage/store.ts';
import { documentKinds } from '#shared/documentKinds.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import type { IndexedKind } from './documents/books/entryDocuments.ts';
import type { EntryPart } from './documents/documentActs.ts';

/** The lines of imported vouchers are in their entries alone. */
const entryParts: Readonly<Record<string, EntryPart>> = {
  [voucherKind.name]: voucherOfEntry,
};

/** Of what happens with documents the index needs nothing, which is most of a kind. */
export const indexedKinds: readonly IndexedKind[] = documentKinds.map((kind) => ({
  kind,
  records: documentRecords(kind),
  ofEntry: entryParts[kind.name] ?? null,
}));

/** False where the time was up before. */
export const foldWordIndex = (store: Store, isTimeUp?: IsTimeUp): Promise<boolean> =>
  foldWords(store, indexedKinds, { isTimeUp });
