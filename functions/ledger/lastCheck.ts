// What the last nightly check found, kept for whoever looks at the books by day.

import type { Store } from '#functions/storage/store.ts';
import type { LedgerCheck } from './checkLedger.ts';

const lastCheckKey = { pk: 'CHECK', sk: '#' };

export type LastCheck = Pick<LedgerCheck, 'entries' | 'lines' | 'findings' | 'findingsCount'> & {
  at: string;
};

/** Whoever writes later counts. */
export const keepLastCheck = (store: Store, check: LedgerCheck, at: string): Promise<void> => {
  const { entries, lines, findings, findingsCount } = check;
  return store.putAll([{ key: lastCheckKey, attributes: { at, entries, lines, findings, findingsCount } }]);
};

export const readLastCheck = async (store: Store): Promise<LastCheck | null> => {
  const item = await store.get(lastCheckKey);
  if (!item) return null;
  // Earlier versions kept how many there were, and not which.
  const {
    at,
    entries,
    lines,
    findings = [],
    findingsCount,
  } = item as Partial<LastCheck> & Omit<LastCheck, 'findings'>;
  return { at, entries, lines, findings, findingsCount };
};
