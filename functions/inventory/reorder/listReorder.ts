// Products that are below their reorder level: what is available at one cut beside the levels among the products, and what purchases that wait to be posted hold of them.
import { todayOf } from '#functions/company/figureTexts.ts';
import { branchScope, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { readStock } from '#functions/stock/readStock.ts';
import { listReorder as contract, reorderMax } from '#shared/inventory/reorder/reorderApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { atLeastZero, sumOf } from '#shared/kernel/money.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { batchesInStock, branchesSeen, expiredQuantities } from '../batches/batchesInStock.ts';
import { isOfCompany } from '../isOfCompany.ts';
import { readProducts, readUnitNames } from '../productRecords.ts';
import { draftedPurchases } from './draftedPurchases.ts';

/** All stock that ever moved, whatever its day. */
const lastDay = '9999-12-30';

/** By product, of the branches that are seen. */
const readExpired = async (context: SessionContext) => {
  const today = todayOf(context);
  const asked = { branches: await branchesSeen(context), until: addDays(today, -1) };
  return expiredQuantities(await batchesInStock(context.store, asked), today);
};

export const listReorder = operation(contract, async (context) => {
  const { store } = context;
  const branches = branchScope(context) ?? 'all';
  const [stock, expired, products, unitOf, ofCompany] = await Promise.all([
    readStock(store, { from: lastDay, to: addDays(lastDay, 1) }, branches),
    readExpired(context),
    readProducts(store),
    readUnitNames(store),
    isOfCompany(store, branches),
  ]);
  const availableOf = (code: string): bigint =>
    sumOf(
      [...stock.branches.values()].flatMap(({ closing }) => [
        ...(closing.get(code)?.quantities.values() ?? []),
      ]),
    ) - (expired.get(code) ?? 0n);
  const below = products.flatMap(({ code, name, name_ar, unit, isStocked, isActive, reorderLevel }) => {
    if (reorderLevel === null || !isStocked || !isActive) return [];
    const quantity = availableOf(code);
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
