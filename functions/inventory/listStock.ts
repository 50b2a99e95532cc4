// What there is of products now, page by page over the products: their balances are read beside one another.
import { readBranchNames } from '#functions/company/branchRecords.ts';
import { moneyText, todayOf } from '#functions/company/figureTexts.ts';
import { readWarehouses } from '#functions/company/warehouseRecords.ts';
import { can, isInScope, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { listing } from '#functions/resources/listRecords.ts';
import { recordVisibility } from '#functions/resources/recordScope.ts';
import { readExpiries } from '#functions/stock/batches/readExpiries.ts';
import { stockBalanceAt, stockKey } from '#functions/stock/stockRecords.ts';
import { costRight } from '#shared/inventory/reports/stockReports.ts';
import { listStock as contract, type ProductStock } from '#shared/inventory/stockApi.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { products } from '#shared/settings/resources.ts';
import { addedSaleable, type Saleable, saleableStock } from '#shared/stock/availableStock.ts';
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

/** A product in a branch: its balance, and what of it is available by warehouse. */
type Held = { balance: StockBalance; saleable: ReadonlyMap<string, Saleable> };

/** By product, in the order of the places. */
const heldIn = async (
  context: SessionContext,
  codes: readonly string[],
  places: readonly Place[],
): Promise<Map<string, Held[]>> => {
  const { store } = context;
  const asked = codes.flatMap((product) => places.map(({ code: branch }) => ({ product, branch })));
  const items = await store.getAll(asked.map(stockKey));
  const held = asked.map(({ product }, at) => ({ product, balance: stockBalanceAt(items[at]) }));
  const expiries = await readExpiries(store, held);
  const day = todayOf(context);
  const grouped = Map.groupBy(held, ({ product }) => product);
  return new Map(
    [...grouped].map(([product, own]) => [
      product,
      own.map(({ balance }) => ({
        balance,
        saleable: saleableStock(balance, { day, expiryOf: expiries(product) }),
      })),
    ]),
  );
};

const availableText = (parts: Iterable<Saleable>): string => quantityText(addedSaleable(parts).available);

const branchView = (
  place: Place,
  { balance, saleable }: Held,
  valueText: (value: bigint) => string | null,
) => {
  const { code, name, name_ar, warehouses } = place;
  return {
    code,
    name,
    name_ar,
    quantity: quantityText(quantityOf(balance)),
    available: availableText(saleable.values()),
    value: valueText(balance.value),
    warehouses: warehouses.flatMap((warehouse) => {
      const quantity = balance.quantities[warehouse.code];
      const part = saleable.get(warehouse.code);
      if (quantity === undefined || part === undefined) return [];
      const named = { code: warehouse.code, name: warehouse.name, name_ar: warehouse.name_ar };
      return [{ ...named, quantity: quantityText(quantity), available: quantityText(part.available) }];
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
  const held = await heldIn(
    context,
    found.items.map(({ code }) => code),
    places,
  );
  const amount = moneyText(context);
  const valueText = can(context, ...costRight) ? amount : () => null;
  return {
    items: found.items.map((row): ProductStock => {
      const own = held.get(row.code) ?? [];
      const level = row['reorderLevel'];
      return {
        code: row.code,
        name: row.name,
        name_ar: row.name_ar,
        unit: unitOf(String(row['unit'])),
        active: row.active,
        reorderLevel: typeof level === 'string' ? level : null,
        ofCompany,
        quantity: quantityText(sumOf(own.map(({ balance }) => quantityOf(balance)))),
        available: availableText(own.flatMap(({ saleable }) => [...saleable.values()])),
        value: valueText(sumOf(own.map(({ balance }) => balance.value))),
        branches: places.flatMap((place, index) => {
          const here = own[index];
          return here ? [branchView(place, here, valueText)] : [];
        }),
        byReceipt: own.some(({ balance: { layers } }) => layers.length > 0),
      };
    }),
    cursor: found.cursor,
  };
});
