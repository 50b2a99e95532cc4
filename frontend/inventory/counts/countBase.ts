// What typing, counting and reading a count sheet have in common.
import type { DocumentFacts, FactsAnswer } from '#frontend/documents/editor/documentFacts.ts';
import { useDocumentFacts } from '#frontend/documents/editor/useDocumentFacts.ts';
import { type DocumentWords, useDocumentWords } from '#frontend/documents/documentWords.ts';
import { countSheetKind } from '#shared/inventory/counts/countSheetKind.ts';

export const countWorded = { kind: countSheetKind, words: 'counts' };

export const useCountWords = (): DocumentWords => useDocumentWords(countWorded);

const useCountFacts = (): FactsAnswer<DocumentFacts> => useDocumentFacts(countSheetKind);

export const countBase = { ...countWorded, useFacts: useCountFacts };
