// What is there of products in the warehouses of a branch, asked while an adjustment is typed; what they cost is not said.
import { checkBranches } from '#functions/documents/documentInput.ts';
import { operation } from '#functions/http/operation.ts';
import { readStockBalances } from '#functions/stock/moveStock.ts';
import { listOnHand as contract } from '#shared/inventory/adjustmentApi.ts';
import { stockAdjustmentKind } from '#shared/inventory/adjustmentKind.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { stockedProductsMax } from '#shared/stock/stockedProducts.ts';
import { stockPlaceName } from '#shared/stock/stockMove.ts';

const textsOf = (quantities: Readonly<Record<string, bigint>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(quantities).map(([warehouse, quantity]) => [warehouse, quantityText(quantity)]),
  );

export const listOnHand = operation(contract, async (context, { query }) => {
  const { branch } = query;
  checkBranches(context, stockAdjustmentKind, [branch]);
  const asked = [...new Set(query.products.split(','))].filter((code) => code !== '');
  const products = asked.slice(0, stockedProductsMax);
  const balances = await readStockBalances(context.store, { branch, products });
  return {
    items: products.map((product) => {
      const balance = balances.get(stockPlaceName({ product, branch }));
      return {
        product,
        quantities: textsOf(balance?.quantities ?? {}),
        hasCost: (balance?.lastCost ?? null) !== null,
      };
    }),
  };
});
