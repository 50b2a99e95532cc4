// The lines of an invoice whose goods are kept in stock: their warehouse, their quantity in stock units and the accounts of their products.
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import type { Invoice, InvoiceDocumentLine } from '#shared/invoices/invoiceKind.ts';
import { quantityDecimals } from '#shared/invoices/invoiceLine.ts';
import type { StockedLine } from '#shared/invoices/stock/stockedItems.ts';
import { mulDiv, parseMoney } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { mappedAccount } from '#shared/ledger/ledgerAccount.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { type ItemAccountField, itemAccount } from '#shared/settings/items/itemAccount.ts';
import { factorDecimals, tradedUnit } from '#shared/settings/items/tradedUnit.ts';
import type { NamedRecords } from '../namedRecords.ts';
import type { Original } from '../originalInvoices.ts';
import { typeOf } from '../originalInvoices.ts';

type Facts = Pick<FinanceFacts, 'chart' | 'stock' | 'warehouses'>;

/** What an account of stock is called in the chart, and in a product or category that has its own. */
const uses = {
  inventory: ['inventory_account', 'inventoryAccount'],
  cost: ['cogs_account', 'costAccount'],
  variance: ['stock_variance', 'varianceAccount'],
} as const satisfies Record<string, readonly [key: string, field: ItemAccountField]>;

export type StockUse = keyof typeof uses;

const accountOf = (
  item: ResourceRow,
  use: StockUse,
  { facts, categories }: { facts: Facts; categories: NamedRecords['categories'] },
): string => {
  const [key, field] = uses[use];
  const account = itemAccount(item, field, (code) => categories.get(code)) ?? mappedAccount(facts.chart, key);
  const known = account === null ? undefined : facts.chart.get(account);
  if (account === null || !known?.active || known.group)
    throw new Refusal('stock.accountMissing', { key, product: item.code });
  return account;
};

/** Whether documents of this day move stock. */
export const movesStock = ({ stock }: Pick<Facts, 'stock'>, date: string): boolean =>
  stock.isKept && (stock.from === null || date >= stock.from);

/** The named one, else that of the line of the invoice that a note is about, else the first of the branch. */
export const warehouseOf = (
  { warehouse, branch }: { warehouse: string | null; branch: string },
  { warehouses }: Pick<Facts, 'warehouses'>,
  details: Record<string, unknown>,
): string => {
  const ofBranch = warehouses.filter((each) => each.branch === branch && each.active);
  const found = warehouse === null ? ofBranch[0] : ofBranch.find(({ code }) => code === warehouse);
  if (found) return found.code;
  throw warehouse === null
    ? new Refusal('stock.warehouseMissing', { branch })
    : new Refusal('stock.warehouseUnknown', { ...details, warehouse });
};

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
    const warehouse = line.warehouse ?? original?.invoice.lines[line.originalLine ?? -1]?.warehouse ?? null;
    const ofItem = (use: StockUse) => accountOf(item, use, { facts, categories: named.categories });
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
