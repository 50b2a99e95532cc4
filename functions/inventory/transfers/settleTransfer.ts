// What becomes of goods in transit: they are received in parts, go back to the sender's stock, or are written off there (CASE-65, CASE-66).

import { todayOf } from '#functions/company/figureTexts.ts';
import { rowsNamed } from '#functions/company/namedRows.ts';
import type { Effects, LanePlace, Prepared } from '#functions/documents/documentActs.ts';
import { can, requirePermission, type SessionContext } from '#functions/http/context.ts';
import { costingOf } from '#functions/stock/costingOf.ts';
import { moveStock } from '#functions/stock/moveStock.ts';
import { stockAccountOf, warehouseNames } from '#functions/stock/stockFacts.ts';
import type { TransitionInput } from '#shared/documents/transition.ts';
import {
  type Booking,
  linesAfter,
  moveBookings,
  pairedLines,
  type SettledPart,
  type Settling,
} from '#shared/inventory/transfers/transferEntry.ts';
import type { StockTransfer } from '#shared/inventory/transfers/transferKind.ts';
import { receivedRows, restOfLine } from '#shared/inventory/transfers/transferSteps.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { stockReasons } from '#shared/settings/stock/stockReasons.ts';
import type { StockChange } from '#shared/stock/moveStock.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import {
  arrivals,
  costAccountOf,
  type KnownHere,
  partsOf,
  type Settled,
  settledFields,
  stepEntry,
} from './transferBooking.ts';
import { decisiveProducts, readTransferred, transferWarehouse, transitOf } from './transferredRecords.ts';

/** The day of a step: today where nothing is said; not before the goods were sent. */
const stepDay = (context: SessionContext, { date }: StockTransfer, input: TransitionInput): string => {
  const today = todayOf(context);
  const day = typeof input['date'] === 'string' && input['date'] !== '' ? input['date'] : today;
  refuseUnless(day <= today, 'transfer.futureDate', { path: 'date' });
  refuseUnless(day >= date, 'transfer.beforeDispatch', { path: 'date', date });
  return day;
};

const settledOf = async (
  { store }: SessionContext,
  transfer: StockTransfer,
  known: KnownHere,
): Promise<Settled> => ({
  transfer,
  known,
  facts: known.facts,
  records: await readTransferred(store, transfer),
});

/** The quantity that arrives of each line; refuses more than is on its way, beside its row. */
const arriving = ({ lines }: StockTransfer, input: TransitionInput): bigint[] => {
  const quantities = lines.map(() => 0n);
  for (const { row, line, quantity } of receivedRows(input)) {
    const sent = lines[line];
    const path = `quantities.${row}.quantity`;
    if (!sent) throw new Refusal('transfer.lineUnknown', { path, line, position: line + 1 });
    const all = (quantities[line] ?? 0n) + quantity;
    quantities[line] = all;
    const rest = restOfLine(sent);
    if (all > rest) {
      const details = { path, line, position: line + 1, product: sent.product, left: quantityText(rest) };
      throw new Refusal('transfer.overReceived', details);
    }
  }
  return quantities;
};

type Incoming = { branch: string; warehouse: string; date: string; parts: SettledPart[]; settling: Settling };

/** Goods come into the stock of a branch, out of those in transit from the sender. */
const incomingEffects = async (
  context: SessionContext,
  { settled, incoming }: { settled: Settled; incoming: Incoming },
  place: LanePlace,
): Promise<Effects<StockTransfer>> => {
  const { transfer, facts } = settled;
  const { branch, warehouse, date, parts, settling } = incoming;
  const changes = arrivals(settled, parts, warehouse);
  const allowsLate = can(context, 'back_date', 'post');
  const warehouseName = warehouseNames(facts, context.caller);
  const costing = costingOf(facts);
  const rules = { branch, date, costing, allowsNegative: false, allowsLate, warehouseName };
  const { moves, writes } = await moveStock(context.store, { ...rules, changes }, place);
  const transit = { account: transitOf(settled), branch: transfer.branch };
  const bookings = moveBookings(moves, ({ kind, product }) =>
    kind === 'correction' ? { account: costAccountOf(settled, product), branch } : transit,
  );
  const lines = pairedLines(bookings, transfer.narration);
  return {
    entry: stepEntry(context, settled, { lane: branch, date, lines, stock: moves }),
    ...settledFields(context, transfer, linesAfter(transfer.lines, parts, settling)),
    writes,
    log: { quantity: quantityText(sumOf(parts.map(({ quantity }) => quantity))) },
  };
};

