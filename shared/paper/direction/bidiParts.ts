// Finds in a sentence what Arabic would turn around: numbers of documents, dates, e-mail addresses, signed amounts.
import { leftToRight, withoutMarks } from '../bidiMarks.ts';

/** An amount without a sign has a dot as well, and stands as it is. */
const isAmount = (text: string): boolean => /^[\d.]+$/.test(text);

export type TextPart = { text: string; isCode: boolean };

const address = /[\w.%+'-]*\w@[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)+/;

/** The sign would come to stand behind its figure. What goes on as a date or a number is none. */
const signed =
  /(?<![\p{L}\p{N}])[-+\u2212][\d٠-٩]+(?:[.,٫٬][\d٠-٩]+)*[%٪]?(?![\d٠-٩A-Za-z]|[-/.,٫٬][\d٠-٩A-Za-z])/u;

const number = /[0-9A-Za-z]+(?:[-/.][0-9A-Za-z]+)+/;

const code = new RegExp([address, signed, number].map(({ source }) => source).join('|'), 'gu');

/** The sentence in pieces; together they are exactly the sentence. */
export const bidiParts = (sentence: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of sentence.matchAll(code)) {
    if (isAmount(match[0])) continue;
    if (match.index > end) parts.push({ text: sentence.slice(end, match.index), isCode: false });
    parts.push({ text: match[0], isCode: true });
    end = match.index + match[0].length;
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end), isCode: false });
  return parts;
};

/** The sentence with each number in its own order, for a place that draws plain text only. */
export const codesIsolated = (sentence: string): string =>
  bidiParts(sentence)
    .map(({ text, isCode }) => (isCode ? leftToRight(text) : text))
    .join('');

const isArabic = /[\u0600-\u06ff]/;
const loose = /^[\s·:،–-]+|[\s·:،–-]+$/gu;

/**
 * The name of a tab or file, where no sign may isolate anything: the number comes first, where an Arabic title leaves it in its order.
 * `سند قبض 01-RV-7` is `01-RV-7 · سند قبض`.
 */
export const numberFirst = (title: string): string => {
  const plain = withoutMarks(title);
  const parts = isArabic.test(plain) ? bidiParts(plain) : [];
  const codes = parts.filter(({ isCode }) => isCode).map(({ text }) => text);
  if (codes.length === 0) return plain;
  const words = parts.filter(({ isCode }) => !isCode).map(({ text }) => text.replace(loose, ''));
  return [...codes, words.filter((each) => each !== '').join(' ')].join(' · ');
};
