// The figures of trade that invoices and quotes share: from the sum of the lines to the total with VAT.
import type { DocumentWords } from '#frontend/documents/documentWords.ts';
import { percentText } from '#frontend/lib/texts/percent.ts';
import { plainDecimal } from '#shared/invoices/taxes/itemPrice.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import type { TotalsFigure } from '../TotalsList.tsx';

type Figured = {
  figures?: { lineTotal: string; discount: string; charges: string } | undefined;
  categories?: readonly { category: string; rate: string; vat: string }[] | undefined;
  taxInclusive: string;
};

const isNothing = (amount: string): boolean => /^-?[0.]*$/.test(amount);

/** Nothing is said of what there is none of. */
export const someFigure = (name: string, amount: string | undefined): TotalsFigure[] =>
  amount === undefined || isNothing(amount) ? [] : [{ name, amount }];

export const tradeFigures = (
  t: DocumentWords,
  { figures, categories = [], taxInclusive }: Figured,
): TotalsFigure[] => [
  ...someFigure(t('totals.lines'), figures?.lineTotal),
  ...someFigure(t('totals.discount'), figures && `-${figures.discount}`),
  ...someFigure(t('totals.charges'), figures?.charges),
  ...categories
    .filter(({ category }) => category === 'S')
    .map(({ rate, vat }) => ({
      name: t('totals.vat', { rate: leftToRight(percentText(plainDecimal(rate))) }),
      amount: vat,
    })),
  { name: t('totals.total'), amount: taxInclusive, isStrong: true },
];
