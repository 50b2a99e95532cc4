// The calls of stock: what there is of products by branch and warehouse, the moves of one, and the figures of the page of inventory.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { code, count, cursor, date, money, text } from '../kernel/fields.ts';
import { stockMoveKinds } from '../stock/stockMove.ts';
import { names, productNames } from './reports/stockReports.ts';

/** Each with its balances of all branches that are seen. */
const stockPageMax = 100;
const movesPageMax = 200;

/** Null for users who may not see costs. */
const value = z.nullable(money);

const branchStock = z.object({
  ...names,
  quantity: z.string(),
  /** Without what has expired by today. */
  available: z.string(),
  value,
  warehouses: z.array(z.object({ ...names, quantity: z.string(), available: z.string() })),
});

const productStock = z.object({
  ...productNames,
  active: z.boolean(),
  /** Of the whole company. */
  reorderLevel: z.nullable(z.string()),
  /** Whether the quantities are of all branches, as the reorder level is. */
  ofCompany: z.boolean(),
  quantity: z.string(),
  available: z.string(),
  value,
  branches: z.array(branchStock),
  /** Whether it is kept which receipts the goods are of, as where the oldest go out first. */
  byReceipt: z.boolean(),
});

export type ProductStock = z.output<typeof productStock>;

export const listStock = endpoint({
  method: 'GET',
  path: '/api/stock',
  auth: ['stock_report', 'view'],
  query: z.object({
    product: z.optional(code(20)),
    branch: z.optional(code(20)),
    search: z.optional(text(80)),
    limit: z.optional(count(stockPageMax)),
    cursor: z.optional(cursor),
  }),
  output: z.object({ items: z.array(productStock), cursor: z.nullable(z.string()) }),
  refusals: ['cursor.invalid'],
  summary:
    'Products that are kept in stock, with what there is of them now by branch and warehouse; values for users who may see costs.',
});

const stockMove = z.object({
  /** The document that it is of. */
  source: z.object({ kind: z.string(), id: z.string(), number: z.string() }),
  date: z.string(),
  kind: z.enum(stockMoveKinds),
  branch: z.string(),
  warehouse: z.string(),
  party: z.nullable(z.string()),
  quantity: z.string(),
  value,
  /** After it, in the branches that are asked for. */
  onHand: z.string(),
  worth: value,
  /** Of a product that is kept by batch: with the sign of the move. */
  batches: z.array(z.object({ batch: z.string(), quantity: z.string() })),
});

export type StockMoveView = z.output<typeof stockMove>;

export const listStockMoves = endpoint({
  method: 'GET',
  path: '/api/stock/{product}/moves',
  auth: ['stock_report', 'view'],
  params: z.object({ product: code(20) }),
  query: z.object({
    branch: z.optional(code(20)),
    /** All days where nothing is said. */
    from: z.optional(date),
    to: z.optional(date),
    limit: z.optional(count(movesPageMax)),
    cursor: z.optional(cursor),
  }),
  output: z.object({
    opening: z.object({ quantity: z.string(), value }),
    closing: z.object({ quantity: z.string(), value }),
    items: z.array(stockMove),
    cursor: z.nullable(z.string()),
  }),
  refusals: ['report.period', 'cursor.invalid', 'ledger.entryUnreadable', 'ledger.damaged'],
  summary:
    'The card of a product: its moves in a period with running quantity and value; all pages are of one cut of the journal.',
});

const openReceipt = z.object({
  /** The document that brought it; null of what went out before it came in. */
  receipt: z.nullable(
    z.object({
      source: z.object({ kind: z.string(), id: z.string(), number: z.string() }),
      date: z.string(),
      kind: z.enum(stockMoveKinds),
    }),
  ),
  branch: z.string(),
  /** What is left of it. */
  quantity: z.string(),
  value,
});

export type OpenReceipt = z.output<typeof openReceipt>;

export const listOpenReceipts = endpoint({
  method: 'GET',
  path: '/api/stock/{product}/receipts',
  auth: ['stock_report', 'view'],
  params: z.object({ product: code(20) }),
  output: z.object({ items: z.array(openReceipt) }),
  refusals: ['ledger.entryUnreadable', 'ledger.damaged'],
  summary:
    'What is left of each receipt of a product where the oldest goods go out first, branch by branch in the order in which it goes out.',
});

const overviewRow = z.object({
  ...productNames,
  quantity: z.string(),
  available: z.string(),
  reorderLevel: z.nullable(z.string()),
  value,
});

export const getInventoryOverview = endpoint({
  method: 'GET',
  path: '/api/stock/overview',
  auth: ['stock_report', 'view'],
  output: z.object({
    asOf: z.string(),
    /** Whether the figures are of all branches, as reorder levels are. */
    ofCompany: z.boolean(),
    value,
    /** Products of which there is any. */
    products: z.number(),
    below: z.number(),
    negative: z.number(),
    slow: z.number(),
    /** Transfers whose goods are on their way, and how many of them are overdue; for users who may see transfers. */
    transit: z.nullable(z.object({ count: z.number(), overdue: z.number(), value })),
    /** Batches that have expired, and that expire soon; null of a company that keeps no goods by batch. */
    expiring: z.nullable(z.object({ expired: z.number(), soon: z.number() })),
    /** What is missing most of its reorder level, and what is worth most; the latter for users who may see costs. */
    shortest: z.array(overviewRow),
    dearest: z.nullable(z.array(overviewRow)),
  }),
  refusals: ['ledger.entryUnreadable', 'ledger.damaged'],
  summary:
    'The figures of the page of inventory: value, and how many products are below their level, negative or slow.',
});
