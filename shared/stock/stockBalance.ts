// The stock of a product in a branch: its quantity in each warehouse, its value, and what the next move needs to know of those before it.
import { type Money, sumOf } from '../kernel/money.ts';
import type { LayerPart, StockMove } from './stockMove.ts';

/** A unit cost as an exact fraction: this value, minor units, for this quantity, millionths. */
export type UnitCost = { value: Money; quantity: bigint };

export type StockBalance = {
  /** The account that bears the value: it stays while there is any, whatever the product names meanwhile. */
  account: string;
  /** By warehouse, millionths; none that is zero. */
  quantities: Readonly<Record<string, bigint>>;
  value: Money;
  /** By batch and warehouse, millionths; none that is zero. Together `quantities`, or nothing where goods are not kept by batch. */
  batches: Readonly<Record<string, Readonly<Record<string, bigint>>>>;
  /** What is left of each receipt, the oldest first; together quantity and value, or none where the average counts. `layer` 0: what went out beyond what was there. */
  layers: readonly LayerPart[];
  /** At which what is not there is issued; null before the first receipt. */
  lastCost: UnitCost | null;
  /** The day of the latest document; what is dated before it comes late. */
  lastDate: string;
  /** How many moves there were. */
  rev: number;
};

export const noStock: StockBalance = {
  account: '',
  quantities: {},
  value: 0n,
  batches: {},
  layers: [],
  lastCost: null,
  lastDate: '',
  rev: 0,
};

/** In all warehouses of the branch. */
export const quantityOf = ({ quantities }: Pick<StockBalance, 'quantities'>): bigint =>
  sumOf(Object.values(quantities));

export const isEmptyStock = ({ quantities, value }: StockBalance): boolean =>
  value === 0n && Object.keys(quantities).length === 0;

const withQuantity = (
  quantities: StockBalance['quantities'],
  { warehouse, quantity }: Pick<StockMove, 'warehouse' | 'quantity'>,
): StockBalance['quantities'] => {
  const { [warehouse]: before = 0n, ...others } = quantities;
  const after = before + quantity;
  return after === 0n ? others : { ...others, [warehouse]: after };
};

const withBatches = (
  batches: StockBalance['batches'],
  { warehouse, batches: moved = [] }: Pick<StockMove, 'warehouse' | 'batches'>,
): StockBalance['batches'] => {
  let after = batches;
  for (const { batch, quantity } of moved) {
    const { [batch]: before = {}, ...others } = after;
    const own = withQuantity(before, { warehouse, quantity });
    after = Object.keys(own).length === 0 ? others : { ...others, [batch]: own };
  }
  return after;
};

const withLayers = (
  layers: StockBalance['layers'],
  moved: readonly LayerPart[] = [],
): StockBalance['layers'] => {
  if (moved.length === 0) return layers;
  const after = new Map(layers.map((each) => [each.layer, each]));
  for (const { layer, quantity, value } of moved) {
    const before = after.get(layer) ?? { layer, quantity: 0n, value: 0n };
    after.set(layer, { layer, quantity: before.quantity + quantity, value: before.value + value });
  }
  return [...after.values()]
    .filter(({ quantity, value }) => quantity !== 0n || value !== 0n)
    .sort((one, other) => one.layer - other.layer);
};

/** The unit cost after a move: that of what is there, else that of the last receipt, else the one before. */
const costAfter = (
  before: StockBalance,
  after: { quantity: bigint; value: Money },
  move: Pick<StockMove, 'kind' | 'quantity' | 'value'>,
): UnitCost | null => {
  if (after.quantity > 0n) return after;
  const isReceipt = move.quantity > 0n && move.kind !== 'correction';
  return isReceipt ? { value: move.value, quantity: move.quantity } : before.lastCost;
};

/** The balance after a move of a document of this day. Posting and the check of the books count by it alike. */
export const movedStock = (before: StockBalance, move: StockMove, date: string): StockBalance => {
  const quantities = withQuantity(before.quantities, move);
  const value = before.value + move.value;
  return {
    account: move.account,
    quantities,
    value,
    batches: withBatches(before.batches, move),
    layers: withLayers(before.layers, move.layers),
    lastCost: costAfter(before, { quantity: quantityOf({ quantities }), value }, move),
    lastDate: date > before.lastDate ? date : before.lastDate,
    rev: move.rev,
  };
};