export const prepareReceipt = async (
  context: SessionContext,
  transfer: StockTransfer,
  known: KnownHere,
): Promise<Prepared<StockTransfer>> => {
  const { input, facts } = known;
  const { toBranch: branch, toWarehouse } = transfer;
  const date = stepDay(context, transfer, input);
  const quantities = arriving(transfer, input);
  refuseUnless(sumOf(quantities) > 0n, 'transfer.nothingReceived', { path: 'quantities' });
  const settled = await settledOf(context, transfer, known);
  const warehouse = transferWarehouse({ warehouse: toWarehouse, branch, field: 'toWarehouse' }, facts);
  const parts = partsOf(transfer, (_, at) => quantities[at] ?? 0n);
  const incoming: Incoming = { branch, warehouse, date, parts, settling: 'received' };
  return {
    decidedBy: decisiveProducts(settled.records),
    effects: (place) => incomingEffects(context, { settled, incoming }, place),
  };
};

export const prepareTakeBack = async (
  context: SessionContext,
  transfer: StockTransfer,
  known: KnownHere,
): Promise<Prepared<StockTransfer>> => {
  const { branch, fromWarehouse } = transfer;
  const date = stepDay(context, transfer, known.input);
  const settled = await settledOf(context, transfer, known);
  const from = { warehouse: fromWarehouse, branch, field: 'fromWarehouse' } as const;
  const warehouse = transferWarehouse(from, known.facts);
  const isAll = receivedRows(known.input).length === 0;
  const quantities = isAll ? transfer.lines.map(restOfLine) : arriving(transfer, known.input);
  refuseUnless(sumOf(quantities) > 0n, 'transfer.nothingReceived', { path: 'quantities' });
  const parts = partsOf(transfer, (_, at) => quantities[at] ?? 0n);
  const incoming: Incoming = { branch, warehouse, date, parts, settling: 'returned' };
  return {
    decidedBy: decisiveProducts(settled.records),
    effects: (place) => incomingEffects(context, { settled, incoming }, place),
  };
};

/** What the reason is called, and its account; refused where it explains no loss. */
const lossReasonOf = async (
  { store, caller }: SessionContext,
  input: TransitionInput,
): Promise<{ name: string; account: string }> => {
  const reason = String(input['reason'] ?? '');
  const found = (await rowsNamed(store, stockReasons, [reason])).get(reason);
  if (!found?.active) throw new Refusal('transfer.reasonUnknown', { reason, path: 'reason' });
  const name = nameIn(caller.language, found);
  refuseUnless(found['direction'] !== 'gain', 'transfer.reasonDirection', { reason: name, path: 'reason' });
  return { name, account: typeof found['account'] === 'string' ? found['account'] : '' };
};

/** Goods without a cost book nothing: that they are gone is said by a move of nothing. */
const goneChange = ({ transfer, facts, records }: Settled, parts: readonly SettledPart[]): StockChange[] => {
  const [part] = parts;
  const product = transfer.lines[part?.line ?? 0]?.product ?? '';
  const item = records.products.get(product);
  if (!part || !item) return [];
  const account = stockAccountOf(item, 'inventory', { facts, categories: records.categories });
  const { fromWarehouse } = transfer;
  const base = { line: part.line, product, warehouse: fromWarehouse ?? '', account };
  return [{ ...base, kind: 'loss', quantity: 0n, batches: [], party: null, revenue: null }];
};

const writeOffEffects = async (
  context: SessionContext,
  { settled, reason, date }: { settled: Settled; reason: { name: string; account: string }; date: string },
  place: LanePlace,
): Promise<Effects<StockTransfer>> => {
  const { transfer, facts, records } = settled;
  const { branch } = transfer;
  const parts = partsOf(transfer, restOfLine);
  const credit = { account: transitOf(settled), branch };
  const lossOf = (line: number): string => {
    const item = records.products.get(transfer.lines[line]?.product ?? '');
    if (reason.account !== '' || !item) return reason.account;
    return stockAccountOf(item, 'loss', { facts, categories: records.categories });
  };
  const bookings = parts.map(
    ({ line, value }): Booking => ({ debit: { account: lossOf(line), branch }, credit, amount: value }),
  );
  const lines = pairedLines(bookings, transfer.narration);
  const costing = costingOf(facts);
  const rules = { branch, date, costing, allowsNegative: false, allowsLate: true };
  const changes = lines.length > 0 ? [] : goneChange(settled, parts);
  const { moves, writes } = await moveStock(context.store, { ...rules, changes }, place);
  return {
    entry: stepEntry(context, settled, { lane: branch, date, lines, stock: moves }),
    ...settledFields(context, transfer, linesAfter(transfer.lines, parts, 'writtenOff')),
    writes,
    log: { reason: reason.name, quantity: quantityText(sumOf(parts.map(({ quantity }) => quantity))) },
  };
};

export const prepareWriteOff = async (
  context: SessionContext,
  transfer: StockTransfer,
  known: KnownHere,
): Promise<Prepared<StockTransfer>> => {
  // A loss is what an adjustment books: it takes the right to post one.
  requirePermission(context, 'adjustment', 'post');
  const date = stepDay(context, transfer, known.input);
  const reason = await lossReasonOf(context, known.input);
  const settled = await settledOf(context, transfer, known);
  return {
    decidedBy: decisiveProducts(settled.records),
    effects: (place) => writeOffEffects(context, { settled, reason, date }, place),
  };
};
