// What a product did in a period: what was there, what came in and went out by kind, and what is left, in quantity and value.
import type { Money } from '../../kernel/money.ts';
import type { StockMoveKind } from '../../stock/stockMove.ts';

export const incomingKinds = [
  'purchase',
  'saleReturn',
  'gain',
  'transferIn',
] as const satisfies readonly StockMoveKind[];
export const outgoingKinds = [
  'sale',
  'purchaseReturn',
  'loss',
  'transferOut',
] as const satisfies readonly StockMoveKind[];
const tradedKinds = [...incomingKinds, ...outgoingKinds] as const;
const changingKinds = ['revaluation', 'correction'] as const satisfies readonly StockMoveKind[];

/** The figures of the report by name; `changes` is a value alone, its quantity is zero. */
export const figureNames = ['opening', ...incomingKinds, ...outgoingKinds, 'changes', 'closing'] as const;
export type FigureName = (typeof figureNames)[number];

/** Millionths of the stock unit, and minor units. */
export type Figure = { quantity: bigint; value: Money };

export type StockMovement = Readonly<Record<FigureName, Figure>>;

export const noFigure: Figure = { quantity: 0n, value: 0n };

/** Most figures of most products are none at all. */
export const addedFigures = (figures: Iterable<Figure>): Figure => {
  let [quantity, value] = [0n, 0n];
  let isNothing = true;
  for (const figure of figures) {
    if (figure === noFigure) continue;
    isNothing = false;
    quantity += figure.quantity;
    value += figure.value;
  }
  return isNothing ? noFigure : { quantity, value };
};

const negated = (figure: Figure): Figure =>
  figure === noFigure ? noFigure : { quantity: -figure.quantity, value: -figure.value };

/**
 * From what is left and what moved, with its signs: what goes out is shown without one, so that closing = opening + in − out + cost changes.
 * Opening stock counts as opening on whichever day of the period it is entered, as in a statement (B3.10).
 */
export const movementOf = (
  closing: Figure,
  moved: { get: (kind: StockMoveKind) => Figure | undefined },
): StockMovement => {
  const of = (kind: StockMoveKind): Figure => moved.get(kind) ?? noFigure;
  const changes = addedFigures(changingKinds.map(of));
  const during = addedFigures([...tradedKinds.map(of), changes]);
  return {
    opening: addedFigures([closing, negated(during)]),
    purchase: of('purchase'),
    saleReturn: of('saleReturn'),
    gain: of('gain'),
    transferIn: of('transferIn'),
    sale: negated(of('sale')),
    purchaseReturn: negated(of('purchaseReturn')),
    loss: negated(of('loss')),
    transferOut: negated(of('transferOut')),
    changes,
    closing,
  };
};

/** Of goods that nothing happened to. */
export const stillMovement = (stock: Figure): StockMovement => ({
  opening: stock,
  purchase: noFigure,
  saleReturn: noFigure,
  gain: noFigure,
  transferIn: noFigure,
  sale: noFigure,
  purchaseReturn: noFigure,
  loss: noFigure,
  transferOut: noFigure,
  changes: noFigure,
  closing: stock,
});

export const addedMovements = (movements: readonly StockMovement[]): StockMovement => {
  const sum = (name: FigureName): Figure => addedFigures(movements.map((movement) => movement[name]));
  return Object.fromEntries(figureNames.map((name) => [name, sum(name)])) as StockMovement;
};

/** Whether there was, or moved, anything of it. */
export const isMoved = (movement: StockMovement): boolean =>
  figureNames.some((name) => movement[name].quantity !== 0n || movement[name].value !== 0n);
