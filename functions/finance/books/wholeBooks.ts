// The books with their documents: what a check and a repair look at besides the ledger's own items.
import { expectedSeals } from '#functions/ledger/expectedSeals.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import { expectedAccounts } from './expectedAccounts.ts';
import { expectedImportNumbers, expectedNumbers } from './expectedNumbers.ts';
import { expectedVouchers } from './expectedVouchers.ts';

export const wholeBooks: readonly StoredPart[] = [
  expectedVouchers,
  expectedNumbers,
  expectedImportNumbers,
  expectedAccounts,
];

/** And with the seals outside the table, which show a journal that was written anew as a whole. */
export const sealedBooks: readonly StoredPart[] = [...wholeBooks, expectedSeals];
