// What planned invoices do to the goods of the demo company: a pure account of quantities by product, branch and warehouse.
import type { DemoInvoice } from '../demoInvoice.ts';
import { warehouseFor } from './demoGoods.ts';

/** Goods that come in, or go out where the quantity is negative. */
export type GoodsMove = {
  date: string;
  branch: string;
  warehouse: string;
  product: string;
  quantity: number;
};

export type GoodsPlace = Pick<GoodsMove, 'branch' | 'warehouse' | 'product'>;

export const placeName = ({ branch, warehouse, product }: GoodsPlace): string =>
  `${branch} ${warehouse} ${product}`;

/** Those of a day stay in their order. */
export const inOrder = (moves: readonly GoodsMove[]): GoodsMove[] =>
  moves.toSorted((one, other) => one.date.localeCompare(other.date));

const signs: Readonly<Partial<Record<DemoInvoice['type'], 1 | -1>>> = { SI: -1, PI: 1, SR: 1, PR: -1 };

/** What a note takes back, on the line of its invoice; nothing where it only changes the price. */
const returnedLines = ({ lines }: DemoInvoice, original: DemoInvoice | undefined) => {
  const [taken, sold] = [lines[0], original?.lines[0]];
  return taken && sold && taken.price === sold.price ? [{ ...sold, quantity: taken.quantity }] : [];
};

const movesOf = (invoice: DemoInvoice, invoices: readonly DemoInvoice[]): GoodsMove[] => {
  const { type, date, branch, of } = invoice;
  const sign = signs[type];
  if (sign === undefined) return [];
  const original = invoices.find(({ reference }) => reference === of);
  const lines = of === undefined ? invoice.lines : returnedLines(invoice, original);
  return lines.flatMap(({ product, warehouse = branch, quantity }) =>
    product === undefined ? [] : [{ date, branch, warehouse, product, quantity: sign * quantity }],
  );
};

/** Of what is posted, in its order. */
export const goodsMoves = (invoices: readonly DemoInvoice[]): GoodsMove[] =>
  invoices.filter(({ isDraft }) => isDraft === undefined).flatMap((invoice) => movesOf(invoice, invoices));

/** What else is sold on a day; a line in another unit than that of the stock is small enough for what is left anyway. */
export const soldMoves = (
  sales: readonly Pick<DemoInvoice, 'branch' | 'lines'>[],
  date: string,
): GoodsMove[] =>
  sales.flatMap(({ branch, lines }) =>
    lines.flatMap(({ product, warehouse = branch, quantity, unit }) =>
      product === undefined || unit !== undefined
        ? []
        : [{ date, branch, warehouse, product, quantity: -quantity }],
    ),
  );

/** The same invoice with the warehouse of each line of goods. */
export const placed = (invoice: DemoInvoice): DemoInvoice => ({
  ...invoice,
  lines: invoice.lines.map((line) => {
    if (line.product === undefined) return line;
    const warehouse = line.warehouse ?? warehouseFor(invoice.branch, line.product, line.quantity);
    return warehouse === invoice.branch ? line : { ...line, warehouse };
  }),
});
