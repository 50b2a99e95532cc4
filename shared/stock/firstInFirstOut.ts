// FIFO (B5.3): the goods of the oldest receipt go out first, at what that receipt cost; what is left of each is a layer of the balance.
import { type Money, mulDiv, smallerOf, sumOf } from '../kernel/money.ts';
import { atCost, type CostedStock, type Costing, correctedBy, partThere, type Receipt } from './costing.ts';
import { quantityOf } from './stockBalance.ts';
import type { LayerPart } from './stockMove.ts';

/** What went out beyond what was there. */
const beyond = 0;

const sumOfValues = (parts: readonly LayerPart[]): Money => sumOf(parts.map(({ value }) => value));

/** The goods that are there, those of the named receipt first. */
const inOrder = ({ layers }: CostedStock, receipt: number | null): LayerPart[] => {
  const there = layers.filter(({ layer }) => layer !== beyond);
  return [
    ...there.filter(({ layer }) => layer === receipt),
    ...there.filter(({ layer }) => layer !== receipt),
  ];
};

/** The last piece of a layer takes what is left of its value. */
const partOf = ({ layer, quantity, value }: LayerPart, taken: bigint): LayerPart => ({
  layer,
  quantity: taken,
  value: taken === quantity ? value : mulDiv(value, taken, quantity),
});

const taken = (layers: readonly LayerPart[], quantity: bigint): LayerPart[] => {
  const parts: LayerPart[] = [];
  let left = quantity;
  for (const layer of layers) {
    if (left === 0n) break;
    const part = partOf(layer, smallerOf(left, layer.quantity));
    parts.push(part);
    left -= part.quantity;
  }
  return parts;
};

const negated = (parts: readonly LayerPart[]): LayerPart[] =>
  parts.map(({ layer, quantity, value }) => ({ layer, quantity: -quantity, value: -value }));

/** A receipt first makes up for what went out before it came. */
const received = (stock: CostedStock, { quantity, value, rev, layers }: Receipt): readonly LayerPart[] => {
  const missing = -quantityOf(stock);
  if (missing <= 0n) return layers ?? [{ layer: rev, quantity, value }];
  if (quantity <= missing) return [{ layer: beyond, quantity, value }];
  return [
    { layer: beyond, quantity: missing, value: -stock.value },
    { layer: rev, quantity: quantity - missing, value: value + stock.value },
  ];
};

export const firstInFirstOut: Costing = {
  issue: (stock, { quantity, receipt = null }) => {
    const parts = taken(inOrder(stock, receipt), quantity);
    const rest = quantity - sumOf(parts.map((part) => part.quantity));
    const layers = negated(
      rest === 0n ? parts : [...parts, { layer: beyond, quantity: rest, value: atCost(stock, rest) ?? 0n }],
    );
    return { value: sumOfValues(layers), layers };
  },
  receive: (stock, receipt) => ({ value: receipt.value, layers: received(stock, receipt) }),
  atCurrentCost: atCost,
  correction: (stock, receipt) => {
    const value = correctedBy(stock, receipt);
    const layer = receipt.quantity > -quantityOf(stock) ? receipt.rev : beyond;
    return { value, layers: [{ layer, quantity: 0n, value }] };
  },
  revaluation: ({ layers }, { receipt = null, ...note }) => {
    const found = layers.find(({ layer }) => layer === receipt);
    const value = found ? partThere(note, found) : 0n;
    return { value, layers: found ? [{ layer: found.layer, quantity: 0n, value }] : [] };
  },
};

/** Of what a sale took, the part that comes back: what went out last comes back first, so that together the parts of all returns are the whole. */
export const returnedLayers = (
  sold: readonly LayerPart[],
  { taken: before, quantity }: { taken: bigint; quantity: bigint },
): LayerPart[] => {
  let [skipped, left] = [before, quantity];
  return sold.toReversed().flatMap(({ layer, ...own }) => {
    const [whole, value] = [-own.quantity, -own.value];
    const earlier = smallerOf(skipped, whole);
    skipped -= earlier;
    const now = smallerOf(left, whole - earlier);
    left -= now;
    if (now === 0n) return [];
    const upTo = (part: bigint): Money => mulDiv(value, part, whole);
    return [{ layer, quantity: now, value: upTo(earlier + now) - upTo(earlier) }];
  });
};
