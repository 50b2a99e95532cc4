// Cells that hold figures: they stand at the end of their column, and say where what is typed is no such number.
import i18next from 'i18next';
import type { DocumentField } from '#shared/documents/documentFields.ts';
import { decimalFault } from '#shared/kernel/entry/decimalFault.ts';
import { isBeyondDigits, isDecimal, isPercent } from '#shared/kernel/money.ts';
import type { DecimalField } from '#shared/resources/fields.ts';
import type { DocumentWords } from '../documentWords.ts';

const kinds: readonly string[] = ['money', 'whole', 'decimal', 'percent'];

export const isFigure = (field: DocumentField | undefined): boolean => kinds.includes(field?.kind ?? '');

const isWhole = (text: string, { min, max }: { min: number; max: number }): boolean =>
  /^-?\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max;

const isBelowZero = (text: string): boolean => /^-\d*\.?\d+$/.test(text);

const isNumber = (text: string): boolean => /^(\d+\.?\d*|\.\d+)$/.test(text);

const plainFault = ({ isPrice, decimals, signed }: DecimalField, typed: string) => {
  if (isBelowZero(typed) && !signed) return 'notPositive';
  const text = signed ? typed.replace(/^-/, '') : typed;
  if (!isNumber(text)) return isPrice ? 'notPrice' : 'notNumber';
  if (isBeyondDigits(text)) return 'tooBig';
  return isDecimal(text, decimals) ? null : 'notDecimal';
};

const numberFault = (field: DocumentField, text: string) => {
  if (field.kind === 'decimal') return plainFault(field, text);
  if (field.kind === 'percent') return isPercent(text) ? null : 'notPercent';
  if (field.kind === 'whole') return isWhole(text, field) ? null : 'notWhole';
  return null;
};

type Say = (...of: Parameters<DocumentWords>) => string;

/** Why a text is no number of its field; nothing where it fits, or where the field takes none. What measures something has the words of the server. */
export const numberSentence = (field: DocumentField, text: string, say: Say): string | undefined => {
  if (text === '') return undefined;
  if (field.kind === 'decimal' && field.measure !== undefined) {
    const code = decimalFault(field, text);
    return code === null ? undefined : i18next.t(`refusals:${code}`);
  }
  const unfit = numberFault(field, text);
  return unfit === null ? undefined : say(`line.${unfit}`, { ...field });
};
