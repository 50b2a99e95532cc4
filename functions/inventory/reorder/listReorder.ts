// Products that are below their reorder level: all balances at one cut beside the levels among the products.
import { branchScope } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { readStock } from '#functions/stock/readStock.ts';
import { listReorder as contract, reorderMax } from '#shared/inventory/reorder/reorderApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { isOfCompany } from '../isOfCompany.ts';
import { readProducts, readUnitNames } from '../productRecords.ts';

/** All stock that ever moved, whatever its day. */
const lastDay = '9999-12-30';

export const listReorder = operation(contract, async (context) => {
  const { store } = context;
  const branches = branchScope(context) ?? 'all';
  const [stock, products, unitOf, ofCompany] = await Promise.all([
    readStock(store, { from: lastDay, to: addDays(lastDay, 1) }, branches),
    readProducts(store),
    readUnitNames(store),
    isOfCompany(store, branches),
  ]);
  const quantityOf = (code: string): bigint =>
    sumOf(
      [...stock.branches.values()].flatMap(({ closing }) => [
        ...(closing.get(code)?.quantities.values() ?? []),
      ]),
    );
  const below = products.flatMap(({ code, name, name_ar, unit, isStocked, isActive, reorderLevel }) => {
    if (reorderLevel === null || !isStocked || !isActive) return [];
    const quantity = quantityOf(code);
    return quantity < reorderLevel ? [{ code, name, name_ar, unit, quantity, level: reorderLevel }] : [];
  });
  return {
    items: below.slice(0, reorderMax).map(({ quantity, level, unit, ...row }) => ({
      ...row,
      unit: unitOf(unit),
      quantity: quantityText(quantity),
      level: quantityText(level),
      missing: quantityText(level - quantity),
    })),
    count: below.length,
    ofCompany,
  };
});
