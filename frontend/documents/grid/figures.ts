// Cells that hold figures: they stand at the end of their column, and say where what is typed is no such number.
import type { DocumentField } from '#shared/documents/documentFields.ts';
import { isBeyondDigits, isDecimal, isPercent } from '#shared/kernel/money.ts';
import type { DecimalField } from '#shared/resources/fields.ts';

const kinds: readonly string[] = ['money', 'whole', 'decimal', 'percent'];

export const isFigure = (field: DocumentField | undefined): boolean => kinds.includes(field?.kind ?? '');

const isWhole = (text: string, { min, max }: { min: number; max: number }): boolean =>
  /^-?\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max;

const isBelowZero = (text: string): boolean => /^-\d*\.?\d+$/.test(text);

const isNumber = (text: string): boolean => /^(\d+\.?\d*|\.\d+)$/.test(text);

const decimalFault = ({ isPrice, decimals, signed }: DecimalField, typed: string) => {
  if (isBelowZero(typed) && !signed) return 'notPositive';
  const text = signed ? typed.replace(/^-/, '') : typed;
  if (!isNumber(text)) return isPrice ? 'notPrice' : 'notNumber';
  if (isBeyondDigits(text)) return 'tooBig';
  return isDecimal(text, decimals) ? null : 'notDecimal';
};

/** What a text is not, of a field that takes a plain number; null where it fits, or where the field takes none. */
export const numberFault = (
  field: DocumentField,
  text: string,
): 'notPositive' | 'notPrice' | 'notNumber' | 'notDecimal' | 'tooBig' | 'notPercent' | 'notWhole' | null => {
  if (field.kind === 'decimal') return decimalFault(field, text);
  if (field.kind === 'percent') return isPercent(text) ? null : 'notPercent';
  if (field.kind === 'whole') return isWhole(text, field) ? null : 'notWhole';
  return null;
};
