// What keeps a stock adjustment from being posted: its day and its lines by themselves, and what they come to where the stock is known.
import type { Fault, FaultFacts, Faults } from '../documents/documentRefusals.ts';
import { parseMoney } from '../kernel/money.ts';
import { quantityText } from '../stock/quantityText.ts';
import { productsFault } from '../stock/stockedProducts.ts';
import { stockDecimals } from '../stock/stockMove.ts';
import type { AdjustmentLine, StockAdjustment } from './adjustmentKind.ts';
import {
  type AdjustmentStep,
  adjustmentSteps,
  type LineToAdjust,
  type StockThere,
} from './adjustmentSteps.ts';

/** A reason as its reader calls it; `direction`: which differences it explains, both where it says nothing. */
export type NamedReason = { readonly name: string; readonly direction: unknown };

/**
 * `stockOf`: where the stock of the branch is known, in a form as it was when it was asked for. `reasonOf`, `warehouseName`: in the
 * language of the reader.
 */
export type AdjustmentFacts = FaultFacts & {
  stockOf?: (product: string) => StockThere | undefined;
  reasonOf?: (code: string) => NamedReason | undefined;
  warehouseName?: (code: string) => string;
};

type Typed = Pick<
  AdjustmentLine,
  'product' | 'warehouse' | 'counted' | 'difference' | 'batches' | 'reason' | 'cost'
>;

type Adjusted = Pick<StockAdjustment, 'date' | 'branch'> & { lines: readonly Typed[] };

const exact = (text: string | null): bigint | null =>
  text === null || text === '' ? null : parseMoney(text, stockDecimals);

/** Its quantities as numbers. */
export const lineToAdjust = (
  { product, warehouse, counted, difference, cost }: Typed,
  line: number,
): LineToAdjust => ({
  line,
  product,
  warehouse: warehouse ?? '',
  counted: exact(counted),
  difference: exact(difference),
  cost: exact(cost),
});

const fault = (what: string, line: number, field: string): Fault => ({
  code: `adjustment.${what}`,
  details: { line },
  path: `lines.${line}.${field}`,
});

const quantityFault = ({ counted, difference }: LineToAdjust): [what: string, field: string] | null => {
  if (counted !== null && difference !== null) return ['countedAndDifference', 'difference'];
  if (counted !== null) return counted < 0n ? ['countedNegative', 'counted'] : null;
  if (difference === null) return ['quantityMissing', 'counted'];
  return difference === 0n ? ['nothing', 'difference'] : null;
};

const lineFault = (typed: Typed, at: number): Fault | null => {
  if (typed.product === '') return fault('productMissing', at, 'product');
  const [what, field] = quantityFault(lineToAdjust(typed, at)) ?? [];
  if (what !== undefined && field !== undefined) return fault(what, at, field);
  return typed.reason === '' ? fault('reasonMissing', at, 'reason') : null;
};

/** A place is counted once: a second line of it would count what the first has changed. */
const twiceFault = (lines: readonly Typed[]): Fault | null => {
  const places = new Map<string, boolean>();
  for (const [at, { product, warehouse, counted }] of lines.entries()) {
    const place = `${product} ${warehouse ?? ''}`;
    const isCounted = counted !== null && counted !== '';
    const before = places.get(place);
    if (before !== undefined && (before || isCounted)) return fault('countedTwice', at, 'product');
    places.set(place, isCounted);
  }
  return null;
};

const shortFault = (
  { line, product, warehouse, onHand, change }: AdjustmentStep,
  { warehouseName }: AdjustmentFacts,
): Fault | null => {
  if (change >= 0n || onHand + change >= 0n) return null;
  const available = quantityText(onHand < 0n ? 0n : onHand);
  const place = warehouseName?.(warehouse) ?? warehouse;
  const details = { line, product, warehouse, place, available };
  return { code: 'stock.short', details, path: `lines.${line}.difference` };
};

const opposite: Readonly<Record<string, (change: bigint) => boolean>> = {
  gain: (change) => change < 0n,
  loss: (change) => change > 0n,
};

/** A gain on the account of what is broken would be read as a smaller loss. */
const directionFault = ({ line, change }: AdjustmentStep, reason: NamedReason | undefined): Fault | null => {
  if (reason === undefined || !opposite[String(reason.direction)]?.(change)) return null;
  const signed = `${change > 0n ? '+' : ''}${quantityText(change)}`;
  return {
    code: 'adjustment.reasonDirection',
    details: { line, reason: reason.name, change: signed },
    path: `lines.${line}.reason`,
  };
};

/** What follows from the stock that is there. */
const stepFaults = (
  steps: readonly AdjustmentStep[],
  lines: readonly Typed[],
  facts: AdjustmentFacts,
): Fault[] => [
  ...steps.flatMap((step) => shortFault(step, facts) ?? []),
  ...steps.flatMap((step) => directionFault(step, facts.reasonOf?.(lines[step.line]?.reason ?? '')) ?? []),
  ...steps.flatMap(({ lacksCost, line }) => (lacksCost ? fault('costMissing', line, 'cost') : [])),
  // A count by batch may find more of one and less of another.
  ...(steps.every(({ change }) => change === 0n) && lines.every(({ batches }) => batches.length === 0)
    ? [{ code: 'adjustment.nothing', details: {}, path: 'lines.0.counted' }]
    : []),
];

export const adjustmentFaults: Faults<Adjusted, AdjustmentFacts> = ({ date, lines }, facts) => {
  const { today, stockOf } = facts;
  const late = date > today ? [{ code: 'adjustment.futureDate', details: {}, path: 'date' }] : [];
  if (lines.length === 0) return [...late, { code: 'adjustment.noLines', details: {}, path: 'lines' }];
  const many = productsFault(lines.map(({ product }, line) => ({ product, line })));
  const twice = twiceFault(lines);
  const typed = lines.flatMap((line, at) => lineFault(line, at) ?? []);
  const found = [...late, ...(many ? [many] : []), ...typed, ...(twice ? [twice] : [])];
  if (found.length > 0 || stockOf === undefined) return found;
  return stepFaults(adjustmentSteps(lines.map(lineToAdjust), stockOf), lines, facts);
};

/** The reason is chosen after the quantity: one that is still missing hides no shortage. */
const reasonsMissing = (found: readonly Fault[]): boolean =>
  found.every(({ code }) => code === 'adjustment.reasonMissing');

/** The same while it is typed: a cost that posting would leave out is shown, since somebody expects it to count. */
export const typedAdjustmentFaults: Faults<Adjusted, AdjustmentFacts> = (typed, facts, asked) => {
  const found = adjustmentFaults(typed, facts, asked);
  const { stockOf } = facts;
  if (stockOf === undefined || !reasonsMissing(found)) return found;
  const steps = adjustmentSteps(typed.lines.map(lineToAdjust), stockOf);
  if (found.length > 0) return [...steps.flatMap((step) => shortFault(step, facts) ?? []), ...found];
  return steps.flatMap(({ cost, takesCost, line }) =>
    cost !== null && !takesCost ? fault('costNotTaken', line, 'cost') : [],
  );
};
