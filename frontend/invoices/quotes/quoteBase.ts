// What reading and typing a quote have in common.
import { type DocumentWords, useDocumentWords } from '#frontend/documents/documentWords.ts';
import { quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import { useTradeFacts } from '../useInvoiceFacts.ts';

export const quoteWorded = { kind: quoteKind, words: 'invoices' };

export const useQuoteWords = (): DocumentWords => useDocumentWords(quoteWorded);

export const quoteBase = { ...quoteWorded, useFacts: () => useTradeFacts(quoteKind) };
