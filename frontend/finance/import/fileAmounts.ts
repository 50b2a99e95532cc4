// Amounts as files write them: grouped, with a decimal comma, in brackets or with the minus behind.
import { latinDigits, normaliseNumber } from '#shared/kernel/numberEntry.ts';

const spaces = /[\s\u00a0\u202f']/g;
const bracketed = /^\((.*)\)$/;
/** A comma that can only be a decimal mark, because fewer or more than three digits follow it, or points group before it. */
const decimalComma = /^-?(?:\d{1,3}(?:\.\d{3})+|\d+),(?:\d{1,2}|\d{4,})$|^-?\d{1,3}(?:\.\d{3})+,\d+$/;

/** The decimal string of a cell, negative where the file says so; an empty cell and a lone dash are zero; null for what is no amount. */
export const readFileAmount = (cell: string): string | null => {
  const text = latinDigits(cell).replace(spaces, '').replace('−', '-');
  if (text === '' || text === '-' || text === '–') return '0';
  const inside = bracketed.exec(text)?.[1];
  const turned = inside === undefined ? text.replace(/^(.+)-$/, '-$1') : `-${inside}`;
  return normaliseNumber(decimalComma.test(turned) ? turned.replaceAll('.', '').replace(',', '.') : turned);
};

/** The amount without its sign. */
export const withoutSign = (amount: string): string => amount.replace(/^-/, '');

export const isNegative = (amount: string): boolean => amount.startsWith('-') && /[1-9]/.test(amount);

export const isZero = (amount: string): boolean => !/[1-9]/.test(amount);
