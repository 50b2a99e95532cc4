// Quantities on hand on a day, by branch or by the warehouses of one branch, with what is below its reorder level, negative or slow.
import { readBranchNames } from '#functions/company/branchRecords.ts';
import { readWarehouses } from '#functions/company/warehouseRecords.ts';
import { reportRunner } from '#functions/reports/reportRunner.ts';
import type { StockAt } from '#functions/stock/readStock.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  type StockFilter,
  type StockQuantityRun,
  type StockState,
  slowDays,
  stockQuantityReport,
} from '#shared/inventory/reports/stockQuantityReport.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { sumOf } from '#shared/kernel/money.ts';
import type { Names } from '#shared/kernel/names.ts';
import { searchKey, searchMatcher } from '#shared/kernel/searchKey.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { categoriesWithin, readProducts, type StockProduct } from '../productRecords.ts';
import { type LeftProducts, productPage } from './productPages.ts';
import { readStockFigures } from './stockFigures.ts';

type Row = StockQuantityRun['rows'][number];
type Facts = Pick<StockQuantityRun, 'category' | 'search' | 'show' | 'places'>;
type Left = LeftProducts<Facts, Omit<Row, keyof Names | 'code' | 'unit'>>;

/** A column of the report: a branch, or a warehouse of the one branch. */
type Place = Names & { code: string; branch: string; warehouse: string | null };

const placesOf = async (store: Store, branches: readonly string[] | 'all'): Promise<Place[]> => {
  const [all, warehouses] = await Promise.all([readBranchNames(store), readWarehouses(store)]);
  const seen = all.filter(({ code }) => branches === 'all' || branches.includes(code));
  const [only] = seen;
  if (seen.length === 1 && only)
    return warehouses
      .filter(({ branch }) => branch === only.code)
      .map(({ code, name, name_ar, branch }) => ({ code, name, name_ar, branch, warehouse: code }));
  return seen.map(({ code, name, name_ar }) => ({ code, name, name_ar, branch: code, warehouse: null }));
};

const quantityAt = ({ branches }: StockAt, { branch, warehouse }: Place, product: string): bigint => {
  const quantities = branches.get(branch)?.closing.get(product)?.quantities;
  if (!quantities) return 0n;
  return warehouse === null ? sumOf([...quantities.values()]) : (quantities.get(warehouse) ?? 0n);
};

/** Also where another warehouse of the same branch has more. */
const isNegative = ({ branches }: StockAt, product: string): boolean =>
  [...branches.values()].some(({ closing }) =>
    [...(closing.get(product)?.quantities.values() ?? [])].some((quantity) => quantity < 0n),
  );

type Counted = { product: StockProduct; quantities: bigint[]; state: StockState };

const isBelow = ({ product: { reorderLevel }, quantities }: Omit<Counted, 'state'>): boolean =>
  reorderLevel !== null && sumOf(quantities) < reorderLevel;

const stateOf = (stock: StockAt, counted: Omit<Counted, 'state'>): StockState => {
  if (isNegative(stock, counted.product.code)) return 'negative';
  return isBelow(counted) ? 'below' : 'fine';
};

const isIssued = ({ branches }: StockAt, product: string): boolean =>
  [...branches.values()].some(({ period }) =>
    [...(period.products.get(product)?.kinds.values() ?? [])].some(({ quantities }) =>
      [...quantities.values()].some((quantity) => quantity < 0n),
    ),
  );

const fits = (stock: StockAt, counted: Counted, show: StockFilter): boolean => {
  const { product, quantities, state } = counted;
  if (show === 'all') return true;
  if (show === 'negative') return state === 'negative';
  if (show === 'slow') return sumOf(quantities) > 0n && !isIssued(stock, product.code);
  return isBelow(counted);
};

/** Products that are kept in stock; inactive ones, and those that no longer are, as long as something is there. */
const isKept = ({ product, quantities }: Counted): boolean =>
  (product.isStocked && product.isActive) || quantities.some((quantity) => quantity !== 0n);

export type QuantitiesAsked = {
  to: string;
  branches: readonly string[] | 'all';
  category?: string | undefined;
  search?: string | undefined;
};

/** The quantities of all products that are asked for, by place. */
export const readQuantities = async (store: Store, { to, branches, category, search }: QuantitiesAsked) => {
  const [places, stock, products, within] = await Promise.all([
    placesOf(store, branches),
    readStockFigures(store, { from: addDays(to, 1 - slowDays), to, branches }),
    readProducts(store),
    category === undefined ? null : categoriesWithin(store, category),
  ]);
  const matches = searchMatcher(search ?? '');
  const counted = products
    .filter(
      ({ code, name, name_ar, category: own }) =>
        (within === null || within.has(own ?? '')) && matches(searchKey(`${code} ${name} ${name_ar}`)),
    )
    .map((product): Counted => {
      const quantities = places.map((place) => quantityAt(stock, place, product.code));
      return { product, quantities, state: stateOf(stock, { product, quantities }) };
    })
    .filter(isKept);
  return {
    places,
    stock,
    shown: (show: StockFilter) => counted.filter((each) => fits(stock, each, show)),
  };
};

export const stockQuantityRunner = reportRunner(stockQuantityReport, {
  run: async ({ store }, { to, branches, category, show = 'all', search }) => {
    const { places, stock, shown } = await readQuantities(store, { to, branches, category, search });
    const facts: Facts = {
      category: category ?? null,
      search: search || null,
      show,
      places: places.map(({ code, name, name_ar }) => ({ code, name, name_ar })),
    };
    const left = shown(show).map(({ product, quantities, state }) => {
      const onHand = quantityText(sumOf(quantities));
      return {
        code: product.code,
        quantities: quantities.map(quantityText),
        onHand,
        available: onHand,
        reorderLevel: product.reorderLevel === null ? null : quantityText(product.reorderLevel),
        state,
      };
    });
    return { cut: stock.cut, ...(await productPage(store, { facts, left })) };
  },
  next: ({ store }, _facts, left: Left) => productPage(store, left),
});
