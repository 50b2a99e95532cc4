// Whether the entry exists that a posted document names.
import { findSources } from '#functions/ledger/journal/entrySources.ts';
import { findEntry } from '#functions/ledger/journal/journalTail.ts';
import type { Store } from '#functions/storage/store.ts';
import type { AnyHeader } from '../documentLayout.ts';

export type Placed = Pick<AnyHeader, 'id' | 'branch' | 'lane' | 'seq'>;

export const hasEntry = async (
  store: Store,
  { id, branch, lane = branch, seq }: Placed,
): Promise<boolean> => {
  if (seq === null) return false;
  return findEntry(store, lane, seq).then(
    (entry) => entry?.source.id === id,
    // An entry that cannot be read may belong to any document.
    () => true,
  );
};

/** Those whose entry was not found when all were looked up together: each of them is asked about alone. An import may have staged very many. */
export const withoutEntry = async <Document extends Placed>(
  store: Store,
  documents: readonly Document[],
): Promise<Document[]> => {
  const places = documents.map(({ branch, lane = branch, seq }) => ({ lane, seq: seq ?? 0 }));
  const sources = await findSources(store, places);
  return documents.filter(({ id }, index) => sources[index]?.id !== id);
};
