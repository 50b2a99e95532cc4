// What is kept of a draft beside what is typed: on hand, difference and value of each line as the stock is when it is saved, for its approvers.
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { costingOf } from '#functions/stock/costingOf.ts';
import { readStockBalances } from '#functions/stock/moveStock.ts';
import { movesStock } from '#functions/stock/stockFacts.ts';
import { lineToAdjust } from '#shared/inventory/adjustmentFaults.ts';
import type { AdjustmentLine, StockAdjustment } from '#shared/inventory/adjustmentKind.ts';
import { type AdjustmentStep, adjustmentSteps, stockChangeOf } from '#shared/inventory/adjustmentSteps.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { withoutBatches } from '#shared/stock/batchQuantities.ts';
import type { Costing } from '#shared/stock/costing.ts';
import { isStockFault, moveStock } from '#shared/stock/moveStock.ts';
import type { StockBalance } from '#shared/stock/stockBalance.ts';
import { stockedProductsMax } from '#shared/stock/stockedProducts.ts';
import type { StockMove } from '#shared/stock/stockMove.ts';
import { steppedLine } from './steppedLines.ts';
import { stockThereIn } from './stockThere.ts';

type Drafted = Pick<StockAdjustment, 'branch' | 'date' | 'lines'>;

const firstWarehouse = ({ warehouses }: Pick<FinanceFacts, 'warehouses'>, branch: string): string | null =>
  warehouses.find((each) => each.branch === branch && each.active)?.code ?? null;

/** As if it were posted now; where a line cannot be, none has a value. */
const movesNow = (
  steps: readonly AdjustmentStep[],
  { branch, date }: Drafted,
  {
    balances,
    scale,
    costing,
  }: { balances: ReadonlyMap<string, StockBalance>; scale: number; costing: Costing },
): StockMove[] => {
  const changes = steps.flatMap((step) => stockChangeOf(step, { account: '', scale }) ?? []);
  const rules = { branch, date, costing, allowsNegative: true, allowsLate: true };
  const moved = moveStock(withoutBatches(balances), changes, rules);
  return isStockFault(moved) ? [] : moved.moves;
};

const withSteps = (
  lines: readonly AdjustmentLine[],
  steps: readonly AdjustmentStep[],
  moves: readonly StockMove[],
): AdjustmentLine[] =>
  lines.map((line, at) => {
    const step = steps[at];
    return step === undefined || line.product === ''
      ? line
      : { ...steppedLine(line, step, moves), cost: line.cost };
  });

export const draftAdjustment = async (
  { store, company }: SessionContext,
  draft: StockAdjustment,
  facts: FinanceFacts,
): Promise<Partial<StockAdjustment>> => {
  const { branch, date, lines } = draft;
  const kept = { lateLines: null };
  const named = [...new Set(lines.map(({ product }) => product).filter((code) => code !== ''))];
  const isTooMuch = named.length > stockedProductsMax;
  if (named.length === 0 || isTooMuch || !movesStock(facts, date)) return kept;
  const balances = await readStockBalances(store, { branch, products: named });
  const usual = firstWarehouse(facts, branch);
  const placed = lines.map((line) => ({ ...line, warehouse: line.warehouse ?? usual }));
  const steps = adjustmentSteps(placed.map(lineToAdjust), stockThereIn(balances, branch));
  const moves = movesNow(steps, draft, {
    balances,
    scale: scaleOf(company.currency),
    costing: costingOf(facts),
  });
  return { ...kept, lines: withSteps(lines, steps, moves) };
};
