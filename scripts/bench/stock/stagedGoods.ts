// The goods of the figures of stock, the same on every machine: all products come into every branch, then month after month as many moves buy and sell them.
import { addDays, addMonths } from '#shared/kernel/dates.ts';
import type { StockChange } from '#shared/stock/moveStock.ts';
import { demoRandom, type Random } from '../../seed/demoRandom.ts';

/** What a document does to the goods of its branch. */
export type GoodsDocument = { branch: string; date: string; changes: StockChange[] };

export const stockBranches = ['01', '02', '03'] as const;

/** Moves of all branches in a month. A longer history has more months, not fuller ones. */
export const movesOfMonth = 8000;

const linesOfDocument = 25;
/** The first goods come in documents as wide as they may be. */
const linesOfOpening = 75;
/** Every month has this many days. */
const daysMin = 28;
/** Products that are sold again and again, as most are; the others are hardly ever: nine moves of ten are theirs. */
export const soldOften = 500;
const rareEvery = 10;
/** One document in so many buys. */
const purchaseEvery = 4;
/** Enough that nothing is ever short. */
const openingPieces = 1_000_000;
const millionths = 1_000_000n;

/** In the chart that every company begins with. */
export const stockAccounts = { inventory: '11301', cost: '51001', paid: '11001' } as const;

type Line = { line: number; product: string; branch: string };

/** A branch begins with one warehouse, which has its code. */
const baseOf = ({ line, product, branch }: Line) => ({
  line,
  product,
  warehouse: branch,
  party: null,
  account: stockAccounts.inventory,
});

const bought = (line: Line, pieces: number, cost: number): StockChange => ({
  ...baseOf(line),
  kind: 'purchase',
  quantity: BigInt(pieces) * millionths,
  value: BigInt(pieces * cost),
  otherwise: 0n,
  revenue: null,
});

const sold = (line: Line, pieces: number, price: number): StockChange => ({
  ...baseOf(line),
  kind: 'sale',
  quantity: BigInt(pieces) * millionths,
  revenue: BigInt(pieces * price),
});

type Range = { min: number; max: number };

/** In halalas. */
const costs: Range = { min: 500, max: 9000 };

const between = (random: Random, { min, max }: Range): number => random.between(min, max);

function* openingOf(products: readonly string[], date: string): Generator<GoodsDocument> {
  const random = demoRandom(38);
  for (const branch of stockBranches)
    for (let start = 0; start < products.length; start += linesOfOpening)
      yield {
        branch,
        date,
        changes: products
          .slice(start, start + linesOfOpening)
          .map((product, line) => bought({ line, product, branch }, openingPieces, between(random, costs))),
      };
}

const changeOf = (random: Random, line: Line, isPurchase: boolean): StockChange =>
  isPurchase
    ? bought(line, random.between(5, 60), between(random, costs))
    : sold(line, random.between(1, 5), 2 * between(random, costs));

const productOf = (random: Random, products: readonly string[]): string => {
  const often = random.below(rareEvery) > 0;
  return products[random.below(often ? Math.min(soldOften, products.length) : products.length)] ?? '';
};

function* goodsOfMonth(products: readonly string[], first: string): Generator<GoodsDocument> {
  const random = demoRandom(Number(first.slice(0, 7).replace('-', '')));
  const count = movesOfMonth / linesOfDocument;
  for (let number = 0; number < count; number += 1) {
    const branch = random.pick(stockBranches);
    const isPurchase = number % purchaseEvery === 0;
    yield {
      branch,
      date: addDays(first, Math.floor((number * daysMin) / count)),
      changes: Array.from({ length: linesOfDocument }, (_, line) =>
        changeOf(random, { line, product: productOf(random, products), branch }, isPurchase),
      ),
    };
  }
}

/** How many months so many moves take, behind the goods that come first. */
export const monthsOf = (moves: number, products: number): number =>
  Math.max(0, Math.ceil((moves - products * stockBranches.length) / movesOfMonth));

/** In the order of their days, without an end. `from`: the first day of a month. */
export function* stagedGoods(products: readonly string[], from: string): Generator<GoodsDocument> {
  yield* openingOf(products, from);
  for (let month = from; ; month = addMonths(month, 1)) yield* goodsOfMonth(products, month);
}
