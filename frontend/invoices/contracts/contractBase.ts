// What reading and typing a contract have in common.
import { type DocumentWords, useDocumentWords } from '#frontend/documents/documentWords.ts';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { useTradeFacts } from '../useInvoiceFacts.ts';

export const contractWorded = { kind: contractKind, words: 'contracts' };

export const useContractWords = (): DocumentWords => useDocumentWords(contractWorded);

export const contractBase = { ...contractWorded, useFacts: () => useTradeFacts(contractKind) };
