// Gross profit of a period: revenue and cost of the goods that were sold, from the sums of stock.
import { readBranchNames } from '#functions/company/branchRecords.ts';
import { presentCode, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import { partyRow, readParties } from '#functions/crm/partyRecords.ts';
import { requireAccess } from '#functions/http/context.ts';
import { reportRunner } from '#functions/reports/reportRunner.ts';
import type { StockAt } from '#functions/stock/readStock.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  type GrossProfitRun,
  grossProfitReport,
  type Profit,
  type ProfitSubject,
  profitTexts,
} from '#shared/inventory/reports/grossProfitReport.ts';
import { costRight } from '#shared/inventory/reports/stockReports.ts';
import { sumOf } from '#shared/kernel/money.ts';
import type { Names } from '#shared/kernel/names.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import type { StockMoveKind } from '#shared/stock/stockMove.ts';
import { productsNamed, readCategoryNames, readUnitNames } from '../productRecords.ts';
import { readStockFigures } from './stockFigures.ts';

/** What changes the cost of what was sold; a correction is of goods that were sold before they came. */
const costKinds: readonly StockMoveKind[] = ['sale', 'saleReturn', 'correction'];

const noProfit: Profit = { revenue: 0n, cost: 0n, quantity: 0n };

const added = (one: Profit, { revenue, cost, quantity }: Profit): Profit => ({
  revenue: one.revenue + revenue,
  cost: one.cost + cost,
  quantity: one.quantity + quantity,
});

const addTo = (profits: Map<string, Profit>, code: string, own: Profit): void => {
  profits.set(code, added(profits.get(code) ?? noProfit, own));
};

const totalOf = (profits: Iterable<Profit>): Profit => [...profits].reduce(added, noProfit);

const isNone = ({ revenue, cost, quantity }: Profit): boolean =>
  revenue === 0n && cost === 0n && quantity === 0n;

const productProfits = ({ period }: Pick<Branch, 'period'>): Map<string, Profit> => {
  const profits = new Map<string, Profit>();
  for (const [code, { kinds, revenue }] of period.products) {
    const moved = costKinds.flatMap((kind) => kinds.get(kind) ?? []);
    const profit: Profit = {
      revenue,
      cost: -sumOf(moved.map(({ value }) => value)),
      quantity: -sumOf(moved.flatMap(({ quantities }) => [...quantities.values()])),
    };
    if (!isNone(profit)) profits.set(code, profit);
  }
  return profits;
};

type Branch = StockAt['branches'] extends Map<string, infer One> ? One : never;

const byProduct = ({ branches }: StockAt): Map<string, Profit> => {
  const profits = new Map<string, Profit>();
  for (const branch of branches.values())
    for (const [code, own] of productProfits(branch)) addTo(profits, code, own);
  return profits;
};

const byBranch = ({ branches }: StockAt): Map<string, Profit> =>
  new Map([...branches].map(([code, branch]) => [code, totalOf(productProfits(branch).values())]));

/** A correction names no customer: what is not of one is in the row without a code. */
const byCustomer = async (store: Store, stock: StockAt): Promise<Map<string, Profit>> => {
  const merged = await readMergedParties(store);
  const profits = new Map<string, Profit>();
  for (const { period } of stock.branches.values())
    for (const [code, own] of period.parties)
      addTo(profits, presentCode(merged, code), { ...own, quantity: 0n });
  const [all, named] = [totalOf(byProduct(stock).values()), totalOf(profits.values())];
  addTo(profits, '', { revenue: all.revenue - named.revenue, cost: all.cost - named.cost, quantity: 0n });
  return profits;
};

const byCategory = async (store: Store, stock: StockAt): Promise<Map<string, Profit>> => {
  const products = byProduct(stock);
  const profits = new Map<string, Profit>();
  for (const { code, category } of await productsNamed(store, [...products.keys()]))
    addTo(profits, category ?? '', products.get(code) ?? noProfit);
  return profits;
};

const profitsBy: Readonly<
  Record<ProfitSubject, (store: Store, stock: StockAt) => Map<string, Profit> | Promise<Map<string, Profit>>>
> = {
  product: (_, stock) => byProduct(stock),
  branch: (_, stock) => byBranch(stock),
  category: byCategory,
  customer: byCustomer,
};

/** `unit`: of a product, the code of its stock unit. */
type NameOf = (code: string) => (Names & { unit?: string }) | undefined;

const nameOfParty = async (store: Store, codes: readonly string[]): Promise<NameOf> => {
  const items = await readParties(store, codes);
  const rows = items.flatMap((item) => (item ? [partyRow(item)] : []));
  const named = new Map(rows.map((row) => [row.code, row]));
  return (code) => named.get(code);
};

const namesBy: Readonly<Record<ProfitSubject, (store: Store, codes: readonly string[]) => Promise<NameOf>>> =
  {
    product: async (store, codes) => {
      const named = new Map((await productsNamed(store, codes)).map((product) => [product.code, product]));
      return (code) => named.get(code);
    },
    category: async (store) => {
      const named = await readCategoryNames(store);
      return (code) => named.get(code);
    },
    customer: nameOfParty,
    branch: async (store) => {
      const named = new Map((await readBranchNames(store)).map((branch) => [branch.code, branch]));
      return (code) => named.get(code);
    },
  };

/** Rows of a page. */
const pageRows = 200;

type Row = GrossProfitRun['rows'][number];
type Facts = Pick<GrossProfitRun, 'by' | 'totals'>;
type Kept = Omit<Row, keyof Names | 'sold'> & { quantity: string };
type Left = { facts: Facts; left: readonly Kept[] };

const pageOf = async (store: Store, { facts, left }: Left) => {
  const page = left.slice(0, pageRows);
  const codes = page.flatMap(({ code }) => (code === '' ? [] : [code]));
  const [nameOf, unitOf] = await Promise.all([
    namesBy[facts.by](store, codes),
    facts.by === 'product' ? readUnitNames(store) : null,
  ]);
  const rows = page.map(({ quantity, ...figures }): Row => {
    const { code } = figures;
    const { name, name_ar, unit = '' } = nameOf(code) ?? { name: code, name_ar: code };
    return { ...figures, name, name_ar, sold: unitOf && { quantity, unit: unitOf(unit) } };
  });
  const rest = left.slice(pageRows);
  return { answer: { ...facts, rows }, continuation: rest.length > 0 ? { facts, left: rest } : null };
};

const largestFirst = ([one, first]: [string, Profit], [other, second]: [string, Profit]): number => {
  const [before, after] = [first.revenue - first.cost, second.revenue - second.cost];
  if (before !== after) return before > after ? -1 : 1;
  return one < other ? -1 : 1;
};

export const grossProfitRunner = reportRunner(grossProfitReport, {
  run: async (context, { from, to, branches, by = 'product' }) => {
    requireAccess(context, costRight);
    const { store, company } = context;
    const stock = await readStockFigures(store, { from, to, branches });
    const profits = [...(await profitsBy[by](store, stock))]
      .filter(([, profit]) => !isNone(by === 'product' ? profit : { ...profit, quantity: 0n }))
      .sort(largestFirst);
    const facts: Facts = {
      by,
      totals: profitTexts(totalOf(profits.map(([, profit]) => profit)), company.currency),
    };
    const left = profits.map(
      ([code, profit]): Kept => ({
        code,
        ...profitTexts(profit, company.currency),
        quantity: quantityText(profit.quantity),
      }),
    );
    return { cut: stock.cut, ...(await pageOf(store, { facts, left })) };
  },
  next: ({ store }, _facts, left: Left) => pageOf(store, left),
});
