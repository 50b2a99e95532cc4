// What reading and typing an annex have in common.
import { type DocumentWords, useDocumentWords } from '#frontend/documents/documentWords.ts';
import { annexKind } from '#shared/invoices/contracts/annexes/annexKind.ts';
import { useTradeFacts } from '../../useInvoiceFacts.ts';

export const annexWorded = { kind: annexKind, words: 'contracts' };

export const useAnnexWords = (): DocumentWords => useDocumentWords(annexWorded);

export const annexBase = { ...annexWorded, useFacts: () => useTradeFacts(annexKind) };
