// Amounts as files hold them: as people write them, and nothing where nothing is posted. One file writes all of them by one decimal mark.
import { type AmountRules, readAmount } from '#shared/kernel/entry/amountEntry.ts';

/** An empty cell, and the dash that workbooks show for zero. */
const nothing = /^[\s\u200e\u200f\u061c]*[-–—−]?\s*$/;

/** The decimal string of a cell, negative where it is of the other side; null for what is no amount by this mark. */
export const readFileAmount = (cell: string, rules: AmountRules): string | null =>
  nothing.test(cell) ? '0' : readAmount(cell, rules);
