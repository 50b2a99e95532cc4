// The rules of a count sheet: what a further count comes to, how a row differs from the books, and the adjustments that the differences become.
import { absolute, type Money, mulDiv } from '../../kernel/money.ts';
import type { UnitCost } from '../../stock/stockBalance.ts';
import { stockedProductsMax } from '../../stock/stockedProducts.ts';

/** A row is a product in the warehouse of the sheet; `batch` is null until batches are counted apart. */
export type CountPlace = { product: string; batch: string | null };

export const countPlaceName = ({ product, batch }: CountPlace): string => `${product}#${batch ?? ''}`;

/** `replace` names what the counter saw, so that a count that came between is not lost. */
export type CountWay = { do: 'add' } | { do: 'replace'; before: bigint | null };

/** Null where somebody else has counted meanwhile: the counter decides again. */
export const countedAfter = (
  counted: bigint | null,
  { way, quantity }: { way: CountWay; quantity: bigint },
): bigint | null => {
  if (way.do === 'add') return (counted ?? 0n) + quantity;
  return way.before === counted ? quantity : null;
};

/** With the book quantity of the moment in which it was counted: what moved before and after makes no difference. */
export type CountedRow = CountPlace & { counted: bigint; book: bigint; cost: UnitCost | null };

export type Difference = CountedRow & { difference: bigint; value: Money };

export const differenceOf = (row: CountedRow): Difference => {
  const { counted, book, cost } = row;
  const difference = counted - book;
  const worth = cost && cost.quantity > 0n ? mulDiv(cost.value, absolute(difference), cost.quantity) : 0n;
  return { ...row, difference, value: difference < 0n ? -worth : worth };
};

const inOrder = (one: Difference, other: Difference): number => {
  const [first, second] = [one, other].map(({ value }) => absolute(value));
  if (first !== undefined && second !== undefined && first !== second) return first > second ? -1 : 1;
  return countPlaceName(one) < countPlaceName(other) ? -1 : 1;
};

/** Those that differ, the greatest value first. */
export const differencesByValue = (rows: readonly CountedRow[]): Difference[] =>
  rows
    .map(differenceOf)
    .filter(({ difference }) => difference !== 0n)
    .sort(inOrder);

/** As few adjustments as their limit of products allows; the same for the same differences. */
export const adjustmentParts = <Row extends CountPlace>(rows: readonly Row[]): Row[][] => {
  const parts: Row[][] = [];
  let products = new Set<string>();
  const sorted = rows.toSorted((one, other) => (countPlaceName(one) < countPlaceName(other) ? -1 : 1));
  for (const row of sorted) {
    const isFull = products.size === stockedProductsMax && !products.has(row.product);
    const current = parts.at(-1);
    if (current === undefined || isFull) {
      parts.push([row]);
      products = new Set();
    } else current.push(row);
    products.add(row.product);
  }
  return parts;
};

/** Why a row is left out of its adjustment. */
export type LeftWhy = 'short' | 'costMissing' | 'inactive';
