// The stock report of a period: figures by product from the sums of the journal, beside the balance of the accounts that bear the stock.
import { can } from '#functions/http/context.ts';
import { reportRunner } from '#functions/reports/reportRunner.ts';
import { readStockAndAccounts } from '#functions/stock/readStockAndAccounts.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  addedMovements,
  type Figure,
  type FigureName,
  figureNames,
  incomingKinds,
  isMoved,
  noFigure,
  outgoingKinds,
  type StockMovement,
  stillMovement,
} from '#shared/inventory/reports/stockMovement.ts';
import { type StockReportRun, stockReport } from '#shared/inventory/reports/stockReport.ts';
import { costRight } from '#shared/inventory/reports/stockReports.ts';
import { formatMoney, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { categoriesWithin, productsNamed, readProducts } from '../productRecords.ts';
import { type LeftProducts, productPage } from './productPages.ts';
import { movementsIn, readStockFigures } from './stockFigures.ts';

type Row = StockReportRun['rows'][number];
type Facts = Pick<StockReportRun, 'costs' | 'category' | 'product' | 'totals' | 'control'>;
type Left = LeftProducts<Facts>;

const textsOf = (movement: StockMovement, way: 'quantity' | 'value', text: (amount: bigint) => string) => {
  const sum = (kinds: readonly FigureName[]) => text(sumOf(kinds.map((kind) => movement[kind][way])));
  return {
    ...(Object.fromEntries(figureNames.map((name) => [name, text(movement[name][way])])) as Record<
      FigureName,
      string
    >),
    in: sum(incomingKinds),
    out: sum(outgoingKinds),
  };
};

const packedFigure = ({ quantity, value }: Figure, costs: boolean): string =>
  `${quantity},${costs ? value : 0n}`;

const unpackedFigure = (text: string): Figure => {
  const [quantity, value] = text.split(',');
  return quantity && value ? { quantity: BigInt(quantity), value: BigInt(value) } : noFigure;
};

/** Quantity and value of each figure, nothing where there is none; one figure alone for goods that nothing happened to. */
const packed = (movement: StockMovement, costs: boolean): string => {
  if (movement.opening === movement.closing) return packedFigure(movement.closing, costs);
  const textOf = (figure: Figure): string => (figure === noFigure ? '' : packedFigure(figure, costs));
  return figureNames.map((name) => textOf(movement[name])).join(' ');
};

const unpacked = (text: string): StockMovement => {
  const figures = text.split(' ').map(unpackedFigure);
  if (figures.length === 1) return stillMovement(figures[0] ?? noFigure);
  return Object.fromEntries(figureNames.map((name, at) => [name, figures[at] ?? noFigure])) as StockMovement;
};

const rowsOf =
  ({ costs }: Pick<Facts, 'costs'>, currency: string) =>
  (figures: string): Pick<Row, 'quantities' | 'values'> => {
    const movement = unpacked(figures);
    const amount = (value: bigint) => formatMoney(value, scaleOf(currency));
    return {
      quantities: textsOf(movement, 'quantity', quantityText),
      values: costs ? textsOf(movement, 'value', amount) : null,
    };
  };

/** Null where all products are asked for. */
const productsAsked = async (
  store: Store,
  { category, product }: { category?: string | undefined; product?: string | undefined },
): Promise<ReadonlySet<string> | null> => {
  if (category === undefined) return product === undefined ? null : new Set([product]);
  const within = await categoriesWithin(store, category);
  const all = product === undefined ? await readProducts(store) : await productsNamed(store, [product]);
  return new Set(all.flatMap((each) => (within.has(each.category ?? '') ? [each.code] : [])));
};

const shownProduct = async (store: Store, product: string | undefined): Promise<Facts['product']> => {
  const [found] = product === undefined ? [] : await productsNamed(store, [product]);
  return found ? { code: found.code, name: found.name, name_ar: found.name_ar } : null;
};

export const stockReportRunner = reportRunner(stockReport, {
  run: async (context, { from, to, branches, category, product }) => {
    const { store, company } = context;
    const costs = can(context, ...costRight);
    const wanted = await productsAsked(store, { category, product });
    const asked = { from, to, branches };
    const { stock, balances } =
      costs && wanted === null
        ? await readStockAndAccounts(store, asked)
        : { stock: await readStockFigures(store, asked), balances: new Map<string, bigint>() };
    const moved = [...movementsIn(stock)]
      .filter(([code, movement]) => (wanted === null || wanted.has(code)) && isMoved(movement))
      .sort(([one], [other]) => (one < other ? -1 : 1));
    const amount = (value: bigint) => formatMoney(value, scaleOf(company.currency));
    const left = moved.map(([code, movement]) => [code, packed(movement, costs)] as const);
    const totals = addedMovements(moved.map(([, movement]) => movement));
    const facts: Facts = {
      costs,
      category: category ?? null,
      product: await shownProduct(store, product),
      totals: costs ? textsOf(totals, 'value', amount) : null,
      control: balances.size === 0 ? null : amount(sumOf([...balances.values()])),
    };
    return {
      cut: stock.cut,
      ...(await productPage(store, { facts, left }, rowsOf(facts, company.currency))),
    };
  },
  next: ({ store, company }, _facts, left: Left) =>
    productPage(store, left, rowsOf(left.facts, company.currency)),
});
