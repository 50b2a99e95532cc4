// Amounts as files write them: grouped, with a decimal point or comma, in brackets or with the minus behind. One file writes all of them one way.
import { latinDigits, normaliseNumber } from '#shared/kernel/numberEntry.ts';

/** The mark before the decimals; the other one groups thousands. */
export const decimalMarks = ['point', 'comma'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

const spaces = /[\s\u00a0\u202f'\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
const bracketed = /^\((.*)\)$/;
/** Thousands begin with a figure that is not zero, and come in groups of three digits. */
const grouped = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
/** One mark before three digits: a thousand and some, or a number with three decimals. */
const unclear = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** The cell without spaces and brackets, its minus in front; the Arabic marks, which mean one thing only, as a point and commas. */
const bareText = (cell: string): { text: string; isArabic: boolean } => {
  const text = latinDigits(cell).replace(spaces, '').replace('−', '-');
  const inside = bracketed.exec(text)?.[1];
  const turned = inside === undefined ? text.replace(/^(.+)-$/, '-$1') : `-${inside}`;
  if (turned.includes('٫'))
    return { text: turned.replaceAll(/[.,٬]/g, ',').replaceAll('٫', '.'), isArabic: true };
  return { text: turned.replaceAll('٬', ','), isArabic: turned.includes('٬') };
};

const isNothing = (text: string): boolean => text === '' || text === '-' || text === '–';

const swapped = (text: string): string => text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));

const readPoint = (text: string): string | null =>
  text.includes(',') && !grouped.test(text) ? null : normaliseNumber(text);

/** Whether a text is an amount by both marks, and not the same one. */
export const isUnclearAmount = (cell: string): boolean => {
  const { text, isArabic } = bareText(cell);
  return !isArabic && unclear.test(text);
};

/** The decimal string of a cell, negative where the file says so; an empty cell and a lone dash are zero; null for what is no amount by this mark. Without a mark only what is clear is read. */
export const readFileAmount = (cell: string, mark: DecimalMark | null): string | null => {
  const { text, isArabic } = bareText(cell);
  if (isNothing(text)) return '0';
  if (isArabic || mark === 'point') return readPoint(text);
  if (mark === 'comma') return readPoint(swapped(text));
  return unclear.test(text) ? null : (readPoint(text) ?? readPoint(swapped(text)));
};

/** By which mark alone a cell is an amount; null where both or neither do. */
const markOf = (cell: string): DecimalMark | null => {
  const { text, isArabic } = bareText(cell);
  if (isArabic || unclear.test(text)) return null;
  const isPoint = readPoint(text) !== null;
  if (isPoint === (readPoint(swapped(text)) !== null)) return null;
  return isPoint ? 'point' : 'comma';
};

const hasMark = /[.,]/;
/** As most programs write amounts; the rest is looked at more closely. */
const plainPoint = /^-?\d+\.\d{1,2}$/;

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
