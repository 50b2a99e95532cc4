// The figures of an annex: what it adds and takes off without VAT, its VAT, and what it changes the contract by.
import type { DocumentWords } from '#frontend/documents/documentWords.ts';
import type { AnnexView } from '#shared/invoices/contracts/annexes/annexKind.ts';
import type { TotalsFigure } from '../../TotalsList.tsx';
import { someFigure } from '../../view/tradeFigures.ts';

type Figured = Pick<AnnexView, 'taxExclusive' | 'vat' | 'taxInclusive'> & {
  /** What only a read of it says. */
  figures?: AnnexView['figures'];
};

export const annexTotals = (
  t: DocumentWords,
  { figures, taxExclusive, vat, taxInclusive }: Figured,
): TotalsFigure[] => {
  const parts = [
    ...someFigure(t('totals.added'), figures?.added),
    ...someFigure(t('totals.taken'), figures && `-${figures.taken}`),
  ];
  return [
    ...parts,
    // One of them alone is the same amount.
    ...(parts.length > 1 ? [{ name: t('totals.net'), amount: taxExclusive }] : []),
    ...someFigure(t('totals.vat'), vat),
    { name: t('totals.total'), amount: taxInclusive, isStrong: true },
  ];
};
