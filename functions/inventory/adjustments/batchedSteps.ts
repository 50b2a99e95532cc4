// What an adjustment does to goods that are kept by batch: counted batch by batch, or a difference in the batches that it names.
import {
  type BatchedGoods,
  changesWithBatches,
  checkBatches,
  type KnownBatches,
  readOrders,
  readyBatches,
  rowsMoved,
} from '#functions/stock/batches/lineBatches.ts';
import type { Store } from '#functions/storage/store.ts';
import { type AdjustmentStep, countedChanges, stockChangeOf } from '#shared/inventory/adjustmentSteps.ts';
import { isBatched } from '#shared/settings/items/productTracking.ts';
import type { BatchRow } from '#shared/stock/batches/batchRows.ts';
import { countedParts, partsOfRows } from '#shared/stock/batches/batchRules.ts';
import type { StockChange } from '#shared/stock/moveStock.ts';
import type { StockBalance } from '#shared/stock/stockBalance.ts';
import { type StockMove, stockPlaceName } from '#shared/stock/stockMove.ts';
import type { CheckedLine } from './adjustedRecords.ts';

type Steps = { checked: readonly CheckedLine[]; steps: readonly AdjustmentStep[] };

/** A count says what there is, whatever the difference; a difference what is found or missing. */
const goodsOf = ({ checked, steps }: Steps): BatchedGoods[] =>
  steps.flatMap((step): BatchedGoods[] => {
    const { line, product, counted, change } = step;
    const own = checked[line];
    if (!own || !isBatched(own.item)) return [];
    const size = change < 0n ? -change : change;
    return [
      {
        line,
        product,
        rows: own.line.batches,
        typed: counted ?? size,
        isIncoming: counted === null ? change > 0n : change > 0n || own.line.batches.length > 0,
        returned: null,
      },
    ];
  });

const thereOf = (
  { product, warehouse }: AdjustmentStep,
  { balances, branch }: { balances: ReadonlyMap<string, StockBalance>; branch: string },
): Map<string, bigint> => {
  const { batches = {} } = balances.get(stockPlaceName({ product, branch })) ?? {};
  return new Map(
    Object.entries(batches).flatMap(([batch, own]) => {
      const quantity = own[warehouse] ?? 0n;
      return quantity === 0n ? [] : [[batch, quantity]];
    }),
  );
};

export type BatchedChanges = {
  changes: StockChange[];
  /** By line, its batches as they were counted or moved. */
  rowsOf: (moves: readonly StockMove[]) => Map<number, BatchRow[]>;
};

type Place = { balances: ReadonlyMap<string, StockBalance>; branch: string; scale: number };

/** What has expired may be lost, and found again. */
export const batchedChanges = async (
  store: Store,
  asked: Steps,
  { balances, branch, scale }: Place,
): Promise<BatchedChanges> => {
  const goods = goodsOf(asked);
  checkBatches(goods);
  const named: KnownBatches = await readyBatches(store, goods, { sellsOn: null });
  const products = goods.map(({ product }) => product);
  const orders = await readOrders(store, balances, { products, branch, sellsOn: null });
  const ofLine = new Map(goods.map((each) => [each.line, each]));
  const changes = asked.steps.flatMap((step): StockChange[] => {
    const priced = { account: asked.checked[step.line]?.inventory ?? '', scale };
    const own = ofLine.get(step.line);
    if (own && step.counted !== null && own.rows.length > 0) {
      const counted = partsOfRows(own.rows, step.counted);
      return countedChanges(step, countedParts(counted, thereOf(step, { balances, branch })), priced);
    }
    const change = stockChangeOf(step, priced);
    return change ? changesWithBatches([change], goods, orders) : [];
  });
  const known = new Map([...orders.known, ...named]);
  return { changes, rowsOf: (moves) => rowsMoved(moves, goods, known) };
};
