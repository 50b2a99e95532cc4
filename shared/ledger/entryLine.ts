// A line that goes into an entry, whatever document it comes from: amounts in minor units, the branch filled in.
import type { Money } from '../kernel/money.ts';
import { interBranchLines } from './journalEntry.ts';

/**
 * The tax that a line carries, from which the VAT return is summed (B2.9). `base`: what the tax is counted on, in the line's direction; null
 * where another line of the entry says it. `box`: of the return; null where the tax is on none.
 */
export type EntryLineTax = { code: string; base: Money | null; box: string | null };

export type EntryLine = {
  account: string;
  debit: Money;
  credit: Money;
  branch: string;
  party: string | null;
  dueDate: string | null;
  costCentre: string | null;
  text: string;
  project?: string | null;
  tax?: EntryLineTax | null;
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
