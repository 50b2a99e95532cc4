// What is left of each receipt and of each batch, counted from the moves alone: the oldest goods go out first, and nothing is taken twice.
import type { StockBalance } from '#shared/stock/stockBalance.ts';
import type { StockMove } from '#shared/stock/stockMove.ts';

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

/** What must not be, of a move; null where all is well. */
export const partsFault = (
  before: PartsState,
  after: PartsState,
  { kind, layers = [], batches, quantity, value }: StockMove,
): string | null => {
  const sumOf = (numbers: readonly bigint[]): bigint => numbers.reduce((sum, each) => sum + each, 0n);
  if (batches && sumOf(batches.map((part) => part.quantity)) !== quantity) return 'moves other batches';
  if (layers.length === 0) return null;
  if (sumOf(layers.map((part) => part.quantity)) !== quantity) return 'moves other receipts';
  if (sumOf(layers.map((part) => part.value)) !== value) return 'is worth something else than its receipts';
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
