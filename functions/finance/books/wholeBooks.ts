// The books with their documents: what a check and a repair cover besides the ledger's own items.

import { derivedBookParts } from '#functions/derivedBookParts.ts';
import { documentKinds } from '#functions/documentKinds.ts';
import { expectedDocuments } from '#functions/documents/books/expectedDocuments.ts';
import { expectedNumbers } from '#functions/documents/books/expectedNumbers.ts';
import { expectedWords } from '#functions/documents/words/expectedWords.ts';
import { expectedSeals } from '#functions/ledger/expectedSeals.ts';
import { expectedFlows } from '#functions/ledger/flows/expectedFlows.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import { tradeTotals } from '#functions/tradeTotals.ts';
import { expectedVat } from '../audit/expectedVat.ts';
import { expectedAccounts } from './expectedAccounts.ts';
import { expectedImportNumbers } from './expectedImportNumbers.ts';

export const wholeBooks: readonly StoredPart[] = [
  expectedDocuments(documentKinds),
  expectedNumbers(documentKinds),
  expectedWords(documentKinds),
  tradeTotals,
  expectedFlows,
  expectedImportNumbers,
  expectedAccounts,
  expectedVat,
  ...derivedBookParts,
];

/** And with the seals outside the table, which show a journal that was written anew as a whole. */
export const sealedBooks: readonly StoredPart[] = [...wholeBooks, expectedSeals];
