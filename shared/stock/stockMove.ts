// What an entry does to stock: goods that come in or go out of a warehouse, or a change of value alone; the journal holds them, and nothing else is needed to rebuild stock.
import type { Money } from '../kernel/money.ts';

/** Decimals of quantities (B1.1): whole millionths of the stock unit. */
export const stockDecimals = 6;

/**
 * `purchase` to `transferOut` are the columns of the stock report. `transferIn` and `transferOut`: between two branches at the
 * cost that travels with the goods, between two warehouses of a branch without a value. `revaluation`: a note on the price of goods that are there. `correction`: what a receipt
 * finds to be wrong in the cost of goods that were sold before they came (STK-02). `revenue`: a note on the price of goods that were sold.
 */
export const stockMoveKinds = [
  'opening',
  'purchase',
  'purchaseReturn',
  'sale',
  'saleReturn',
  'gain',
  'loss',
  'transferIn',
  'transferOut',
  'revaluation',
  'correction',
  'revenue',
] as const;
export type StockMoveKind = (typeof stockMoveKinds)[number];

/** What is moved of one batch, with the sign of the move. */
export type BatchPart = { batch: string; quantity: bigint };

/** What a move adds to, or takes from, what one receipt brought in; `layer`: the number of the move of that receipt. */
export type LayerPart = { layer: number; quantity: bigint; value: Money };

/** One move of a product in a branch. Hashed with its entry: the shape is never changed. */
export type StockMove = {
  kind: StockMoveKind;
  product: string;
  branch: string;
  warehouse: string;
  /** Millionths of the stock unit; what goes out is negative. */
  quantity: bigint;
  /** By how much the value of the stock changes, minor units. */
  value: Money;
  /** The inventory account that bears the value. */
  account: string;
  party: string | null;
  /** What a sale brings in without VAT, minor units; a return is negative. */
  revenue: Money | null;
  /** The line of the document, from 0. */
  line: number;
  /** The number of this move among those of its product and branch: the journal alone says their order. */
  rev: number;
  /** Of products that are kept by batch: together the quantity of the move. */
  batches?: readonly BatchPart[];
  /** Where the oldest goods go out first (B5.3): together the quantity and the value of the move. */
  layers?: readonly LayerPart[];
};

/** Where a balance of stock is kept: value by product and branch, quantities by warehouse inside. */
export type StockPlace = Pick<StockMove, 'product' | 'branch'>;

export const stockPlaceName = ({ product, branch }: StockPlace): string => `${product} ${branch}`;
