// The words by which a file names the kind of a voucher: codes, prefixes and names of the company's types in both languages.
import type { BaseKind, VoucherType } from '#shared/finance/voucherType.ts';
import { comparedKey } from '#shared/kernel/searchKey.ts';

/** What the server calls the kinds in a file. */
const rowTypes: Record<BaseKind, string> = {
  journal: 'journal',
  receipt: 'receipt',
  payment: 'payment',
  contra: 'transfer',
  opening: 'opening',
};

/** Usual words beside the company's own. */
const usualWords: Record<BaseKind, string> = {
  journal: 'journal|journal entry|general journal|قيد|قيد يومية|يومية|سند قيد',
  receipt: 'receipt|cash receipt|قبض|سند قبض',
  payment: 'payment|cash payment|صرف|سند صرف',
  contra: 'contra|transfer|bank transfer|تحويل|سند تحويل',
  opening: 'opening|opening entry|opening balance|افتتاحي|قيد افتتاحي|القيد الافتتاحي',
};

/** What the close of a year makes, or an invoice, comes from no file of vouchers. */
const wordsOf = ({ code, prefix, name, name_ar, kind }: VoucherType): [string, string][] => {
  if (kind === 'closing' || kind === 'settlement' || kind === 'invoice') return [];
  return [code, prefix, name, name_ar, ...usualWords[kind].split('|')].map((word) => [
    comparedKey(word),
    rowTypes[kind],
  ]);
};

/** Reads a word as the type of a row; null for a word that no active type goes by. */
export const typeReader = (types: readonly VoucherType[]): ((word: string) => string | null) => {
  const known = new Map(types.filter(({ active }) => active).flatMap(wordsOf));
  return (word) => known.get(comparedKey(word)) ?? null;
};
