// A line that goes into an entry, whatever document it comes from: amounts in minor units, the branch filled in.
import type { Money } from '../kernel/money.ts';
import { interBranchLines } from './journalEntry.ts';

export type EntryLine = {
  account: string;
  debit: Money;
  credit: Money;
  branch: string;
  party: string | null;
  dueDate: string | null;
  costCentre: string | null;
  text: string;
  /** Added by the system to balance a branch. */
  automatic: boolean;
};

/** The lines with those added that make every branch balance. */
export const withInterBranchLines = (lines: readonly EntryLine[], account: string | null): EntryLine[] => {
  const own = lines.filter((line) => !line.automatic);
  if (account === null) return own;
  const blank = { party: null, dueDate: null, costCentre: null, text: '', automatic: true };
  return [...own, ...interBranchLines(own, account).map((line) => ({ ...line, ...blank }))];
};
