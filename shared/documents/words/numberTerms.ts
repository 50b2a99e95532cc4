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

/** A part of a number as it is compared: 000012 is 12. */
const compared = (part: string): string => (isDigits(part) && isPadded(part) ? withoutNoughts(part) : part);

export type NumberMeant = {
  /** By the part that counts alone: the others are those of many. */
  terms: Term[];
  /** Whether this number has all that was typed, and ends so. */
  isIn: (number: string) => boolean;
};

/** Null where no number is meant: a year alone is that of all numbers. */
export const numberTerms = (text: string): NumberMeant | null => {
  const parts = wordsOf(text).flatMap(apart);
  const count = countOf(parts);
  if (count === null || parts.length > partsMax || (parts.length === 1 && isYear(count))) return null;
  const before = parts.slice(0, -1).map(compared);
  return {
    terms: [[exactly(`#${count}`)]],
    isIn: (number) => {
      const own = wordsOf(number);
      const ownBefore = own.slice(0, -1).map(compared);
      return countOf(own) === count && before.every((part) => ownBefore.includes(part));
    },
  };
};
