// The figures of the page of inventory, of the branches that its user sees.
import { moneyText, todayOf } from '#functions/company/figureTexts.ts';
import { branchScope, can } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { costRight } from '#shared/inventory/reports/stockReports.ts';
import { getInventoryOverview as contract } from '#shared/inventory/stockApi.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { movementsIn } from './reports/stockFigures.ts';
import { readQuantities } from './reports/stockQuantityRun.ts';

const shownMax = 8;

const compared = (one: bigint, other: bigint): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

export const getInventoryOverview = operation(contract, async (context) => {
  const asOf = todayOf(context);
  const { stock, shown } = await readQuantities(context.store, {
    to: asOf,
    branches: branchScope(context) ?? 'all',
  });
  const movements = movementsIn(stock);
  const amount = moneyText(context);
  const seesCost = can(context, ...costRight);
  const [all, below] = [shown('all'), shown('below')];
  const worthOf = (code: string) => movements.get(code)?.closing.value ?? 0n;
  type Counted = (typeof all)[number];
  const view = ({ product, quantities }: Counted) => ({
    code: product.code,
    name: product.name,
    name_ar: product.name_ar,
    quantity: quantityText(sumOf(quantities)),
    reorderLevel: product.reorderLevel === null ? null : quantityText(product.reorderLevel),
    value: seesCost ? amount(worthOf(product.code)) : null,
  });
  const missing = ({ product, quantities }: Counted) => (product.reorderLevel ?? 0n) - sumOf(quantities);
  const dearest = all
    .filter(({ product }) => worthOf(product.code) > 0n)
    .sort((one, other) => compared(worthOf(other.product.code), worthOf(one.product.code)));
  return {
    asOf,
    value: seesCost ? amount(sumOf([...movements.values()].map(({ closing }) => closing.value))) : null,
    products: all.filter(({ quantities }) => quantities.some((quantity) => quantity !== 0n)).length,
    below: below.length,
    negative: shown('negative').length,
    slow: shown('slow').length,
    shortest: [...below]
      .sort((one, other) => compared(missing(other), missing(one)))
      .slice(0, shownMax)
      .map(view),
    dearest: seesCost ? dearest.slice(0, shownMax).map(view) : null,
  };
});
