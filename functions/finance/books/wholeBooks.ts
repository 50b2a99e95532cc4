// The books with their documents: what a check and a repair look at besides the ledger's own items.
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import { expectedNumbers } from './expectedNumbers.ts';
import { expectedVouchers } from './expectedVouchers.ts';

export const wholeBooks: readonly StoredPart[] = [expectedVouchers, expectedNumbers];
