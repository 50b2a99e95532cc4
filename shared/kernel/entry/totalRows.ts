// Rows of a copied or opened sheet that add up the others, and the column that counts them: neither is data.
import { comparedKey } from '../searchKey.ts';

const totalWords = new Set(
  [
    'الإجمالي',
    'الاجمالى',
    'الإجمالي العام',
    'الإجمالي الكلي',
    'الإجمالي الفرعي',
    'المجموع',
    'المجموع الكلي',
    'المجموع العام',
    'المجموع الفرعي',
    'الجملة',
    'total',
    'totals',
    'grand total',
    'subtotal',
    'sub total',
    'sum',
  ].map(comparedKey),
);

export const isTotalWord = (cell: string): boolean => totalWords.has(comparedKey(cell));

/**
 * Whether a row is a sum: a cell says so, and those that name what a line is about are empty or say it themselves. Where it is not
 * known which these are, its first cell has to say so.
 */
export const isTotalRow = (cells: readonly string[], naming: readonly number[]): boolean => {
  if (!cells.some(isTotalWord)) return false;
  if (naming.length === 0) return isTotalWord(cells.find((cell) => cell !== '') ?? '');
  return naming.every((at) => (cells[at] ?? '') === '' || isTotalWord(cells[at] ?? ''));
};

/** Titles of columns that only count the rows. */
const countTitles = new Set(
  ['م', 'ت', 'مسلسل', 'تسلسل', 'الرقم', 'رقم', 'no', 's.no', 'sn', 'serial', 'n'].map(comparedKey),
);

export const isCountTitle = (title: string): boolean =>
  title.trim() === '#' || countTitles.has(comparedKey(title));

/** 1, 2, 3 … from the first row to the last. */
export const isCount = (cells: readonly string[]): boolean =>
  cells.length > 0 && cells.every((cell, index) => Number(comparedKey(cell)) === index + 1);
