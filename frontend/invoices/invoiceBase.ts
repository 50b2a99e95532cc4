// What reading and typing an invoice have in common.
import { type DocumentWords, useDocumentWords } from '#frontend/documents/documentWords.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { useTradeFacts } from './useInvoiceFacts.ts';

export const invoiceWorded = { kind: invoiceKind, words: 'invoices' };

export const useInvoiceWords = (): DocumentWords => useDocumentWords(invoiceWorded);

export const invoiceBase = { ...invoiceWorded, useFacts: () => useTradeFacts(invoiceKind) };
