// What is left of each receipt and of each batch, counted from the moves alone: the oldest goods go out first, and nothing is taken twice.
import type { StockBalance } from '#shared/stock/stockBalance.ts';
import type { StockMove } from '#shared/stock/stockMove.ts';
import { expiryOf } from '../stock/batchNumbers.ts';

/** By receipt what came and what is left of it, millionths; by batch and warehouse how much there is. */
export type PartsState = {
  layers: ReadonlyMap<number, { came: bigint; left: bigint; value: bigint }>;
  batches: ReadonlyMap<string, bigint>;
};

export const noParts: PartsState = { layers: new Map(), batches: new Map() };

export const partsAfter = ({ layers, batches }: PartsState, move: StockMove): PartsState => {
  const [left, there] = [new Map(layers), new Map(batches)];
  for (const { layer, quantity, value } of move.layers ?? []) {
    const before = left.get(layer) ?? { came: 0n, left: 0n, value: 0n };
    left.set(layer, {
      came: before.came + (layer === move.rev ? quantity : 0n),
      left: before.left + quantity,
      value: before.value + value,
    });
  }
  for (const { batch, quantity } of move.batches ?? []) {
    const name = `${batch} ${move.warehouse}`;
    there.set(name, (there.get(name) ?? 0n) + quantity);
  }
  return { layers: left, batches: there };
};

/** What went out beyond what was there has no receipt. */
const beyond = 0;

const oldestFirst: ReadonlySet<StockMove['kind']> = new Set(['sale', 'loss', 'transferOut']);

/** Of a sale that names none: what expires first goes first, and nothing that has expired. */
const batchesFault = (
  after: PartsState,
  { batches = [], warehouse }: StockMove,
  date: string,
): string | null => {
  const taken = batches.map(({ batch }) => expiryOf(batch));
  if (taken.some((expiry) => expiry < date)) return 'sells what has expired';
  const latest = taken.toSorted().at(-1) ?? '';
  const left = [...after.batches].find(([name, quantity]) => {
    const [batch = '', place] = name.split(' ');
    const expiry = expiryOf(batch);
    return place === warehouse && quantity > 0n && expiry >= date && expiry < latest;
  });
  return left ? `leaves some of ${left[0]}, and takes what expires later` : null;
};

const total = (numbers: readonly bigint[]): bigint => numbers.reduce((sum, each) => sum + each, 0n);

type States = { before: PartsState; after: PartsState };

const layersFault = (
  { before, after }: States,
  { kind, layers = [], quantity, value }: StockMove,
): string | null => {
  if (total(layers.map((part) => part.quantity)) !== quantity) return 'moves other receipts';
  if (total(layers.map((part) => part.value)) !== value) return 'is worth something else than its receipts';
  for (const [layer, { came, left }] of after.layers)
    if (layer !== beyond && (left < 0n || left > came))
      return `leaves ${left} of receipt ${layer} of ${came}`;
  const taken = Math.max(...layers.map(({ layer }) => layer));
  const skipped = [...before.layers].find(
    ([layer]) => layer < taken && layer !== beyond && (after.layers.get(layer)?.left ?? 0n) > 0n,
  );
  return oldestFirst.has(kind) && skipped
    ? `leaves some of receipt ${skipped[0]}, and takes later ones`
    : null;
};

/** What must not be, of a move of a document of this day; null where all is well. */
export const partsFault = (states: States, move: StockMove, date: string): string | null => {
  const { kind, layers = [], batches, quantity } = move;
  if (batches && total(batches.map((part) => part.quantity)) !== quantity) return 'moves other batches';
  const unfit = kind === 'sale' ? batchesFault(states.after, move, date) : null;
  return unfit ?? (layers.length === 0 ? null : layersFault(states, move));
};

const lines = (parts: Iterable<readonly [unknown, ...unknown[]]>): string =>
  [...parts]
    .map((part) => part.join(' '))
    .sort()
    .join(', ');

/** The same for what is kept and for what was moved. */
export const partsText = ({ layers, batches }: PartsState): string =>
  lines([
    ...[...layers]
      .filter(([, { left, value }]) => left !== 0n || value !== 0n)
      .map(([layer, { left, value }]) => [layer, left, value] as const),
    ...[...batches].filter(([, quantity]) => quantity !== 0n),
  ]);

export const keptPartsText = ({ layers, batches }: Pick<StockBalance, 'layers' | 'batches'>): string =>
  lines([
    ...layers.map(({ layer, quantity, value }) => [layer, quantity, value] as const),
    ...Object.entries(batches).flatMap(([batch, own]) =>
      Object.entries(own).map(([warehouse, quantity]) => [`${batch} ${warehouse}`, quantity] as const),
    ),
  ]);
