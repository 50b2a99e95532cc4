// What is typed into a search for documents as terms: digits by their value, a prefix and its number joined or apart, amounts with their currency.
import { isIsoCurrency } from '../../kernel/isoCurrencies.ts';
import { normaliseNumber } from '../../kernel/numberEntry.ts';
import { searchKey } from '../../kernel/searchKey.ts';
import {
  amountToken,
  beginning,
  exactly,
  isDigits,
  isPadded,
  paddedMin,
  type Seek,
  soughtWord,
  type Term,
  withoutNoughts,
  wordsOf,
} from './searchTerms.ts';

const termsMax = 8;

/** Digits of a number that is written with all of its noughts, and means itself alone. */
const wholeDigits = 6;

/** Found as a whole: by 20 nobody means all numbers of 2026. */
const isYear = (digits: string): boolean => /^(19|20)\d\d$/.test(digits);

/** Numbers of one or two digits more; those of as many digits lie in one block. */
const longerNumbers = (digits: string): Seek[] => {
  if (digits.length < 2 || isYear(digits)) return [];
  return [1, 2].flatMap((more) => {
    const [from, to] = [digits.padEnd(digits.length + more, '0'), digits.padEnd(digits.length + more, '9')];
    return isYear(from) ? [] : [{ from: `#${from}`, to: `#${to}` }];
  });
};

/** 77 as it is kept: with fewer noughts than are left out, 077, too. Two digits such as 01 are a code, of a branch for one, and found where they are typed. */
const keptForms = (digits: string, typed: string): string[] =>
  Array.from(
    { length: Math.max(1, paddedMin - digits.length) },
    (_, noughts) => '0'.repeat(noughts) + digits,
  ).filter((form) => form === digits || form.length > 2 || form === typed);

/** By its value, whatever noughts are typed, and from two digits on by how it begins. */
const seeksOfDigits = (typed: string): Seek[] => {
  const digits = withoutNoughts(typed);
  const forms = keptForms(digits, typed);
  const isWritten = isPadded(typed) && typed.length >= wholeDigits;
  const asWord = digits.length > 1 || digits === typed ? beginning(soughtWord(digits)) : exactly(digits);
  return [
    ...forms.map((form) => exactly(`#${form}`)),
    ...(isWritten ? [] : longerNumbers(digits)),
    asWord,
    ...forms.slice(1).map(exactly),
    ...(typed === digits || isPadded(typed) ? [] : [beginning(typed)]),
  ];
};

/** Two letters and more before a number are its prefix: PV106 is looked for as PV 106. */
export const apart = (word: string): string[] => {
  const [, prefix, digits] = /^([\p{L}\p{M}]{2,})(\d+)$/u.exec(word) ?? [];
  return prefix && digits ? [prefix, digits] : [word];
};

const isPrefix = (word: string | undefined): word is string =>
  word !== undefined && /^[\p{L}\p{M}]+$/u.test(word);

/** And the other way round: `INV 457` finds INV457 and INV0457. */
const joined = (prefix: string, typed: string): Seek[] => {
  const digits = withoutNoughts(typed);
  const count = Math.max(1, wholeDigits - digits.length + 1);
  return Array.from({ length: count }, (_, noughts) =>
    beginning(soughtWord(prefix + '0'.repeat(noughts) + digits)),
  );
};

/** A word, and the amount that it may be where it stands alone: 28750, 28,750.00. */
type Typed = { word: string; amount: string | null; isGrouped: boolean };

const typedIn = (part: string): Typed[] => {
  const words = wordsOf(part).flatMap(apart);
  const number = normaliseNumber(part);
  const isAmount = words.length === 1 && number !== null && !number.startsWith('-');
  return words.map((word) => ({
    word,
    amount: isAmount ? number : null,
    isGrouped: isAmount && !isDigits(part),
  }));
};

const seeksOfWord = (word: string, before: string | undefined): Seek[] => {
  if (!isDigits(word)) return [beginning(soughtWord(word))];
  return [...seeksOfDigits(word), ...(isPrefix(before) ? joined(before, word) : [])];
};

const termOf = ({ word, amount, isGrouped }: Typed, before: string | undefined): Term => {
  const asWord = isGrouped ? [exactly(word)] : seeksOfWord(word, before);
  return amount === null ? asWord : [...asWord, exactly(amountToken(amount))];
};

/** Signs and names of currencies, folded as what is typed is. */
const currencySign = String.raw`(?:\p{Sc}|\u20c1|[دجرل]\.\p{L}\.?|ر[يی]ال|درهم|دينار|جنيه|دولار|يورو|riyal|dirham|dinar)`;
const signPattern = new RegExp(`^${currencySign}$`, 'u');
const signBehind = new RegExp(String.raw`(\d)(?=${currencySign}(?: |$))`, 'gu');
const signBefore = new RegExp(String.raw`(^| )(${currencySign})(?=\d)`, 'gu');

const isCode = (word: string): boolean => isIsoCurrency(word.toUpperCase());

/** What stands apart, amounts apart from a currency that is written onto them. */
const partsOf = (key: string): string[] =>
  key
    .replace(signBehind, '$1 ')
    .replace(signBefore, '$1$2 ')
    .replace(/(?<=^| )[a-z]{3}(?=\d)/g, (word) => (isCode(word) ? `${word} ` : word))
    .replace(/(?<=\d)[a-z]{3}(?= |$)/g, (word) => (isCode(word) ? ` ${word}` : word))
    .split(' ');

const isNumber = (part: string | undefined): part is string =>
  part !== undefined && normaliseNumber(part) !== null;

/** The sign of a currency beside an amount says nothing; its code, which may be a word, is there or the amount is this one. */
const currencyTerms = (part: string, beside: string): Term[] => {
  if (!isCode(part)) return [];
  const amounts = typedIn(beside).flatMap(({ word, amount }) =>
    amount === null ? [] : [exactly(word), exactly(amountToken(amount))],
  );
  return [[beginning(part), ...amounts]];
};

/** What is typed into a search, word by word: all of them have to be found. */
export const termsOf = (text: string): Term[] => {
  const parts = partsOf(searchKey(text));
  let before: string | undefined;
  const terms = parts.flatMap((part, at) => {
    const beside = [parts[at - 1], parts[at + 1]].find(isNumber);
    if (beside !== undefined && (signPattern.test(part) || isCode(part))) {
      before = part;
      return currencyTerms(part, beside);
    }
    return typedIn(part).map((typed) => {
      const term = termOf(typed, before);
      before = typed.word;
      return term;
    });
  });
  return [...new Map(terms.map((term) => [JSON.stringify(term), term])).values()].slice(0, termsMax);
};
