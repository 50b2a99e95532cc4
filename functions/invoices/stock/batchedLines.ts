// The lines of an invoice whose goods are kept by batch: what they say of them, and what a return finds in its invoice.
import type { BatchedGoods } from '#functions/stock/batches/lineBatches.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import type { LineToMove } from '#shared/invoices/stock/stockChanges.ts';
import { mulDiv } from '#shared/kernel/money.ts';
import { isBatched } from '#shared/settings/items/productTracking.ts';
import type { NamedRecords } from '../namedRecords.ts';
import { typeOf } from '../originalInvoices.ts';

type Returned = NonNullable<BatchedGoods['returned']>;

/** What the invoice moved by the same line. */
const returnedOf = ({ note }: LineToMove): Returned | null => {
  if (note === null) return null;
  const { moved, whole, taken } = note;
  if (moved === null) return { parts: [], taken: 0n };
  return { parts: moved.batches ?? [], taken: mulDiv(moved.quantity, taken, whole) };
};

/** A note on a price moves none. `quantities`: of all lines in their units, millionths. */
export const batchedLines = (
  invoice: Pick<Invoice, 'type' | 'lines'>,
  {
    lines,
    named,
    quantities,
  }: {
    lines: readonly LineToMove[];
    named: Pick<NamedRecords, 'products'>;
    quantities: readonly bigint[];
  },
): BatchedGoods[] =>
  lines.flatMap((goods): BatchedGoods[] => {
    const { line, product, note } = goods;
    const item = named.products.get(product);
    if (!item || !isBatched(item) || note?.isReturn === false) return [];
    const isSale = typeOf(invoice).side === 'sales';
    return [
      {
        line,
        product,
        rows: invoice.lines[line]?.batches ?? [],
        typed: quantities[line] ?? 0n,
        isIncoming: isSale === (note !== null),
        returned: returnedOf(goods),
      },
    ];
  });
