// The goods of posted documents against the moves of their entries, when all is quiet: each line moved once, returns at the cost of their sale, purchases with their charges.
import { stockSettingKey } from '#functions/company/stockSettingRecords.ts';
import { adjustmentActs } from '#functions/inventory/adjustments/adjustmentActs.ts';
import { invoiceRecords } from '#functions/invoices/invoiceRecords.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import { absolute, sumOf } from '#shared/kernel/money.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import type { StockMove } from '#shared/stock/stockMove.ts';
import { exact, warehouseNamed } from '../stock/stockNeeds.ts';
import { goods } from '../tradeCompany.ts';
import type { World } from '../world.ts';
import { stockReportsAreRight } from './stockReports.ts';

type Moved = Pick<StockMove, 'line' | 'kind' | 'product' | 'warehouse' | 'quantity'>;

const textOf = (moves: readonly Moved[]): string =>
  moves
    .map(({ line, kind, product, warehouse, quantity }) =>
      [line, kind, product, warehouse, quantity].join(' '),
    )
    .sort()
    .join('\n');

/** Without what a receipt corrects, and changes of value of goods that may be gone. */
const ownMoves = ({ stock = [] }: JournalEntry): StockMove[] =>
  stock.filter(({ kind }) => kind !== 'correction' && kind !== 'revaluation');

const compareMoves = (world: World, entry: JournalEntry, expected: readonly Moved[]): void => {
  const [found, wanted] = [textOf(ownMoves(entry)), textOf(expected)];
  if (found !== wanted)
    world.scheduler.fail(`${entry.number} has moved\n${found}\nand its document says\n${wanted}`);
};

const invoiceNamed = ({ table }: World, id: string): Invoice | null =>
  invoiceRecords.documentOf(table.committedIn(`INV#${id}`)) ?? null;

type Kept = { entry: JournalEntry; invoice: Invoice; original: Invoice | null };

const keptInvoices = (world: World): Kept[] =>
  world.watch
    .all()
    .filter(({ source }) => source.kind === 'invoice')
    .flatMap((entry) => {
      const invoice = invoiceNamed(world, entry.source.id);
      const of = invoice?.lines.some(({ originalLine }) => originalLine !== null)
        ? invoice.snapshot?.originals[0]
        : undefined;
      return invoice ? [{ entry, invoice, original: of ? invoiceNamed(world, of.id) : null }] : [];
    });

const kindOf = (type: string, isReturn: boolean): StockMove['kind'] | null => {
  if (type === 'SI') return 'sale';
  if (type === 'PI') return 'purchase';
  if (type === 'PR') return isReturn ? 'purchaseReturn' : null;
  return isReturn ? 'saleReturn' : 'revenue';
};

const signs: Readonly<Partial<Record<StockMove['kind'], bigint>>> = {
  sale: -1n,
  purchaseReturn: -1n,
  revenue: 0n,
};

const movesOf = ({ invoice, original }: Kept, from: string): Moved[] => {
  if (invoice.date < from) return [];
  return invoice.lines.flatMap((line, at): Moved[] => {
    const kind = kindOf(invoice.type, invoice.snapshot?.returns.includes(at) === true);
    if (kind === null || line.product === null || !goods.includes(line.product)) return [];
    const named = line.warehouse ?? original?.lines[line.originalLine ?? -1]?.warehouse;
    const warehouse = warehouseNamed(invoice.branch, named);
    const quantity = (signs[kind] ?? 1n) * exact(line.quantity);
    return [{ line: at, kind, product: line.product, warehouse, quantity }];
  });
};

