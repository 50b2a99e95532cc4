// What the screens of vouchers say.
import { type DocumentWords, documentWords, useDocumentWords } from '#frontend/documents/documentWords.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';

export const voucherWorded = { kind: voucherKind, words: 'finance' };

export const useVoucherWords = (): DocumentWords => useDocumentWords(voucherWorded);

export const voucherWords = (): DocumentWords => documentWords(voucherWorded);
