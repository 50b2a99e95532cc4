// The default narration of a receipt or payment: with whom, by what, and for which documents.
import { inBoth } from '../../documents/bothLanguages.ts';
import { type Names, nameIn } from '../../kernel/names.ts';
import type { ReceiptKind } from './receiptLines.ts';

const words = {
  en: { receipt: 'Received from', payment: 'Paid to', cheque: 'by cheque', for: 'for', more: 'and more' },
  ar: { receipt: 'استلمنا من', payment: 'صرفنا إلى', cheque: 'بشيك رقم', for: 'عن', more: 'وغيرها' },
} as const;

type ReceiptFacts = {
  kind: ReceiptKind;
  party: Names;
  method: Names | null;
  cheque: string;
  numbers: readonly string[];
};

const numbersMax = 4;

const narrationIn = (
  language: 'ar' | 'en',
  { kind, party, method, cheque, numbers }: ReceiptFacts,
): string => {
  const say = words[language];
  const comma = language === 'ar' ? '، ' : ', ';
  const all = [...new Set(numbers.filter((number) => number !== ''))];
  const listedNumbers = all.slice(0, numbersMax).join(comma);
  const more = all.length > numbersMax ? ` ${say.more}` : '';
  const by = cheque === '' ? (method ? nameIn(language, method) : '') : `${say.cheque} ${cheque}`;
  return [
    `${say[kind]} ${nameIn(language, party)}`,
    by,
    listedNumbers === '' ? '' : `${say.for} ${listedNumbers}${more}`,
  ]
    .filter((part) => part !== '')
    .join(comma);
};

/** In both languages, as its readers are of either. */
export const receiptNarration = (listedNumbers: ReceiptFacts): string =>
  inBoth({ ar: narrationIn('ar', listedNumbers), en: narrationIn('en', listedNumbers) });
