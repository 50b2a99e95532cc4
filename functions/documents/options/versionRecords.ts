// The versions of a document, read one after the other.
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Versioned } from '#shared/documents/options/optionFields.ts';
import type { DocumentRecords } from '../documentRecords.ts';

/** Null where there is none, or it was deleted. */
export const readVersion = async (
  store: Store,
  records: DocumentRecords,
  id: string | null | undefined,
): Promise<Versioned | null> => {
  if (!id) return null;
  const version = await retryUntilConsistent(store, async () =>
    records.documentOf(await records.readItems(store, id)),
  );
  return version ?? null;
};

/** Those before or after one, the nearest first. */
export const readVersions = async (
  store: Store,
  records: DocumentRecords,
  { of, way }: { of: Versioned; way: 'versionBefore' | 'versionAfter' },
): Promise<Versioned[]> => {
  const next = await readVersion(store, records, of[way]);
  return next === null ? [] : [next, ...(await readVersions(store, records, { of: next, way }))];
};