const checkAdjustments = (world: World): void => {
  const { records } = adjustmentActs;
  for (const entry of world.watch.all().filter(({ source }) => source.kind === 'stockAdjustment')) {
    const document = records.documentOf(world.table.committedIn(`ADJ#${entry.source.id}`));
    if (!document) {
      world.scheduler.fail(`The adjustment ${entry.number} is not there whole`);
      continue;
    }
    const moved = document.lines.flatMap(({ product, warehouse, change }, line): Moved[] => {
      const quantity = exact(change);
      const kind = quantity < 0n ? 'loss' : 'gain';
      return quantity === 0n ? [] : [{ line, kind, product, warehouse: warehouse ?? '', quantity }];
    });
    compareMoves(world, entry, moved);
    for (const { line, value } of ownMoves(entry))
      if (document.lines[line]?.value !== value)
        world.scheduler.fail(`${entry.number} says ${document.lines[line]?.value} for a move of ${value}`);
  }
};

type Part = { quantity: bigint; value: bigint };

const partOf = (moves: readonly StockMove[]): Part => ({
  quantity: absolute(sumOf(moves.map(({ quantity }) => quantity))),
  value: absolute(sumOf(moves.map(({ value }) => value))),
});

/** What a line of a sale took out, by the move that brings some of it back. */
const soldOf = ({ watch }: World, { invoice, original }: Kept, { line }: StockMove) => {
  const sale = original && watch.entryOf(original.id);
  const at = invoice.lines[line]?.originalLine ?? -1;
  const sold = partOf(sale ? ownMoves(sale).filter((each) => each.line === at) : []);
  return { name: `line ${at} of ${sale?.number}`, sold };
};

/** Goods come back at what they were issued at: of the average their share of it, and all of it where all is back. */
const checkReturns = (world: World, kept: readonly Kept[], costing: unknown): void => {
  const returns = kept.flatMap((each) =>
    ownMoves(each.entry)
      .filter(({ kind }) => kind === 'saleReturn')
      .map((move) => ({ move, number: each.entry.number, ...soldOf(world, each, move) }))
      .filter(({ sold }) => sold.quantity > 0n),
  );
  for (const { move, sold, name, number } of returns) {
    const off = absolute(move.value * sold.quantity - sold.value * move.quantity);
    if (costing === 'average' && off > sold.quantity)
      world.scheduler.fail(`${number} brings back ${name} at ${move.value} of ${sold.value}`);
  }
  for (const [name, own] of Map.groupBy(returns, (each) => each.name)) {
    const back = partOf(own.map(({ move }) => move));
    const sold = own[0]?.sold;
    if (back.quantity === sold?.quantity && back.value !== sold.value)
      world.scheduler.fail(`All of ${name} is back at ${back.value}, and went at ${sold.value}`);
  }
};

/** Goods cost what their lines say and their share of the charges, each within a halala, and all of it together. */
const checkPurchases = (world: World, kept: readonly Kept[]): void => {
  for (const { entry, invoice } of kept.filter(({ invoice }) => invoice.type === 'PI')) {
    const moves = ownMoves(entry);
    if (moves.length === 0) continue;
    const { lines, charges } = invoiceFigures(invoice).calculation;
    const own = moves.map(({ line }) => (lines[line]?.value ?? 0n) + (lines[line]?.nonRecoverable ?? 0n));
    const all = sumOf(own);
    const shared = sumOf(charges.map(({ net, nonRecoverable }) => net + nonRecoverable));
    const value = sumOf(moves.map((move) => move.value));
    const isUnfair = moves.some((move, at) => {
      const [cost = 0n] = own.slice(at);
      return absolute((move.value - cost) * all - shared * cost) > all;
    });
    if (value !== all + shared || isUnfair)
      world.scheduler.fail(`${entry.number} brings ${value} into stock, for ${all} and charges of ${shared}`);
  }
};

export const stockIsRight = async (world: World): Promise<void> => {
  const kept = keptInvoices(world);
  const setting = world.table.committed(stockSettingKey);
  const from = String(setting?.['stock_from'] ?? '');
  for (const each of kept) compareMoves(world, each.entry, movesOf(each, from));
  checkAdjustments(world);
  checkReturns(world, kept, setting?.['stock_costing']);
  checkPurchases(world, kept);
  await stockReportsAreRight(world);
};
