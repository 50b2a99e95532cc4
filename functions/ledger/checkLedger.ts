// The ledger check: walks the journal once, adds up what is kept beside it, and names every difference.

import { isOutage } from '#functions/storage/connection/outage.ts';
import { type Store, withBareReads } from '#functions/storage/store.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { foldJournal } from './balances/foldJournal.ts';
import type { Figures, Finding } from './bookPart.ts';
import { type Pace, unhurried } from './survey/bookWalk.ts';
import { type StoredPart, type Survey, surveyBooks } from './surveyBooks.ts';

export type LedgerCheck = {
  entries: number;
  lines: number;
  cut: Record<string, number>;
  /** The first of them; `findingsCount` counts all. */
  findings: Finding[];
  findingsCount: number;
  /** How many there are of each code. */
  counts: Record<string, number>;
  figures: Figures;
  /** What is no difference and worth knowing. */
  notes: Finding[];
};

export const checkOf = ({ entries, lines, cut, findings, figures, notes }: Survey): LedgerCheck => ({
  entries,
  lines,
  cut,
  figures,
  findings: findings.list,
  findingsCount: findings.count(),
  counts: findings.counts(),
  notes: notes.list,
});

/** Damaged books cannot always be folded; the check then says why. */
export const foldIfPossible = async (store: Store): Promise<void> => {
  try {
    await foldJournal(store);
  } catch (error) {
    if (isOutage(error) || error instanceof Refusal) throw error;
  }
};

/** Nothing is changed but by the fold that it runs first. */
export const checkLedger = async (
  store: Store,
  more: readonly StoredPart[] = [],
  pace: Pace = unhurried,
): Promise<LedgerCheck> => {
  await foldIfPossible(store);
  return checkOf(await surveyBooks(withBareReads(store), more, pace));
};
