// What reading and typing a calculation have in common.
import { type DocumentWords, useDocumentWords } from '#frontend/documents/documentWords.ts';
import { useTradeFacts } from '#frontend/invoices/useInvoiceFacts.ts';
import { calculationKind } from '#shared/pms/design/calculator/calculationKind.ts';

export const calculationWorded = { kind: calculationKind, words: 'calculator' };

export const useCalculationWords = (): DocumentWords => useDocumentWords(calculationWorded);

export const calculationBase = { ...calculationWorded, useFacts: () => useTradeFacts(calculationKind) };
