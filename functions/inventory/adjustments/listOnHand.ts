// What is there of products in the warehouses of a branch, asked while an adjustment is typed; what they cost is not said.
import { todayOf } from '#functions/company/figureTexts.ts';
import { checkBranches } from '#functions/documents/documentInput.ts';
import { operation } from '#functions/http/operation.ts';
import { readExpiries } from '#functions/stock/batches/readExpiries.ts';
import { readStockBalances } from '#functions/stock/moveStock.ts';
import { listOnHand as contract } from '#shared/inventory/adjustmentApi.ts';
import { stockAdjustmentKind } from '#shared/inventory/adjustmentKind.ts';
import { saleableStock } from '#shared/stock/availableStock.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { noStock } from '#shared/stock/stockBalance.ts';
import { stockedProductsMax } from '#shared/stock/stockedProducts.ts';
import { stockPlaceName } from '#shared/stock/stockMove.ts';

const textsOf = (quantities: Iterable<readonly [string, bigint]>): Record<string, string> =>
  Object.fromEntries([...quantities].map(([warehouse, quantity]) => [warehouse, quantityText(quantity)]));

export const listOnHand = operation(contract, async (context, { query }) => {
  const { branch } = query;
  checkBranches(context, stockAdjustmentKind, [branch]);
  const asked = [...new Set(query.products.split(','))].filter((code) => code !== '');
  const products = asked.slice(0, stockedProductsMax);
  const balances = await readStockBalances(context.store, { branch, products });
  const held = products.map((product) => ({
    product,
    balance: balances.get(stockPlaceName({ product, branch })) ?? noStock,
  }));
  const expiries = await readExpiries(context.store, held);
  const day = todayOf(context);
  return {
    items: held.map(({ product, balance }) => ({
      product,
      quantities: textsOf(Object.entries(balance.quantities)),
      available: textsOf(
        [...saleableStock(balance, { day, expiryOf: expiries(product) })].map(
          ([warehouse, { available }]) => [warehouse, available] as const,
        ),
      ),
      hasCost: balance.lastCost !== null,
    })),
  };
});
