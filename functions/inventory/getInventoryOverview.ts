// The figures of the page of inventory, of the branches that its user sees.
import { moneyText, todayOf } from '#functions/company/figureTexts.ts';
import { branchScope, can } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import type { StockAt } from '#functions/stock/readStock.ts';
import type { Figure } from '#shared/inventory/reports/stockMovement.ts';
import { slowDays } from '#shared/inventory/reports/stockQuantityReport.ts';
import { costRight } from '#shared/inventory/reports/stockReports.ts';
import { getInventoryOverview as contract } from '#shared/inventory/stockApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { expiringBatches } from './batches/expiringBatches.ts';
import { isOfCompany } from './isOfCompany.ts';
import { productsNamed, readUnitNames } from './productRecords.ts';
import { readReorderLevels } from './readReorderLevels.ts';
import { closingsIn, readStockFigures } from './reports/stockFigures.ts';
import { isNegative, isSold } from './reports/stockQuantityRun.ts';
import { transitFigures } from './transfers/openTransfers.ts';

const shownMax = 8;

type Levels = Awaited<ReturnType<typeof readReorderLevels>>;

/** By how much less is available than the level says; of products that are below it. */
const missingIn = (
  closings: ReadonlyMap<string, Figure>,
  expired: ReadonlyMap<string, bigint>,
  levels: Levels,
): Map<string, bigint> => {
  const missing = new Map<string, bigint>();
  for (const [code, { level, isKept }] of levels) {
    const { quantity } = closings.get(code) ?? { quantity: 0n };
    const available = quantity - (expired.get(code) ?? 0n);
    if (available < level && (isKept || quantity !== 0n)) missing.set(code, level - available);
  }
  return missing;
};

const isThere = ({ branches }: StockAt, code: string): boolean =>
  [...branches.values()].some(({ closing }) =>
    [...(closing.get(code)?.quantities.values() ?? [])].some((quantity) => quantity !== 0n),
  );

const countedIn = (stock: StockAt, closings: ReadonlyMap<string, Figure>) => {
  const counts = { products: 0, negative: 0, slow: 0 };
  for (const [code, { quantity }] of closings) {
    if (!isThere(stock, code)) continue;
    counts.products += 1;
    if (isNegative(stock, code)) counts.negative += 1;
    if (quantity > 0n && !isSold(stock, code)) counts.slow += 1;
  }
  return counts;
};

/** The codes with the largest amounts, largest first. */
const largest = (amounts: Iterable<readonly [string, bigint]>): string[] =>
  [...amounts]
    .filter(([, amount]) => amount > 0n)
    .sort(([one, first], [other, second]) => {
      if (first !== second) return first > second ? -1 : 1;
      return one < other ? -1 : 1;
    })
    .slice(0, shownMax)
    .map(([code]) => code);

export const getInventoryOverview = operation(contract, async (context) => {
  const { store } = context;
  const asOf = todayOf(context);
  const branches = branchScope(context) ?? 'all';
  const [stock, levels, ofCompany, expiring] = await Promise.all([
    readStockFigures(store, { from: addDays(asOf, 1 - slowDays), to: asOf, branches }),
    readReorderLevels(store),
    isOfCompany(store, branches),
    expiringBatches(context),
  ]);
  const closings = closingsIn(stock);
  const transit = await transitFigures(context);
  const missing = missingIn(closings, expiring.quantities, levels);
  const amount = moneyText(context);
  const seesCost = can(context, ...costRight);
  const worths = [...closings].map(([code, { value }]) => [code, value] as const);
  const [shortest, dearest] = [largest(missing), seesCost ? largest(worths) : []];
  const [named, unitOf] = await Promise.all([
    productsNamed(store, [...shortest, ...dearest]),
    readUnitNames(store),
  ]);
  const views = named.map(({ code, name, name_ar, unit, reorderLevel }) => {
    const { quantity, value } = closings.get(code) ?? { quantity: 0n, value: 0n };
    return {
      code,
      name,
      name_ar,
      unit: unitOf(unit),
      quantity: quantityText(quantity),
      available: quantityText(quantity - (expiring.quantities.get(code) ?? 0n)),
      reorderLevel: reorderLevel === null ? null : quantityText(reorderLevel),
      value: seesCost ? amount(value) : null,
    };
  });
  return {
    asOf,
    ofCompany,
    value: seesCost ? amount(sumOf(worths.map(([, value]) => value))) : null,
    ...countedIn(stock, closings),
    transit,
    below: missing.size,
    expiring: expiring.counts,
    shortest: views.slice(0, shortest.length),
    dearest: seesCost ? views.slice(shortest.length) : null,
  };
});
