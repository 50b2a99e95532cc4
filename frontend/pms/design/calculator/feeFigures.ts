// The figures of a fee as rows, one below the other: what each part is made of, the minimum, the discount, VAT and the total.
import type { DocumentWords } from '#frontend/documents/documentWords.ts';
import { rateText } from '#frontend/invoices/rateText.ts';
import type { TotalsFigure } from '#frontend/invoices/TotalsList.tsx';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { percentText } from '#frontend/lib/texts/percent.ts';
import { plainDecimal } from '#shared/invoices/taxes/itemPrice.ts';
import { formatMoney, groupedDecimal, type Money, priceText, scaleOf } from '#shared/kernel/money.ts';
import { isolated, leftToRight } from '#shared/paper/bidiMarks.ts';
import type { Fee, FeeLine } from '#shared/pms/design/calculator/fee.ts';
import type { FeeTerms } from '#shared/pms/design/calculator/feeTerms.ts';
import { feeLineLabel, floorLabel } from '#shared/pms/design/calculator/feeWords.ts';
import { areaDecimals } from '#shared/pms/design/programme.ts';
import { quantityText } from '#shared/stock/quantityText.ts';

/** `percent`: of the discount, where it is a share. */
type Place = { t: DocumentWords; terms: FeeTerms; percent?: string | null | undefined };

const plain = (text: string): string => localNumber(groupedDecimal(text));

/** The price of a floor as the rates have it, and what the land makes of it. */
const pricesOf = ({ part, of, price }: FeeLine, { floors, landFactor, currency }: FeeTerms): string[] => {
  const priceIn = (text: string): string => plain(priceText(text, scaleOf(currency)));
  const rate = part === 'floor' ? floors.find(({ kind }) => (kind ?? '') === of)?.rate : undefined;
  if (rate)
    return landFactor === null || Number(landFactor) === 1
      ? [priceIn(rate)]
      : [priceIn(rate), plain(landFactor)];
  return price === null ? [] : [priceIn(quantityText(price))];
};

/** `250.33 m² × 45.00 × 1.1`, by itself in the direction of its unit; nothing of what is one amount. */
const madeOf = (line: FeeLine, { t, terms }: Place): string | undefined => {
  if (line.part === 'minimum') return undefined;
  const quantity = quantityText(line.quantity);
  if (!line.isArea && quantity === '1') return undefined;
  const many = line.isArea
    ? t('fee.area', { area: plain(priceText(quantity, areaDecimals)) })
    : plain(quantity);
  const made = [many, ...pricesOf(line, terms)].join(' × ');
  return line.isArea ? isolated(made) : made;
};

/** Beside the type of building, its floors say enough. */
const nameOf = (line: FeeLine, { t, terms }: Place): string => {
  const floor = line.part === 'floor' ? floorLabel(line.of || null) : undefined;
  if (line.part === 'floor') return floor ? localText(floor) : t('fee.anyFloor');
  return localText(feeLineLabel(line, terms));
};

const isUnpriced = ({ price }: FeeLine): boolean => price === null;

/** Where a price is missing the fee is not known, so that no sum of the others is taken for it. */
export const hasGap = ({ lines }: Pick<Fee, 'lines'>): boolean => lines.some(isUnpriced);

const sumsOf = (fee: Fee, { t, terms, percent }: Place): TotalsFigure[] => {
  const shown = (amount: Money): string => formatMoney(amount, scaleOf(terms.currency));
  const { tax } = terms;
  const share = percent ? leftToRight(percentText(plainDecimal(percent))) : undefined;
  const hasDiscount = fee.discount !== 0n;
  return [
    { name: t('fee.fee'), amount: shown(fee.fee), isStrong: true },
    ...(hasDiscount ? [{ name: t('fee.discount'), note: share, amount: shown(-fee.discount) }] : []),
    ...(hasDiscount ? [{ name: t('fee.net'), amount: shown(fee.net) }] : []),
    ...(tax?.category === 'S'
      ? [{ name: t('fee.vat', { rate: leftToRight(rateText(BigInt(tax.rate))) }), amount: shown(fee.vat) }]
      : []),
    { name: t('fee.total'), amount: shown(fee.total), isStrong: true },
  ];
};

/** Nothing is said of what there is none of. */
export const feeFigures = (fee: Fee, place: Place): TotalsFigure[] => [
  ...fee.lines
    .filter(({ part }) => part !== 'minimum' || !hasGap(fee))
    .map(
      (line): TotalsFigure => ({
        name: nameOf(line, place),
        note: madeOf(line, place),
        amount: formatMoney(line.amount, scaleOf(place.terms.currency)),
        missing: isUnpriced(line) ? place.t('fee.noRate') : undefined,
      }),
    ),
  ...(hasGap(fee) ? [] : sumsOf(fee, place)),
];
