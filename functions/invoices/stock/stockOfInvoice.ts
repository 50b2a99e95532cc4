// The stock of an invoice: what its lines move, prepared before the lane is kept waiting, and valued in it.
import type { LanePlace } from '#functions/documents/documentActs.ts';
import { readEntryOf } from '#functions/documents/readDocument.ts';
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { costingOf } from '#functions/stock/costingOf.ts';
import { moveStock, type StockEffects } from '#functions/stock/moveStock.ts';
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
import type { FilledInvoice } from '../draftInvoice.ts';
import { type Original, typeOf } from '../originalInvoices.ts';
import { readCreditedCharges } from './creditedCharges.ts';

export type PreparedStock = {
  lines: readonly LineToMove[];
  /** What is booked for each line, charges of a purchase shared. */
  items: ItemsOfLines;
  /** Of the charges of a purchase that a note credits. */
  credited: CreditedCharges;
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
  return {
    items,
    credited,
    lines: stocked.map((goods) => ({
      ...goods,
      value: (isPurchase ? costs[goods.line] : calculation.lines[goods.line]?.value) ?? 0n,
      note: notes?.get(goods.line) ?? null,
      usualValue: usualValueOf(named.products.get(goods.product)?.['cost'], goods.quantity, input.scale),
    })),
  };
};

/** Valued on what this place of the lane finds; refused where there is too little, or where it comes too late. */
export const stockOfInvoice = (
  context: SessionContext,
  {
    invoice,
    stock,
    facts,
  }: { invoice: Invoice; stock: PreparedStock; facts: Pick<FinanceFacts, 'stock' | 'warehouses'> },
  place: LanePlace,
): Promise<StockEffects> => {
  const { branch, date, party } = invoice;
  return moveStock(
    context.store,
    {
      changes: [
        ...stockChanges(typeOf(invoice), stock.lines, party),
        ...creditedChanges(stock.credited, party),
      ],
      branch,
      date,
      costing: costingOf(facts),
      allowsNegative: facts.stock.allowsNegative && can(context, 'negative_stock', 'post'),
      allowsLate: can(context, 'back_date', 'post'),
      warehouseName: warehouseNames(facts, context.caller),
    },
    place,
  );
};
