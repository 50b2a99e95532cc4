// What there is of a product in a branch, for the line of an invoice that names it; what it costs is for those who may see costs.
import { todayOf } from '#functions/company/figureTexts.ts';
import { keyOf, rowOf } from '#functions/company/resourceRecords.ts';
import { readStockSetting } from '#functions/company/stockSettingRecords.ts';
import { readWarehouses } from '#functions/company/warehouseRecords.ts';
import { can, isInScope } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { readExpiries } from '#functions/stock/batches/readExpiries.ts';
import { warehouseOf } from '#functions/stock/stockFacts.ts';
import { stockBalanceAt, stockKey } from '#functions/stock/stockRecords.ts';
import * as api from '#shared/invoices/api.ts';
import { formatMoney, mulDiv, scaleOf } from '#shared/kernel/money.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { priceDecimals, unitRowsOf } from '#shared/settings/items/tradedUnit.ts';
import { products } from '#shared/settings/resources.ts';
import { saleableStock } from '#shared/stock/availableStock.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { quantityOf, type StockBalance } from '#shared/stock/stockBalance.ts';

/** The cost of one stock unit, to the decimals of prices; null where none is known. */
const unitCostOf = (balance: StockBalance, scale: number): string | null => {
  const there = quantityOf(balance);
  const { value, quantity } =
    there > 0n ? { value: balance.value, quantity: there } : (balance.lastCost ?? noCost);
  if (quantity === 0n) return null;
  // Both are whole millionths of a unit of the currency and of the stock unit.
  const millionths = value * 10n ** BigInt(priceDecimals - scale);
  return formatMoney(mulDiv(millionths, 10n ** BigInt(priceDecimals), quantity), priceDecimals);
};

const noCost = { value: 0n, quantity: 0n };

export const getItemStock = operation(api.getItemStock, async (context, { query }) => {
  const { store, company } = context;
  const { product, branch, warehouse = null, date: day = todayOf(context) } = query;
  if (!isInScope(context, branch)) return notFound('branch');
  const [{ isKept, allowsNegative }, warehouses, row, item] = await Promise.all([
    readStockSetting(store),
    readWarehouses(store),
    store.get(keyOf(products, product)),
    store.get(stockKey({ product, branch })),
  ]);
  const record = row && rowOf(products, row);
  if (!isKept || record?.['stocked'] !== true) return { stock: null };
  const balance = stockBalanceAt(item);
  const place = warehouseOf({ warehouse, branch }, { warehouses }, {});
  const expiries = await readExpiries(store, [{ product, balance }]);
  const there = saleableStock(balance, { day, expiryOf: expiries(product) }).get(place);
  return {
    stock: {
      available: quantityText(there?.available ?? 0n),
      expired: quantityText(there?.expired ?? 0n),
      mayGoBelow: allowsNegative && can(context, 'negative_stock', 'post'),
      cost: can(context, 'view_cost', 'view') ? unitCostOf(balance, scaleOf(company.currency)) : null,
      units: unitRowsOf(record).map(({ unit, factor }) => ({ unit: String(unit), factor: String(factor) })),
    },
  };
});
