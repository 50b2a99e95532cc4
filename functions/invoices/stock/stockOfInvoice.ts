// The stock of an invoice: what its lines move, prepared before the lane is kept waiting, and valued in it.
import type { LanePlace } from '#functions/documents/documentActs.ts';
import { readEntryOf } from '#functions/documents/readDocument.ts';
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import {
  type BatchedGoods,
  changesWithBatches,
  checkBatches,
  type KnownBatches,
  readOrders,
  readyBatches,
  rowsMoved,
  type TakingOrders,
} from '#functions/stock/batches/lineBatches.ts';
import { costingOf } from '#functions/stock/costingOf.ts';
import { moveStock, readStockBalances, type StockEffects } from '#functions/stock/moveStock.ts';
import { warehouseNames } from '#functions/stock/stockFacts.ts';
import type { Store } from '#functions/storage/store.ts';
import type { BookedInvoice } from '#shared/invoices/invoiceEntry.ts';
import type { InvoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import { type CreditedCharges, creditedChanges } from '#shared/invoices/stock/creditedCharges.ts';
import {
  type LineToMove,
  type MovedLine,
  type NotedLine,
  stockChanges,
} from '#shared/invoices/stock/stockChanges.ts';
import {
  type ItemsOfLines,
  itemsOfLines,
  type StockedLine,
  valuesOfLines,
  withSharedCharges,
} from '#shared/invoices/stock/stockedItems.ts';
import { absolute, mulDiv, parseMoney, sumOf } from '#shared/kernel/money.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { priceDecimals } from '#shared/settings/items/tradedUnit.ts';
import type { BatchRow } from '#shared/stock/batches/batchRows.ts';
import type { StockChange } from '#shared/stock/moveStock.ts';
import type { StockBalance } from '#shared/stock/stockBalance.ts';
import type { FilledInvoice } from '../draftInvoice.ts';
import { type Original, typeOf } from '../originalInvoices.ts';
import { batchedLines } from './batchedLines.ts';
import { readCreditedCharges } from './creditedCharges.ts';
import { readLeftBatches } from './leftBatches.ts';

export type PreparedStock = {
  lines: readonly LineToMove[];
  /** What is booked for each line, charges of a purchase shared. */
  items: ItemsOfLines;
  /** Of the charges of a purchase that a note credits. */
  credited: CreditedCharges;
  /** Lines of goods that are kept by batch. */
  batched: readonly BatchedGoods[];
};

/** By line, what an entry brought in or took out. */
const movedLines = ({ stock = [] }: Pick<JournalEntry, 'stock'>): Map<number, MovedLine> => {
  const own = stock.filter(({ kind }) => kind === 'sale' || kind === 'purchase');
  return new Map(
    [...Map.groupBy(own, ({ line }) => line)].map(([line, moves]) => [
      line,
      {
        quantity: absolute(sumOf(moves.map(({ quantity }) => quantity))),
        value: absolute(sumOf(moves.map(({ value }) => value))),
        receipt: moves[0]?.rev ?? null,
        layers: moves.flatMap(({ layers = [] }) => layers),
      },
    ]),
  );
};

/** What each line of a note takes back of its invoice, after earlier notes and the lines before it. */
const notedLines = async (
  store: Store,
  { invoice, snapshot }: Pick<FilledInvoice, 'invoice' | 'snapshot'>,
  { original, quantities }: { original: Original; quantities: readonly bigint[] },
): Promise<Map<number, NotedLine>> => {
  const moved = movedLines(await readEntryOf(store, original.invoice));
  const taken = original.record.consumed.parts.map(({ quantity }) => quantity);
  return new Map(
    invoice.lines.map(({ originalLine }, at) => {
      const part = originalLine ?? -1;
      const noted = {
        isReturn: snapshot.returns.includes(at),
        moved: moved.get(part) ?? null,
        whole: original.original.parts[part]?.quantity ?? 1n,
        taken: taken[part] ?? 0n,
        quantity: quantities[at] ?? 0n,
      };
      if (noted.isReturn) taken[part] = noted.taken + noted.quantity;
      return [at, noted];
    }),
  );
};

/** At the purchase price that the product names. */
const usualValueOf = (cost: unknown, quantity: bigint, scale: number): bigint => {
  const price = parseMoney(typeof cost === 'string' ? cost : '', priceDecimals) ?? 0n;
  return mulDiv(price * quantity, 10n ** BigInt(scale), 10n ** BigInt(2 * priceDecimals));
};

/** Null where it moves nothing. */
export const prepareStock = async (
  store: Store,
  filled: FilledInvoice,
  known: {
    figures: InvoiceFigures;
    stocked: readonly StockedLine[];
    booked: Pick<BookedInvoice, 'items'>;
    facts: Pick<FinanceFacts, 'chart' | 'stock'>;
  },
): Promise<PreparedStock | null> => {
  const { figures, stocked, booked, facts } = known;
  const { invoice, named, original } = filled;
  if (stocked.length === 0 && original === null) return null;
  const { calculation, input } = figures;
  const plain = itemsOfLines(booked.items, invoice.lines.length);
  const isPurchase = typeOf(invoice).side === 'purchase';
  const items =
    isPurchase && original === null
      ? withSharedCharges(plain, new Set(stocked.map(({ line }) => line)))
      : plain;
  const costs = valuesOfLines(items);
  const quantities = input.lines.map(({ quantity }) => quantity);
  const credited = await readCreditedCharges(store, filled, { costs, quantities, facts });
  if (stocked.length === 0 && credited.size === 0) return null;
  const notes = original && (await notedLines(store, filled, { original, quantities }));
  const lines = stocked.map((goods) => ({
    ...goods,
    value: (isPurchase ? costs[goods.line] : calculation.lines[goods.line]?.value) ?? 0n,
    note: notes?.get(goods.line) ?? null,
    usualValue: usualValueOf(named.products.get(goods.product)?.['cost'], goods.quantity, input.scale),
  }));
  const left = original === null ? new Map() : await readLeftBatches(store, original);
  const batched = batchedLines(invoice, { lines, named, quantities, left });
  checkBatches(batched);
  return { items, credited, lines, batched };
};

/** What has expired is not sold; it may go back, either way. */
const sellsOn = (invoice: Pick<Invoice, 'type' | 'date'>): string | null => {
  const { side, role } = typeOf(invoice);
  return side === 'sales' && role === 'invoice' ? invoice.date : null;
};

/** The batches that its lines name, known from here on. */
export const readyInvoice = (
  store: Store,
  invoice: Pick<Invoice, 'type' | 'date'>,
  goods: readonly BatchedGoods[],
): Promise<KnownBatches> => readyBatches(store, goods, { sellsOn: sellsOn(invoice) });

type InLane = {
  balances?: ReadonlyMap<string, StockBalance>;
  orders: TakingOrders;
};

/** Balances are read first where the order of batches depends on them. */
const readInLane = async (
  store: Store,
  invoice: Invoice,
  { stock, place }: { stock: PreparedStock; place: LanePlace },
): Promise<InLane> => {
  const { branch } = invoice;
  if (stock.batched.length === 0) return { orders: { known: new Map(), orderOf: () => [] } };
  const balances = await readStockBalances(store, { branch, products: movedProducts(invoice, stock) }, place);
  const products = stock.batched.map(({ product }) => product);
  return {
    balances,
    orders: await readOrders(store, balances, { products, branch, sellsOn: sellsOn(invoice) }),
  };
};

const changesOf = (invoice: Invoice, stock: PreparedStock): StockChange[] => [
  ...stockChanges(typeOf(invoice), stock.lines, invoice.party),
  ...creditedChanges(stock.credited, invoice.party),
];

const movedProducts = (invoice: Invoice, stock: PreparedStock): string[] =>
  changesOf(invoice, stock).map(({ product }) => product);

/** Valued on what this place of the lane finds; refused where there is too little, or where it comes too late. `rows`: the batches of its lines as they were moved. */
export const stockOfInvoice = async (
  context: SessionContext,
  {
    invoice,
    stock,
    facts,
    known = new Map(),
  }: {
    invoice: Invoice;
    stock: PreparedStock;
    facts: Pick<FinanceFacts, 'stock' | 'warehouses'>;
    /** The batches that its lines name. */
    known?: KnownBatches | undefined;
  },
  place: LanePlace,
): Promise<StockEffects & { rows: Map<number, BatchRow[]> }> => {
  const { branch, date } = invoice;
  const { orders, ...read } = await readInLane(context.store, invoice, { stock, place });
  const effects = await moveStock(
    context.store,
    {
      changes: changesWithBatches(changesOf(invoice, stock), stock.batched, orders),
      ...read,
      branch,
      date,
      costing: costingOf(facts),
      allowsNegative: facts.stock.allowsNegative && can(context, 'negative_stock', 'post'),
      allowsLate: can(context, 'back_date', 'post'),
      warehouseName: warehouseNames(facts, context.caller),
    },
    place,
  );
  return { ...effects, rows: rowsMoved(effects.moves, stock.batched, new Map([...orders.known, ...known])) };
};
