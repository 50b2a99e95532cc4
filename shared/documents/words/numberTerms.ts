// A text that may be the number of a document, whole or in part: 12, SI-12, 01-SI-2026-000012, digits of either script.
import { exactly, isDigits, isPadded, type Term, withoutNoughts, wordsOf } from './searchTerms.ts';
import { apart } from './typedTerms.ts';

const partsMax = 4;

const isYear = (digits: string): boolean => /^(19|20)\d\d$/.test(digits);

/** Its last part counts within a year, without noughts in front. */
const countOf = (parts: readonly string[]): string | null => {
  const last = parts.at(-1);
  return last !== undefined && isDigits(last) ? withoutNoughts(last) : null;
};

const termOf = (part: string, isCount: boolean): Term => {
  if (!isDigits(part)) return [exactly(part)];
  const digits = isCount || isPadded(part) ? withoutNoughts(part) : part;
  return [exactly(`#${digits}`)];
};

/** `isOf`: whether a document's own number ends so. Null where no number is meant: a year alone is that of all numbers. */
export const numberTerms = (text: string): { terms: Term[]; isOf: (number: string) => boolean } | null => {
  const parts = wordsOf(text).flatMap(apart);
  const count = countOf(parts);
  if (count === null || parts.length > partsMax || (parts.length === 1 && isYear(count))) return null;
  return {
    terms: parts.map((part, at) => termOf(part, at === parts.length - 1)),
    isOf: (number) => countOf(wordsOf(number)) === count,
  };
};
