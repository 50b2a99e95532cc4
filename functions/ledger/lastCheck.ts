// What the last nightly check found, kept for whoever looks at the books by day.

import type { Store } from '#functions/storage/store.ts';
import type { LedgerCheck } from './checkLedger.ts';

const lastCheckKey = { pk: 'CHECK', sk: '#' };

export type LastCheck = Pick<LedgerCheck, 'entries' | 'lines' | 'findingsCount'> & { at: string };

/** Whoever writes later counts. */
export const keepLastCheck = (store: Store, check: LedgerCheck, at: string): Promise<void> => {
  const { entries, lines, findingsCount } = check;
  return store.putAll([{ key: lastCheckKey, attributes: { at, entries, lines, findingsCount } }]);
};

export const readLastCheck = async (store: Store): Promise<LastCheck | null> => {
  const item = await store.get(lastCheckKey);
  if (!item) return null;
  const { at, entries, lines, findingsCount } = item as LastCheck;
  return { at, entries, lines, findingsCount };
};
