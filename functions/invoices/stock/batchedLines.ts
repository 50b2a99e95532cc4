// The lines of an invoice whose goods are kept by batch: what they say of them, and what a return finds in its invoice.
import type { BatchedGoods } from '#functions/stock/batches/lineBatches.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import type { LineToMove } from '#shared/invoices/stock/stockChanges.ts';
import { isBatched } from '#shared/settings/items/productTracking.ts';
import type { BatchRow } from '#shared/stock/batches/batchRows.ts';
import { firstParts, lessParts, partsOfRows } from '#shared/stock/batches/batchRules.ts';
import type { BatchPart } from '#shared/stock/stockMove.ts';
import type { NamedRecords } from '../namedRecords.ts';
import { typeOf } from '../originalInvoices.ts';
import type { LeftBatches } from './leftBatches.ts';

/** What a line returns, in stock units: the batches that it names, else the first ones that are left. */
const takenBy = (rows: readonly BatchRow[], left: readonly BatchPart[], quantity: bigint): BatchPart[] =>
  rows.length > 0 ? partsOfRows(rows, quantity) : firstParts(left, quantity);

/** A note on a price moves none. `quantities`: of all lines in their units, millionths. `left`: of the invoice of a note, by line. */
export const batchedLines = (
  invoice: Pick<Invoice, 'type' | 'lines'>,
  {
    lines,
    named,
    quantities,
    left,
  }: {
    lines: readonly LineToMove[];
    named: Pick<NamedRecords, 'products'>;
    quantities: readonly bigint[];
    left: LeftBatches;
  },
): BatchedGoods[] => {
  const rest = new Map(left);
  return lines.flatMap((goods): BatchedGoods[] => {
    const { line, product, note } = goods;
    const item = named.products.get(product);
    if (!item || !isBatched(item) || note?.isReturn === false) return [];
    const isSale = typeOf(invoice).side === 'sales';
    const { batches: rows = [], originalLine = null } = invoice.lines[line] ?? {};
    const of = originalLine ?? -1;
    const returned = note === null ? null : (rest.get(of) ?? []);
    // Lines of one note that return the same line take it after one another.
    if (returned !== null) rest.set(of, lessParts(returned, takenBy(rows, returned, goods.quantity)));
    return [
      {
        line,
        product,
        rows,
        typed: quantities[line] ?? 0n,
        isIncoming: isSale === (note !== null),
        returned,
      },
    ];
  });
};
