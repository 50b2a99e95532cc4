// Amounts as people write them, in fields, in copied cells and in files: with a currency, a sign on either side, in brackets, with Cr or Dr, grouped by any usual mark. What is not clearly one amount is refused.

import { latinDigits, normaliseNumber } from '../numberEntry.ts';
import { searchKey } from '../searchKey.ts';
import { isCurrencyMark } from './currencyMarks.ts';

/** The mark before the decimals; the other one groups thousands. */
export const decimalMarks = ['point', 'comma'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

export type AmountSide = 'debit' | 'credit';

export type AmountRules = {
  /** Null where it is not known: then only what is clear by itself is read. */
  readonly mark: DecimalMark | null;
  /** The currency that may be written beside the amount. */
  readonly currency?: string | undefined;
  /** The side of the books on which the amount stands: an amount of the other side is negative. Without it no side is understood. */
  readonly side?: AmountSide | undefined;
};

/** What a field takes: a decimal point, and commas between groups of three (B1.3). */
export const pointMark: AmountRules = { mark: 'point' };

const invisible = /[\u200b\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** What stands before the number, the number with its marks, and what stands behind it. A mark that belongs to the text before is none of the number's. */
const parts = /^([^\d]*?)((?:(?<=^|[\s(+-])[.,٫])?\d(?:[\d.,٫٬،]|[ '](?=\d))*)([^\d]*)$/;

/** Spaces or apostrophes between groups of three digits, of one kind. */
const spaced = /^\d{1,3}(?:([ '])\d{3})(?:\1\d{3})*(?:[.,]\d*)?$/;
/** Thousands begin with a figure that is not zero, and come in groups of three digits. */
const grouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
/** One mark before three digits: a thousand and some, or a number with three decimals. */
const unclear = /^[1-9]\d{0,2}[.,]\d{3}$/;

const sideWords: Readonly<Record<string, AmountSide>> = {
  cr: 'credit',
  credit: 'credit',
  دائن: 'credit',
  dr: 'debit',
  debit: 'debit',
  مدين: 'debit',
};
const sideOfWord = new Map(Object.entries(sideWords).map(([word, side]) => [searchKey(word), side]));

type Parts = { before: string; number: string; after: string; isArabic: boolean };

/** The number with Latin digits, its Arabic marks, which mean one thing only, as a point and commas; null where there is none, or more than one. */
const partsOf = (entry: string): Parts | null => {
  const text = latinDigits(entry.replace(invisible, ''))
    .replace(/\s+/g, ' ')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[−–]/g, '-')
    .trim();
  const [, before, number, after] = parts.exec(text) ?? [];
  if (before === undefined || number === undefined || after === undefined) return null;
  const isArabic = /[٫٬]/.test(number);
  const plain = number.includes('٫')
    ? number.replaceAll(/[.,٬،]/g, ',').replaceAll('٫', '.')
    : number.replaceAll(/[٬،]/g, ',');
  return { before, number: plain, after, isArabic };
};

/** The number without spaces and apostrophes; null where these do not stand between groups of three digits. */
const unspaced = (number: string): string | null => {
  if (!/[ ']/.test(number)) return number;
  return spaced.test(number) ? number.replaceAll(/[ ']/g, '') : null;
};

const swapped = (number: string): string => number.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));

const readPoint = (number: string): string | null =>
  number.includes(',') && !grouped.test(number) ? null : normaliseNumber(number);

const readNumber = ({ number, isArabic }: Parts, mark: DecimalMark | null): string | null => {
  const text = unspaced(number);
  if (text === null) return null;
  if (isArabic || mark === 'point') return readPoint(text);
  if (mark === 'comma') return readPoint(swapped(text));
  return unclear.test(text) ? null : (readPoint(text) ?? readPoint(swapped(text)));
};

/** What stands around a number, apart from its signs. */
type Around = { isNegative: boolean; words: readonly string[] };

/** One sign at most, and brackets in pairs, which are a minus; null for anything else. */
const signsOf = ({ before, after }: Parts): Around | null => {
  const opens = before.split('(').length - 1;
  const closes = after.split(')').length - 1;
  const signs = `${before}${after}`.match(/[-+]/g) ?? [];
  if (opens !== closes || opens + signs.length > 1 || after.includes('+')) return null;
  const words = [before.replaceAll(/[(+-]/g, ' '), after.replaceAll(/[)-]/g, ' ')]
    .map((text) => text.trim())
    .filter((text) => text !== '');
  return { isNegative: opens > 0 || signs[0] === '-', words };
};

/** A currency and a side, each once at most, beside each other or on both sides of the number. */
const wordsOf = (words: readonly string[]): { currency: string | null; side: AmountSide | null } | null => {
  let currency: string | null = null;
  let side: AmountSide | null = null;
  for (const text of words) {
    const rest = text.split(' ').filter((word) => {
      const found = sideOfWord.get(searchKey(word).replace(/\.$/, ''));
      if (found === undefined || side !== null) return true;
      side = found;
      return false;
    });
    if (rest.length === 0) continue;
    if (currency !== null) return null;
    currency = rest.join(' ');
  }
  return { currency, side };
};

/** Whether what stands around a number makes it negative on its side; null where it says something else, or two things. */
const isBelowZero = (found: Parts, { currency, side }: Omit<AmountRules, 'mark'>): boolean | null => {
  const around = signsOf(found);
  const words = around && wordsOf(around.words);
  if (around === null || words === null) return null;
  const isForeign = currency === undefined || !isCurrencyMark(words.currency ?? currency, currency);
  if (words.currency !== null && isForeign) return null;
  if (words.side === null) return around.isNegative;
  // A minus beside a side may mean either.
  return side === undefined || around.isNegative ? null : words.side !== side;
};

/** As most programs write amounts; the rest is looked at more closely. */
const plainPoint = /^-?\d+\.\d{1,2}$/;

/** The decimal string that an entry means, or null where that is not clear. */
export const readAmount = (entry: string, { mark, currency, side }: AmountRules): string | null => {
  if (mark === 'point' && plainPoint.test(entry)) return normaliseNumber(entry);
  const found = partsOf(entry);
  const amount = found && readNumber(found, mark);
  const isNegative = found && isBelowZero(found, { currency, side });
  if (amount === null || isNegative === null) return null;
  return isNegative ? `-${amount}` : amount;
};

/** Whether a text is an amount by both marks, and not the same one. */
export const isUnclearAmount = (entry: string): boolean => {
  const found = partsOf(entry);
  return found !== null && !found.isArabic && unclear.test(found.number);
};

/** By which mark alone an entry is an amount; null where both or neither do. */
const markOf = (entry: string): DecimalMark | null => {
  const found = partsOf(entry);
  if (found === null || found.isArabic || unclear.test(found.number)) return null;
  const isPoint = readNumber(found, 'point') !== null;
  if (isPoint === (readNumber(found, 'comma') !== null)) return null;
  return isPoint ? 'point' : 'comma';
};

const hasMark = /[.,]/;

/** The mark by which all amounts of a file are written: what most of its clear ones say; null where none says anything and one needs it said. */
export const detectDecimalMark = (cells: Iterable<string>): DecimalMark | null => {
  const counts = { point: 0, comma: 0 };
  let hasUnclear = false;
  for (const cell of cells) {
    if (!hasMark.test(cell)) continue;
    const mark = plainPoint.test(cell) ? 'point' : markOf(cell);
    if (mark !== null) counts[mark] += 1;
    else hasUnclear ||= isUnclearAmount(cell);
  }
  if (counts.point + counts.comma === 0) return hasUnclear ? null : 'point';
  return counts.comma > counts.point ? 'comma' : 'point';
};

/** The amount without its sign. */
export const withoutSign = (amount: string): string => amount.replace(/^-/, '');

export const isNegative = (amount: string): boolean => amount.startsWith('-') && /[1-9]/.test(amount);

export const isZero = (amount: string): boolean => !/[1-9]/.test(amount);

type Sides = { debit: string; credit: string };

/** A line on the other side where its amount is below zero: balances are often written so. */
export const withPositiveSides = ({ debit, credit }: Sides): Sides => {
  if (isNegative(debit) && isZero(credit)) return { debit: credit, credit: withoutSign(debit) };
  if (isNegative(credit) && isZero(debit)) return { debit: withoutSign(credit), credit: debit };
  return { debit, credit };
};
