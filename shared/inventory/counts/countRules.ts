// The rules of a count sheet: what a further count comes to, how a row differs from the books, and the adjustments that the differences become.
import { absolute, type Money, mulDiv, parseMoney } from '../../kernel/money.ts';
import type { UnitCost } from '../../stock/stockBalance.ts';
import { stockedProductsMax } from '../../stock/stockedProducts.ts';
import { stockDecimals } from '../../stock/stockMove.ts';
import { adjustmentLinesMax } from '../adjustmentKind.ts';

/** A row is a product in the warehouse of the sheet, or one batch of it; `batch` is null where its goods are not kept by batch. */
export type CountPlace = { product: string; batch: string | null };

export const countPlaceName = ({ product, batch }: CountPlace): string => `${product}#${batch ?? ''}`;

const never = '9999-99-99';

/** Rows compare by it: product after product, and of one what expires first before the others. */
export const countRowOrder = ({ product, batch, expiry }: CountPlace & { expiry: string | null }): string =>
  [product, batch === null ? '' : (expiry ?? never), batch ?? ''].join('#');

/** A product that is kept by batch, of which no batch is known to be there: only named batches of it are counted. */
export const needsBatch = ({
  isBatched,
  batch,
}: Pick<CountPlace, 'batch'> & { isBatched: boolean }): boolean => isBatched && batch === null;

/** What is on the sheet with what was found beside it. A batch that was found takes the place of the row on which it was to be named. */
export const rowsWithAdded = <Row extends CountPlace & { expiry: string | null; isBatched: boolean }>(
  loaded: readonly Row[],
  added: readonly Row[],
): readonly Row[] => {
  if (added.length === 0) return loaded;
  const found = new Set(added.map(({ product }) => product));
  const left = loaded.filter((row) => !(needsBatch(row) && found.has(row.product)));
  return [...left, ...added].sort((one, other) => (countRowOrder(one) < countRowOrder(other) ? -1 : 1));
};

/** Null where the expiry that a counter read fits what is known; nothing that was read fits everything. */
export const expiryFault = (
  read: string | null | undefined,
  known: string | null,
): 'countSheet.batchDiffers' | 'countSheet.batchNeverExpires' | null => {
  if (read === null || read === undefined || read === known) return null;
  return known === null ? 'countSheet.batchNeverExpires' : 'countSheet.batchDiffers';
};

/** More than any shelf holds, in stock units. */
const quantityMax = 10n ** 15n;

/** Millionths; null where the text is no quantity, or one below zero. */
export const countedQuantity = (text: string): bigint | null => {
  const quantity = parseMoney(text, stockDecimals);
  return quantity === null || quantity < 0n || quantity > quantityMax ? null : quantity;
};

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

/** As few adjustments as their limits of products and lines allow; the same for the same differences. */
export const adjustmentParts = <Row extends CountPlace>(rows: readonly Row[]): Row[][] => {
  const parts: Row[][] = [];
  let products = new Set<string>();
  const sorted = rows.toSorted((one, other) => (countPlaceName(one) < countPlaceName(other) ? -1 : 1));
  for (const row of sorted) {
    const current = parts.at(-1);
    const isFull =
      current?.length === adjustmentLinesMax ||
      (products.size === stockedProductsMax && !products.has(row.product));
    if (current === undefined || isFull) {
      parts.push([row]);
      products = new Set();
    } else current.push(row);
    products.add(row.product);
  }
  return parts;
};

/** Why a row is left out of its adjustment. */
export const leftWhys = ['short', 'costMissing', 'inactive', 'tracking'] as const;
export type LeftWhy = (typeof leftWhys)[number];
