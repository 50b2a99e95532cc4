// A figure among the areas of a design as text: square metres, a share, or a plain number, each in its own direction.
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { percentText } from '#frontend/lib/texts/percent.ts';
import { plainDecimal } from '#shared/invoices/taxes/itemPrice.ts';
import { groupedDecimal } from '#shared/kernel/money.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import type { AreaFigure } from '#shared/pms/design/calculator/areaFigures.ts';

/** `squareMetres`: the word for the unit of areas. */
export const areaText = (value: string, unit: AreaFigure['unit'], squareMetres: string): string => {
  if (unit === 'percent') return leftToRight(percentText(plainDecimal(value)));
  const number = localNumber(groupedDecimal(value));
  return unit === 'area' ? `${number} ${squareMetres}` : leftToRight(number);
};
