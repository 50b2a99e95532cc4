// Batches in stock as of now, by expiry: filtered by warehouse, category and days, with their part of the value.
import { readBranchNames } from '#functions/company/branchRecords.ts';
import { moneyText, todayOf } from '#functions/company/figureTexts.ts';
import { readStockSetting } from '#functions/company/stockSettingRecords.ts';
import { readWarehouses } from '#functions/company/warehouseRecords.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { reportRunner } from '#functions/reports/reportRunner.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  type BatchFilter,
  type BatchReportRow,
  type BatchState,
  batchReport,
} from '#shared/inventory/reports/batchReport.ts';
import { costRight } from '#shared/inventory/reports/stockReports.ts';
import { addDays, daysBetween } from '#shared/kernel/dates.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { searchKey, searchMatcher } from '#shared/kernel/searchKey.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { type BatchInStock, batchesInStock, branchesSeen } from '../batches/batchesInStock.ts';
import { categoriesWithin, productsNamed, readUnitNames, type StockProduct } from '../productRecords.ts';

const pageRows = 200;

const daysOf: Partial<Readonly<Record<BatchFilter, number>>> = { d30: 30, d60: 60, d90: 90 };

/** The last day of expiry that is shown; null where all are. */
const untilOf = (show: BatchFilter, { today, warningDays }: { today: string; warningDays: number }) => {
  if (show === 'all') return null;
  return show === 'expired' ? addDays(today, -1) : addDays(today, daysOf[show] ?? warningDays);
};

const stateOf = (days: number | null, warningDays: number): BatchState => {
  if (days === null || days > warningDays) return 'fine';
  return days < 0 ? 'expired' : 'soon';
};

type Known = {
  today: string;
  warningDays: number;
  productOf: ReadonlyMap<string, StockProduct>;
  unitOf: Awaited<ReturnType<typeof readUnitNames>>;
  placeOf: (warehouse: string) => BatchReportRow['place'];
  branchOf: (branch: string) => BatchReportRow['branch'];
  valueText: (value: bigint) => string | null;
};

const rowOf = (
  { batch: { product, batch, expiry }, branch, warehouse, quantity, value }: BatchInStock,
  { today, warningDays, productOf, unitOf, placeOf, branchOf, valueText }: Known,
): BatchReportRow => {
  const { code, name, name_ar, unit } = productOf.get(product) ?? {
    code: product,
    name: product,
    name_ar: product,
    unit: '',
  };
  const days = expiry === null ? null : daysBetween(today, expiry);
  return {
    code,
    name,
    name_ar,
    unit: unitOf(unit),
    batch,
    expiry,
    days,
    branch: branchOf(branch),
    place: placeOf(warehouse),
    quantity: quantityText(quantity),
    value: valueText(value),
    state: stateOf(days, warningDays),
  };
};

type Asked = { category?: string | undefined; warehouse?: string | undefined; search?: string | undefined };

const wantedOf = async (store: Store, { category, warehouse, search }: Asked) => {
  const within = category === undefined ? null : await categoriesWithin(store, category);
  const matches = searchMatcher(search ?? '');
  return ({ batch, warehouse: own }: BatchInStock, product: StockProduct | undefined): boolean =>
    (warehouse === undefined || own === warehouse) &&
    (within === null || within.has(product?.category ?? '')) &&
    matches(
      searchKey([batch.product, product?.name, product?.name_ar, batch.batch, batch.barcode].join(' ')),
    );
};

type PageFacts = {
  costs: boolean;
  show: BatchFilter;
  category: string | null;
  warehouse: string | null;
  search: string | null;
  warningDays: number;
  ofBranches: boolean;
  total: string | null;
};

const pageOf = (facts: PageFacts, rows: readonly BatchReportRow[]) => ({
  answer: { ...facts, rows: rows.slice(0, pageRows) },
  continuation: rows.length > pageRows ? { facts, rows: rows.slice(pageRows) } : null,
});

const knownOf = async (
  context: SessionContext,
  found: readonly BatchInStock[],
  warningDays: number,
): Promise<Known> => {
  const { store } = context;
  const codes = [...new Set(found.map(({ batch }) => batch.product))];
  const [named, unitOf, warehouses, branches] = await Promise.all([
    productsNamed(store, codes),
    readUnitNames(store),
    readWarehouses(store),
    readBranchNames(store),
  ]);
  const branchNames = new Map(branches.map(({ code, name, name_ar }) => [code, { code, name, name_ar }]));
  const places = new Map(warehouses.map(({ code, name, name_ar }) => [code, { code, name, name_ar }]));
  return {
    today: todayOf(context),
    warningDays,
    productOf: new Map(named.map((product) => [product.code, product])),
    unitOf,
    branchOf: (code) => branchNames.get(code) ?? { code, name: code, name_ar: code },
    placeOf: (code) => places.get(code) ?? { code, name: code, name_ar: code },
    valueText: can(context, ...costRight) ? moneyText(context) : () => null,
  };
};

export const batchRunner = reportRunner(batchReport, {
  run: async (context, { branches, category, warehouse, search, show = 'due' }) => {
    const { store } = context;
    const { warningDays } = await readStockSetting(store);
    const until = untilOf(show, { today: todayOf(context), warningDays });
    const seen = branches === 'all' ? await branchesSeen(context) : branches;
    const found = await batchesInStock(store, { branches: seen, until });
    const known = await knownOf(context, found, warningDays);
    const isWanted = await wantedOf(store, { category, warehouse, search });
    const wanted = found.filter((each) => isWanted(each, known.productOf.get(each.batch.product)));
    const facts: PageFacts = {
      costs: can(context, ...costRight),
      show,
      category: category ?? null,
      warehouse: warehouse ?? null,
      search: search || null,
      warningDays,
      ofBranches: seen.length > 1,
      total: known.valueText(sumOf(wanted.map(({ value }) => value))),
    };
    return pageOf(
      facts,
      wanted.map((each) => rowOf(each, known)),
    );
  },
  next: async (_context, _facts, { facts, rows }: { facts: PageFacts; rows: readonly BatchReportRow[] }) =>
    pageOf(facts, rows),
});
