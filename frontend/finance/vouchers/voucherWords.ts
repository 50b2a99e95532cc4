// What the screens of vouchers say.
import { type DocumentWords, documentWords, useDocumentWords } from '#frontend/documents/documentWords.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';

const worded = { kind: voucherKind, words: 'finance' };

export const useVoucherWords = (): DocumentWords => useDocumentWords(worded);

export const voucherWords = (): DocumentWords => documentWords(worded);
