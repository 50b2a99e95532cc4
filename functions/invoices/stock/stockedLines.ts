// The lines of an invoice whose goods are kept in stock: their warehouse, their quantity in stock units and the accounts of their products.
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import { movesStock, type StockUse, stockAccountOf, warehouseOf } from '#functions/stock/stockFacts.ts';
import type { Invoice, InvoiceDocumentLine } from '#shared/invoices/invoiceKind.ts';
import { quantityDecimals } from '#shared/invoices/invoiceLine.ts';
import type { StockedLine } from '#shared/invoices/stock/stockedItems.ts';
import { mulDiv, parseMoney } from '#shared/kernel/money.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { factorDecimals, tradedUnit } from '#shared/settings/items/tradedUnit.ts';
import type { NamedRecords } from '../namedRecords.ts';
import type { Original } from '../originalInvoices.ts';
import { typeOf } from '../originalInvoices.ts';
import { warehouseOfLine } from './warehouseOfLine.ts';

type Facts = Pick<FinanceFacts, 'chart' | 'stock' | 'warehouses'>;

const millionth = 10n ** BigInt(factorDecimals);

/** Whole stock units, millionths. */
export const stockQuantity = (
  { unit, quantity }: Pick<InvoiceDocumentLine, 'unit' | 'quantity'>,
  item: ResourceRow,
): bigint => {
  const typed = parseMoney(quantity ?? '', quantityDecimals) ?? 0n;
  const factor = unit === null ? '1' : (tradedUnit(item, unit)?.factor ?? '1');
  return mulDiv(typed, parseMoney(factor, factorDecimals) ?? millionth, millionth);
};

/** Those of a note that name goods its invoice sold or bought count as they did there. */
export const stockedLines = (
  invoice: Pick<Invoice, 'branch' | 'date' | 'lines' | 'type'>,
  { facts, named, original }: { facts: Facts; named: NamedRecords; original: Original | null },
): StockedLine[] => {
  if (!movesStock(facts, invoice.date) || typeOf(invoice).role === 'deposit') return [];
  if (original && typeOf(original.invoice).role === 'deposit') return [];
  const { branch } = invoice;
  return invoice.lines.flatMap((line, at): StockedLine[] => {
    const item = line.product === null ? undefined : named.products.get(line.product);
    if (item?.['stocked'] !== true) return [];
    const details = { line: at, position: at + 1 };
    const warehouse = warehouseOfLine(line, original?.invoice ?? null);
    const ofItem = (use: StockUse) => stockAccountOf(item, use, { facts, categories: named.categories });
    return [
      {
        line: at,
        product: item.code,
        warehouse: warehouseOf({ warehouse, branch }, facts, details),
        quantity: stockQuantity(line, item),
        accounts: { inventory: ofItem('inventory'), cost: ofItem('cost'), variance: ofItem('variance') },
      },
    ];
  });
};
