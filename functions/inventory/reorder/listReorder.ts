// Products that are below their reorder level: all balances at one cut beside the levels among the products, and what purchases that wait to be posted hold of them.
import { branchScope } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { readStock } from '#functions/stock/readStock.ts';
import { listReorder as contract, reorderMax } from '#shared/inventory/reorder/reorderApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { atLeastZero, sumOf } from '#shared/kernel/money.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { isOfCompany } from '../isOfCompany.ts';
import { readProducts, readUnitNames } from '../productRecords.ts';
import { draftedPurchases } from './draftedPurchases.ts';

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
  const shown = below.slice(0, reorderMax);
  const drafted = await draftedPurchases(
    context,
    shown.map(({ code }) => code),
  );
  return {
    items: shown.map(({ quantity, level, unit, ...row }) => {
      const { quantity: inDrafts = 0n, invoices = [] } = drafted.get(row.code) ?? {};
      return {
        ...row,
        unit: unitOf(unit),
        quantity: quantityText(quantity),
        level: quantityText(level),
        inDrafts: quantityText(inDrafts),
        draft: invoices.length === 1 ? (invoices[0] ?? null) : null,
        missing: quantityText(atLeastZero(level - quantity - inDrafts)),
      };
    }),
    count: below.length,
    ofCompany,
  };
});
