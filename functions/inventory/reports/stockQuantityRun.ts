// Quantities on hand on a day, by branch or by the warehouses of one branch, with what is below its reorder level, negative or slow.
import { readBranchNames } from '#functions/company/branchRecords.ts';
import { todayOf } from '#functions/company/figureTexts.ts';
import { readWarehouses } from '#functions/company/warehouseRecords.ts';
import { reportRunner } from '#functions/reports/reportRunner.ts';
import { readBatchesUntil } from '#functions/stock/batches/batchRecords.ts';
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
import { batchesInStock, expiredQuantities } from '../batches/batchesInStock.ts';
import { categoriesWithin, readProducts, readProductsAfter, type StockProduct } from '../productRecords.ts';
import { goodsOnTheWay } from '../transfers/goodsOnTheWay.ts';
import { type KeptFigures, type LeftProducts, pageRows, productPage, productRows } from './productPages.ts';
import { readStockFigures } from './stockFigures.ts';

type Row = StockQuantityRun['rows'][number];
type Facts = Pick<StockQuantityRun, 'category' | 'search' | 'show' | 'places' | 'ofCompany' | 'hasTransit'>;
type Figures = Omit<Row, keyof Names | 'code' | 'unit'>;

/** All products in the order of their codes: those behind `after` are read page by page; `figures` of the ones of which anything is there. */
type EveryProduct = { facts: Facts; after: string | null; figures: readonly KeptFigures[] };
type Left = LeftProducts<Facts> | EveryProduct;

/** A column of the report: a branch, or a warehouse of the one branch. */
type Place = Names & { code: string; branch: string; warehouse: string | null };

const placesOf = async (store: Store, branches: readonly string[] | 'all') => {
  const [all, warehouses] = await Promise.all([readBranchNames(store), readWarehouses(store)]);
  const seen = all.filter(({ code }) => branches === 'all' || branches.includes(code));
  const [only] = seen;
  const places: Place[] =
    seen.length === 1 && only
      ? warehouses
          .filter(({ branch }) => branch === only.code)
          .map(({ code, name, name_ar, branch }) => ({ code, name, name_ar, branch, warehouse: code }))
      : seen.map(({ code, name, name_ar }) => ({ code, name, name_ar, branch: code, warehouse: null }));
  return { places, ofCompany: seen.length === all.length, isSeveral: all.length > 1 };
};

const quantityAt = ({ branches }: StockAt, { branch, warehouse }: Place, product: string): bigint => {
  const quantities = branches.get(branch)?.closing.get(product)?.quantities;
  if (!quantities) return 0n;
  return warehouse === null ? sumOf([...quantities.values()]) : (quantities.get(warehouse) ?? 0n);
};

/** Also where another warehouse of the same branch has more. */
export const isNegative = ({ branches }: StockAt, product: string): boolean =>
  [...branches.values()].some(({ closing }) =>
    [...(closing.get(product)?.quantities.values() ?? [])].some((quantity) => quantity < 0n),
  );

/** What has expired of a product that is there; of an earlier day it is not known how much of that there was. */
type Expired = bigint | 'unknown';

type Counted = {
  product: StockProduct;
  quantities: bigint[];
  inTransit: bigint;
  isNegative: boolean;
  expired: Expired;
};

/** What has expired does not count, where it is known. */
const isBelow = ({ product: { reorderLevel }, quantities, expired }: Counted): boolean =>
  reorderLevel !== null && sumOf(quantities) - (expired === 'unknown' ? 0n : expired) < reorderLevel;

const stateOf = (counted: Counted): StockState => {
  if (counted.isNegative) return 'negative';
  return isBelow(counted) ? 'below' : 'fine';
};

const negativeMark = '!';
const expiredMark = '|';

/** By place, then what is on its way; before them a mark where some warehouse has less than nothing, behind them what has expired. */
const packed = ({ quantities, inTransit, isNegative: has, expired }: Omit<Counted, 'product'>): string =>
  (has ? negativeMark : '') +
  [...quantities, inTransit].join(' ') +
  (expired === 0n ? '' : expiredMark + String(expired));

const unpacked = (figures: string, product: StockProduct): Counted => {
  const has = figures.startsWith(negativeMark);
  const [kept = '', expired = '0'] = figures.slice(has ? negativeMark.length : 0).split(expiredMark);
  const all = kept.split(' ').map(BigInt);
  return {
    product,
    quantities: all.slice(0, -1),
    inTransit: all.at(-1) ?? 0n,
    isNegative: has,
    expired: expired === 'unknown' ? expired : BigInt(expired),
  };
};

const figuresOf = (text: string, product: StockProduct): Figures => {
  const counted = unpacked(text, product);
  const { quantities, inTransit, expired } = counted;
  const onHand = sumOf(quantities);
  return {
    quantities: quantities.map(quantityText),
    onHand: quantityText(onHand),
    available: expired === 'unknown' ? null : quantityText(onHand - expired),
    inTransit: quantityText(inTransit),
    reorderLevel: product.reorderLevel === null ? null : quantityText(product.reorderLevel),
    state: stateOf(counted),
  };
};

/** Whether any of it was sold in the period that was read; what is broken or goes back to its supplier is not sold. */
export const isSold = ({ branches }: StockAt, product: string): boolean =>
  [...branches.values()].some(({ period }) =>
    [...(period.products.get(product)?.kinds.get('sale')?.quantities.values() ?? [])].some(
      (quantity) => quantity !== 0n,
    ),
  );

const fits = (stock: StockAt, counted: Counted, show: StockFilter): boolean => {
  const { product, quantities } = counted;
  if (show === 'all') return true;
  if (show === 'negative') return counted.isNegative;
  if (show === 'slow') return sumOf(quantities) > 0n && !isSold(stock, product.code);
  return isBelow(counted);
};

