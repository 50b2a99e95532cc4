// What there is of products now, page by page over the products: their balances are read beside one another.
import { readBranchNames } from '#functions/company/branchRecords.ts';
import { moneyText } from '#functions/company/figureTexts.ts';
import { readWarehouses } from '#functions/company/warehouseRecords.ts';
import { can, isInScope, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { listing } from '#functions/resources/listRecords.ts';
import { recordVisibility } from '#functions/resources/recordScope.ts';
import { stockBalanceAt, stockKey } from '#functions/stock/stockRecords.ts';
import { costRight } from '#shared/inventory/reports/stockReports.ts';
import { listStock as contract, type ProductStock } from '#shared/inventory/stockApi.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { products } from '#shared/settings/resources.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { quantityOf, type StockBalance } from '#shared/stock/stockBalance.ts';
import { readUnitNames } from './productRecords.ts';

const pageDefault = 50;

type Named = { code: string; name: string; name_ar: string };
type Place = Named & { warehouses: readonly Named[] };

/** The branches that are asked for and seen, with their warehouses; `ofCompany`: they are all that there are. */
const placesSeen = async (context: SessionContext, branch: string | undefined) => {
  const { store } = context;
  const [branches, warehouses] = await Promise.all([readBranchNames(store), readWarehouses(store)]);
  const seen = branches.filter(
    ({ code }) => isInScope(context, code) && (branch === undefined || code === branch),
  );
  if (branch !== undefined && seen.length === 0) return notFound('branch');
  const places = seen.map(
    ({ code, name, name_ar }): Place => ({
      code,
      name,
      name_ar,
      warehouses: warehouses.filter((each) => each.branch === code),
    }),
  );
  return { places, ofCompany: seen.length === branches.length };
};

const branchView = (place: Place, balance: StockBalance, valueText: (value: bigint) => string | null) => {
  const { code, name, name_ar, warehouses } = place;
  return {
    code,
    name,
    name_ar,
    quantity: quantityText(quantityOf(balance)),
    value: valueText(balance.value),
    warehouses: warehouses.flatMap((warehouse) => {
      const quantity = balance.quantities[warehouse.code];
      const named = { code: warehouse.code, name: warehouse.name, name_ar: warehouse.name_ar };
      return quantity === undefined ? [] : [{ ...named, quantity: quantityText(quantity) }];
    }),
  };
};

export const listStock = operation(contract, async (context, { query }) => {
  const { store } = context;
  const { product, branch, search, cursor, limit = pageDefault } = query;
  const reader = {
    store,
    visibility: await recordVisibility(context, products),
    fits: ({ stocked }: ResourceRow) => stocked === true,
  };
  const asked = { search, cursor, limit, use: 'stock', ...(product !== undefined && { codes: [product] }) };
  const [{ places, ofCompany }, found, unitOf] = await Promise.all([
    placesSeen(context, branch),
    listing(reader, products, asked),
    readUnitNames(store),
  ]);
  const keys = found.items.flatMap(({ code }) =>
    places.map((place) => stockKey({ product: code, branch: place.code })),
  );
  const items = (await store.getAll(keys)).map(stockBalanceAt);
  const amount = moneyText(context);
  const valueText = can(context, ...costRight) ? amount : () => null;
  return {
    items: found.items.map((row, at): ProductStock => {
      const balances = items.slice(at * places.length, (at + 1) * places.length);
      const level = row['reorderLevel'];
      return {
        code: row.code,
        name: row.name,
        name_ar: row.name_ar,
        unit: unitOf(String(row['unit'])),
        active: row.active,
        reorderLevel: typeof level === 'string' ? level : null,
        ofCompany,
        quantity: quantityText(sumOf(balances.map(quantityOf))),
        value: valueText(sumOf(balances.map(({ value }) => value))),
        branches: places.flatMap((place, index) => {
          const balance = balances[index];
          return balance ? [branchView(place, balance, valueText)] : [];
        }),
        byReceipt: balances.some(({ layers }) => layers.length > 0),
      };
    }),
    cursor: found.cursor,
  };
});
