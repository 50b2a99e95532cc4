// What an invoice or a note does to stock, line by line (B2.8, B5.2, B5.6).
import { type Money, mulDiv, sumOf } from '../../kernel/money.ts';
import { returnedLayers } from '../../stock/firstInFirstOut.ts';
import type { StockChange } from '../../stock/moveStock.ts';
import type { LayerPart } from '../../stock/stockMove.ts';
import type { InvoiceType } from '../invoiceType.ts';
import type { StockedLine } from './stockedItems.ts';

/** What the entry of an invoice moved by one of its lines: stock units and value, without signs. */
export type MovedLine = {
  quantity: bigint;
  value: Money;
  /** The number of the move of a purchase: goods that go back to the supplier are of this receipt. */
  receipt: number | null;
  /** The receipts that a sale took its goods of, where the costing keeps them apart; negative. */
  layers: readonly LayerPart[];
};

/** A line of a note: whether it takes goods back, what its invoice moved by the same line, and how much of it earlier notes have taken back. */
export type NotedLine = {
  isReturn: boolean;
  moved: MovedLine | null;
  /** Of the line of the invoice, in its unit, millionths. */
  whole: bigint;
  /** Before this line. */
  taken: bigint;
  /** By this line. */
  quantity: bigint;
};

export type LineToMove = StockedLine & {
  /** What it sells for, or costs, without VAT that can be deducted; minor units. */
  value: Money;
  /** Of a note. */
  note: NotedLine | null;
  /** At which goods come back that no move and no stock says a cost of. */
  usualValue: Money;
};

/** The part of what was moved: together the parts of all returns are the whole, and the last takes the rest. */
const partOf = (whole: bigint, { whole: sold, taken, quantity }: NotedLine): bigint =>
  mulDiv(whole, taken + quantity, sold) - mulDiv(whole, taken, sold);

/** What a customer brings back costs what it cost when it was sold: of each receipt, or together. */
const returnedValue = (
  moved: MovedLine,
  note: NotedLine,
): { value: Money; layers?: readonly LayerPart[] } => {
  if (moved.layers.length === 0) return { value: partOf(moved.value, note) };
  const taken = mulDiv(moved.quantity, note.taken, note.whole);
  const layers = returnedLayers(moved.layers, { taken, quantity: partOf(moved.quantity, note) });
  return { value: sumOf(layers.map(({ value }) => value)), layers };
};

type Base = Pick<StockChange, 'line' | 'product' | 'warehouse' | 'party' | 'account' | 'revenue'>;

const saleChange = (
  base: Base,
  { note, quantity, usualValue, value }: LineToMove,
  isCredit: boolean,
): StockChange => {
  if (note === null) return { ...base, kind: 'sale', quantity, revenue: value };
  const revenue = isCredit ? -value : value;
  if (!note.isReturn) return { ...base, kind: 'revenue', revenue };
  const { moved } = note;
  return {
    ...base,
    kind: 'saleReturn',
    revenue,
    quantity: moved ? partOf(moved.quantity, note) : quantity,
    value: null,
    ...(moved && returnedValue(moved, note)),
    otherwise: usualValue,
  };
};

/** Null where a note is about goods that its invoice did not bring into stock. */
const purchaseChange = (base: Base, { note, quantity, value }: LineToMove): StockChange | null => {
  if (note === null) return { ...base, kind: 'purchase', quantity, value, otherwise: value };
  const { moved } = note;
  if (note.isReturn)
    return {
      ...base,
      kind: 'purchaseReturn',
      quantity: moved ? partOf(moved.quantity, note) : quantity,
      receipt: moved?.receipt ?? null,
    };
  if (!moved) return null;
  const left = moved.quantity - mulDiv(moved.quantity, note.taken, note.whole);
  return left > 0n
    ? { ...base, kind: 'revaluation', quantity: left, value: -value, receipt: moved.receipt }
    : null;
};

/** Deposits move nothing. */
export const stockChanges = (
  { side, role }: Pick<InvoiceType, 'side' | 'role'>,
  lines: readonly LineToMove[],
  party: string | null,
): StockChange[] =>
  role === 'deposit'
    ? []
    : lines.flatMap((line) => {
        const { product, warehouse, accounts } = line;
        const base = {
          line: line.line,
          product,
          warehouse,
          party,
          account: accounts.inventory,
          revenue: null,
        };
        const change =
          side === 'sales' ? saleChange(base, line, role === 'credit') : purchaseChange(base, line);
        return change ?? [];
      });