/** Whether anything is there, or on its way. */
const isAnywhere = ({ quantities, inTransit }: Omit<Counted, 'product'>): boolean =>
  inTransit !== 0n || quantities.some((quantity) => quantity !== 0n);

/** Products that are kept in stock; inactive ones, and those that no longer are, as long as something is there. */
const isKept = (counted: Counted): boolean =>
  (counted.product.isStocked && counted.product.isActive) || isAnywhere(counted);

type QuantitiesAsked = {
  show?: StockFilter | undefined;
  to: string;
  today: string;
  branches: readonly string[] | 'all';
  category?: string | undefined;
  search?: string | undefined;
};

const nothingInTransit: ReadonlyMap<string, bigint> = new Map();

/** By product; those of which no batch has expired are not in it. */
const expiredOf = async (
  store: Store,
  { branches, to, today }: { branches: readonly string[]; to: string; today: string },
): Promise<Map<string, Expired>> => {
  const until = addDays(to, -1);
  if (to < today)
    return new Map(
      (await readBatchesUntil(store, until)).map(({ product }) => [product, 'unknown' as const]),
    );
  return expiredQuantities(await batchesInStock(store, { branches, until }), to);
};

/** What is on its way is known of today alone. */
const readFigures = async (store: Store, { to, branches, show, today }: QuantitiesAsked) => {
  // What was sold before the day is asked of slow products alone.
  const from = show === 'slow' ? addDays(to, 1 - slowDays) : to;
  const [seen, stock] = await Promise.all([
    placesOf(store, branches),
    readStockFigures(store, { from, to, branches }),
  ]);
  const hasTransit = seen.isSeveral && to >= today;
  const branchesRead = [...new Set(seen.places.map(({ branch }) => branch))];
  const [transit, expired] = await Promise.all([
    hasTransit ? goodsOnTheWay(store, branches) : nothingInTransit,
    expiredOf(store, { branches: branchesRead, to, today }),
  ]);
  return { ...seen, hasTransit, transit, stock, expired };
};

type Read = Awaited<ReturnType<typeof readFigures>>;

const countedIn = ({ places, stock, transit, expired }: Read, code: string): Omit<Counted, 'product'> => ({
  quantities: places.map((place) => quantityAt(stock, place, code)),
  inTransit: transit.get(code) ?? 0n,
  isNegative: isNegative(stock, code),
  expired: expired.get(code) ?? 0n,
});

/** The products that are shown, of those that are asked for. */
const readShown = async (store: Store, read: Read, asked: QuantitiesAsked): Promise<KeptFigures[]> => {
  const { category, search, show = 'all' } = asked;
  const [products, within] = await Promise.all([
    readProducts(store),
    category === undefined ? null : categoriesWithin(store, category),
  ]);
  const matches = searchMatcher(search ?? '');
  return products
    .filter(
      ({ code, name, name_ar, category: own }) =>
        (within === null || within.has(own ?? '')) && matches(searchKey(`${code} ${name} ${name_ar}`)),
    )
    .map((product): Counted => ({ product, ...countedIn(read, product.code) }))
    .filter((counted) => isKept(counted) && fits(read.stock, counted, show))
    .map((counted) => [counted.product.code, packed(counted)]);
};

/** Of every product of which anything is there, or on its way. */
const figuresIn = (read: Read): KeptFigures[] => {
  const inStock = [...read.stock.branches.values()].flatMap(({ closing }) => [...closing.keys()]);
  const codes = new Set([...inStock, ...read.transit.keys()]);
  return [...codes].sort().flatMap((code): KeptFigures[] => {
    const counted = countedIn(read, code);
    return isAnywhere(counted) ? [[code, packed(counted)]] : [];
  });
};

const everyPage = async (store: Store, { facts, after: last, figures }: EveryProduct) => {
  const known = new Map(figures);
  const nothing = [...facts.places, 'inTransit'].map(() => '0').join(' ');
  const page: { product: StockProduct; figures: string }[] = [];
  let [after, isEnd] = [last, false];
  while (page.length < pageRows && !isEnd) {
    const limit = pageRows - page.length;
    const products = await readProductsAfter(store, { after, limit });
    for (const product of products) {
      const text = known.get(product.code) ?? nothing;
      if (isKept(unpacked(text, product))) page.push({ product, figures: text });
    }
    after = products.at(-1)?.code ?? after;
    isEnd = products.length < limit;
  }
  const rest = figures.filter(([code]) => after !== null && code > after);
  const continuation: EveryProduct | null = isEnd ? null : { facts, after, figures: rest };
  return { answer: { ...facts, rows: await productRows(store, page, figuresOf) }, continuation };
};

const pageOf = (store: Store, left: Left) =>
  'figures' in left ? everyPage(store, left) : productPage(store, left, figuresOf);

export const stockQuantityRunner = reportRunner(stockQuantityReport, {
  run: async (context, chosen) => {
    const { store } = context;
    const asked = { ...chosen, today: todayOf(context) };
    const { category, show = 'all', search } = asked;
    const read = await readFigures(store, asked);
    const facts: Facts = {
      category: category ?? null,
      search: search || null,
      show,
      places: read.places.map(({ code, name, name_ar }) => ({ code, name, name_ar })),
      ofCompany: read.ofCompany,
      hasTransit: read.hasTransit,
    };
    // Of thousands of products the first page needs no more than its own.
    const isEvery = category === undefined && !search && show === 'all';
    const left: Left = isEvery
      ? { facts, after: null, figures: figuresIn(read) }
      : { facts, left: await readShown(store, read, asked) };
    return { cut: read.stock.cut, ...(await pageOf(store, left)) };
  },
  next: ({ store }, _facts, left: Left) => pageOf(store, left),
});
