// What a final invoice takes back of a deposit invoice: the advance without VAT, and its VAT (B2.6).
import { allocateOver, type Money, smallerOf, sumOf } from '../../kernel/money.ts';

/** Taxable amount and VAT of one tax code of a deposit invoice. */
export type DepositPart = { code: string; taxable: Money; vat: Money };

const cellsOf = (parts: readonly DepositPart[]): Money[] =>
  parts.flatMap(({ taxable, vat }) => [taxable, vat]);

/** What is left of a deposit, with VAT. */
export const depositLeft = (left: readonly DepositPart[]): Money => sumOf(cellsOf(left));

/** Splits an amount with VAT over what is left of a deposit, so that all its uses together are the deposit exactly. */
export const depositUse = (left: readonly DepositPart[], amount: Money): DepositPart[] => {
  const keys = left.flatMap(({ code }) => [`${code} taxable`, `${code} vat`]);
  const used = allocateOver(smallerOf(amount, depositLeft(left)), cellsOf(left), keys);
  return left.map(({ code }, index) => ({
    code,
    taxable: used[2 * index] ?? 0n,
    vat: used[2 * index + 1] ?? 0n,
  }));
};
