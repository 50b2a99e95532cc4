// The instalments of a contract in money: each a per cent of what it comes to, with the rest in the last, and VAT for each (B9.3, B1.2; PRJ-01, CASE-73).
import { hundredPercent, type Money, parseMoney, sumOf } from '../../kernel/money.ts';
import type { OriginalCode } from '../notes/originalParts.ts';
import { vatUpon } from '../taxes/vat.ts';

/** Of one tax code, in minor units, without VAT. */
export type TaxShare = { code: string; taxable: Money };

export type ScheduledInstalment = { shares: TaxShare[]; net: Money; vat: Money; total: Money };

/** Taxable amounts of a contract by tax code. */
export type ContractCode = Pick<OriginalCode, 'category' | 'rate' | 'isCharged' | 'code' | 'taxable'>;

/** Hundredths of a per cent; nothing where none is typed. */
export const percentHundredths = (percent: string | null | undefined): bigint =>
  parseMoney(percent || '0', 2) ?? 0n;

export const percentSum = (instalments: readonly { percent: string | null }[]): bigint =>
  sumOf(instalments.map(({ percent }) => percentHundredths(percent)));

/** What the parts of an amount come to, rounded down; the last one takes the rest where they are the whole. */
const partsOf = (amount: Money, percents: readonly bigint[]): Money[] => {
  const isWhole = sumOf(percents) === hundredPercent;
  const last = percents.length - 1;
  const parts = percents.map((percent) => (amount * percent) / hundredPercent);
  const before = sumOf(parts.slice(0, -1));
  return parts.map((part, at) => (isWhole && at === last ? amount - before : part));
};

/** VAT of taxable amounts: rounded once for each category and rate, as an invoice does it. */
export const vatOfShares = (codes: readonly ContractCode[], shares: readonly TaxShare[]): Money => {
  const taxable = new Map<string, { rate: bigint; amount: Money }>();
  for (const { code, taxable: amount } of shares) {
    const tax = codes.find((each) => each.code === code);
    if (!tax?.isCharged) continue;
    const key = `${tax.category} ${tax.rate}`;
    const before = taxable.get(key)?.amount ?? 0n;
    taxable.set(key, { rate: tax.rate, amount: before + amount });
  }
  return sumOf([...taxable.values()].map(({ rate, amount }) => vatUpon(amount, rate)));
};

export const figuresOfShares = (
  codes: readonly ContractCode[],
  shares: readonly TaxShare[],
): ScheduledInstalment => {
  const net = sumOf(shares.map(({ taxable }) => taxable));
  const vat = vatOfShares(codes, shares);
  return { shares: [...shares], net, vat, total: net + vat };
};

/** In the order of the instalments. */
export const scheduleOf = (
  codes: readonly ContractCode[],
  instalments: readonly { percent: string | null }[],
): ScheduledInstalment[] => {
  const percents = instalments.map(({ percent }) => percentHundredths(percent));
  const parts = codes.map(({ taxable }) => partsOf(taxable, percents));
  return instalments.map((_, at) =>
    figuresOfShares(
      codes,
      codes.flatMap(({ code }, of) => {
        const taxable = parts[of]?.[at] ?? 0n;
        return taxable === 0n ? [] : [{ code, taxable }];
      }),
    ),
  );
};
