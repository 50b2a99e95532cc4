// Saves and posts the stock adjustments of the demo company with the code that does it for anybody; what an earlier run has done stands.
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { adjustmentActs } from '#functions/inventory/adjustments/adjustmentActs.ts';
import { readStockBalances } from '#functions/stock/moveStock.ts';
import { systemClock } from '#functions/storage/clock.ts';
import type { Store } from '#functions/storage/store.ts';
import { adjustmentCalls } from '#shared/inventory/adjustmentApi.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { stockDecimals, stockPlaceName } from '#shared/stock/stockMove.ts';
import type { Desk } from '../demoBooks.ts';
import { clockOn } from '../demoContext.ts';
import type { DemoAdjustment } from './demoAdjustments.ts';

const adjustmentOperations = documentOperations(adjustmentActs);

const { records } = adjustmentActs;

const millionths = (quantity: number): bigint => BigInt(quantity) * 10n ** BigInt(stockDecimals);

/** A count finds what is there by then, and the difference that is planned. */
const linesOf = async (store: Store, adjustment: DemoAdjustment) => {
  const { branch, warehouse, costCentre, isCount, lines } = adjustment;
  const products = lines.map(([product]) => product);
  const balances = await readStockBalances(store, { branch, products });
  return lines.map(([product, difference, reason]) => {
    const { quantities = {} } = balances.get(stockPlaceName({ product, branch })) ?? {};
    const counted = (quantities[warehouse] ?? 0n) + millionths(difference);
    return {
      product,
      warehouse,
      reason,
      costCentre,
      ...(isCount ? { counted: quantityText(counted) } : { difference: String(difference) }),
    };
  });
};

const adjust = async (desk: Desk, adjustment: DemoAdjustment): Promise<void> => {
  const { date, branch, narration, isDraft } = adjustment;
  const context = desk(clockOn(date));
  const lines = await linesOf(context.store, adjustment);
  const body = adjustmentCalls.save.body.parse({ date, branch, narration, lines, post: !isDraft });
  await adjustmentOperations.save.run(context, { params: undefined, query: undefined, body });
};

const readNarrations = async (store: Store): Promise<ReadonlySet<string>> => {
  const items = await store.all({ pk: records.kind.key, index: 'gsi1' });
  return new Set(items.map((item) => records.headerOf(item).narration));
};

/** `before` posts what else moves goods up to a day, for a document may not come before the last move of its product. */
export const seedAdjustments = async (
  desk: Desk,
  adjustments: readonly DemoAdjustment[],
  before: (date: string) => Promise<void> = async () => undefined,
): Promise<void> => {
  const kept = await readNarrations(desk(systemClock).store);
  for (const adjustment of adjustments) {
    if (kept.has(adjustment.narration)) continue;
    await before(adjustment.date);
    await adjust(desk, adjustment);
  }
};
