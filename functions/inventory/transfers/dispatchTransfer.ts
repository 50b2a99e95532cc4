// Goods are sent: they leave the sender's stock at their cost for the account of goods in transit, or change the warehouse within a branch (STK-15).
import { readBranchNames } from '#functions/company/branchRecords.ts';
import type { Effects, LanePlace, Prepared } from '#functions/documents/documentActs.ts';
import { checkBranches, totalsOf } from '#functions/documents/documentInput.ts';
import { refuseUnapproved } from '#functions/documents/posting/refuseUnapproved.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { markItemsUsed } from '#functions/settings/items/itemUseRecords.ts';
import { costingOf } from '#functions/stock/costingOf.ts';
import { moveStock, readStockBalances, type StockEffects } from '#functions/stock/moveStock.ts';
import { movesStock, stockAccountOf, warehouseNames } from '#functions/stock/stockFacts.ts';
import { transitStartWrites } from '#functions/stock/transitAccounts.ts';
import { moveBookings, pairedLines } from '#shared/inventory/transfers/transferEntry.ts';
import {
  type StockTransfer,
  stockTransferKind,
  type TransferLine,
  transferType,
} from '#shared/inventory/transfers/transferKind.ts';
import { isWithinBranch } from '#shared/inventory/transfers/transferSteps.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { scaleOf, sumOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { products } from '#shared/settings/resources.ts';
import type { StockChange } from '#shared/stock/moveStock.ts';
import { quantityIn, quantityText } from '#shared/stock/quantityText.ts';
import type { StockBalance } from '#shared/stock/stockBalance.ts';
import type { StockMove } from '#shared/stock/stockMove.ts';
import { type GoingLine, linesByBatch, readySentBatches, type SentBatches } from './sentBatches.ts';
import { type KnownHere, type Settled, transferEntry } from './transferBooking.ts';
import { type NoticeOf, transferNotice } from './transferNotices.ts';
import {
  decisiveProducts,
  readTransferred,
  sentProducts,
  transferWarehouse,
  transitAccountOf,
} from './transferredRecords.ts';

type Ready = Settled & {
  items: readonly ResourceRow[];
  batches: SentBatches;
  /** Null within a branch. */
  transit: string | null;
  noticeOf: NoticeOf;
};

type Placed = StockTransfer & { fromWarehouse: string; toWarehouse: string };

type ReadyHere = Ready & { transfer: Placed };

type Going = Pick<GoingLine, 'of' | 'batches'> & { line: Pick<TransferLine, 'product' | 'quantity'> };

/** `accountOf`: by the place of a line among those that were typed. */
export const sentChanges = (
  place: Pick<Placed, 'branch' | 'toBranch' | 'fromWarehouse' | 'toWarehouse'>,
  lines: readonly Going[],
  accountOf: (of: number) => string,
): StockChange[] =>
  lines.map(({ of, line: { product, quantity }, batches }): StockChange => {
    const warehouse = place.fromWarehouse;
    const base = { line: of, product, warehouse, account: accountOf(of), party: null, revenue: null };
    const sent = { ...base, ...batches, quantity: quantityIn(quantity) ?? 0n };
    return isWithinBranch(place)
      ? { ...sent, kind: 'relocation', to: place.toWarehouse }
      : { ...sent, kind: 'transferOut' };
  });

/** A line once it is sent: with what its goods cost, and within a branch received at once. */
export const sentLine = (
  { product, quantity, batches }: Pick<TransferLine, 'product' | 'quantity' | 'batches'>,
  { moves, line, isWithin }: { moves: readonly StockMove[]; line: number; isWithin: boolean },
): TransferLine => {
  const sent = quantityText(quantityIn(quantity) ?? 0n);
  const own = moves.filter((move) => move.line === line && move.kind === 'transferOut');
  return {
    product,
    quantity: sent,
    batches,
    received: isWithin ? sent : '0',
    returned: null,
    writtenOff: null,
    value: -sumOf(own.map(({ value }) => value)),
    taken: 0n,
  };
};

/** A cost that has changed since the draft was saved may take it beyond what is sent without an approval. */
const refuseGrown = (context: SessionContext, { known }: Ready, transfer: StockTransfer): void => {
  if (known.isApproved) return;
  const acts = { kind: stockTransferKind, workflowOf: () => null };
  const { transition, facts } = known;
  refuseUnapproved(context, acts, { document: transfer, transition, facts });
};

/** Batches are chosen at this place of the lane: those that others have taken a moment ago are passed over. */
const goingLines = async (
  { store }: SessionContext,
  { transfer, batches }: ReadyHere,
  place: LanePlace,
): Promise<{ balances: Map<string, StockBalance>; lines: GoingLine[] }> => {
  const { branch, lines, fromWarehouse: warehouse } = transfer;
  const products = lines.map(({ product }) => product);
  const balances = await readStockBalances(store, { branch, products }, place);
  return { balances, lines: await linesByBatch(store, transfer, { sent: batches, balances, warehouse }) };
};

const movedBy = async (
  context: SessionContext,
  { transfer, items, facts, records }: ReadyHere,
  { balances, lines, place }: { balances: Map<string, StockBalance>; lines: GoingLine[]; place: LanePlace },
): Promise<StockEffects> => {
  const { branch, date } = transfer;
  const accounts = { facts, categories: records.categories };
  const changes = sentChanges(transfer, lines, (of) => {
    const item = items[of];
    if (!item) throw new Error('Every line has its product');
    return stockAccountOf(item, 'inventory', accounts);
  });
  const allowsLate = can(context, 'back_date', 'post');
  const warehouseName = warehouseNames(facts, context.caller);
  const rules = { branch, date, costing: costingOf(facts), allowsNegative: false, allowsLate, warehouseName };
  const moved = await moveStock(context.store, { ...rules, changes, balances }, place);
  // A refusal names the line that was typed, a move the line that is kept.
  const movesOfLine = isWithinBranch(transfer) ? 2 : 1;
  const moves = moved.moves.map((move, at) => ({ ...move, line: Math.floor(at / movesOfLine) }));
  return { ...moved, moves };
};

const effectsOf = async (
  context: SessionContext,
  ready: ReadyHere,
  place: LanePlace,
): Promise<Effects<StockTransfer>> => {
  const { transfer, items, transit, facts, noticeOf } = ready;
  const { branch, toBranch, fromWarehouse, toWarehouse, date, narration } = transfer;
  await markItemsUsed(
    context.store,
    items.map((row) => ({ kind: products, row, unit: null })),
  );
  const isWithin = transit === null;
  const going = await goingLines(context, ready, place);
  const { moves, writes } = await movedBy(context, ready, { ...going, place });
  const lines = going.lines.map(({ line }, at) => sentLine(line, { moves, line: at, isWithin }));
  const booked =
    transit === null
      ? []
      : pairedLines(
          moveBookings(moves, () => ({ account: transit, branch })),
          narration,
        );
  const transitAccount = booked.length > 0 ? transit : null;
  const overdueFrom = isWithin ? null : addDays(date, facts.stock.transferDays + 1);
  const kept = { transitAccount, overdueFrom, isReminded: false };
  const sent = { ...transfer, ...kept, lines };
  refuseGrown(context, ready, sent);
  return {
    entry: transferEntry(context, ready, {
      lane: branch,
      date,
      type: transferType,
      reference: `${toBranch} ${toWarehouse}`,
      lines: booked,
      stock: moves,
    }),
    lines,
    fields: {
      ...kept,
      ...totalsOf(stockTransferKind, sent, scaleOf(context.company.currency)),
      fromWarehouse,
      toWarehouse,
    },
    writes: [
      ...writes,
      ...(transitAccount === null ? [] : await transitStartWrites(context.store, transitAccount)),
    ],
    outbox: noticeOf,
  };
};

export const prepareDispatch = async (
  context: SessionContext,
  transfer: StockTransfer,
  known: KnownHere,
): Promise<Prepared<StockTransfer>> => {
  const { facts } = known;
  const { branch, toBranch, date } = transfer;
  checkBranches(context, stockTransferKind, [branch]);
  refuseUnless(movesStock(facts, date), 'stock.notKept', { date });
  refuseUnless(facts.branches.has(toBranch), 'transfer.toBranchUnknown', {
    branch: toBranch,
    path: 'toBranch',
  });
  const from = { warehouse: transfer.fromWarehouse, branch, field: 'fromWarehouse' } as const;
  const to = { warehouse: transfer.toWarehouse, branch: toBranch, field: 'toWarehouse' } as const;
  const fromWarehouse = transferWarehouse(from, facts);
  const toWarehouse = transferWarehouse(to, facts);
  if (fromWarehouse === toWarehouse) throw new Refusal('transfer.sameWarehouse', { path: 'toWarehouse' });
  const isWithin = isWithinBranch(transfer);
  const transit = isWithin ? null : transitAccountOf(facts);
  const records = await readTransferred(context.store, transfer);
  const items = sentProducts(transfer, records);
  const batches = await readySentBatches(context.store, transfer, items);
  const noticeOf = isWithin
    ? () => []
    : await transferNotice(context, transfer, {
        kind: 'transferSent',
        branches: [toBranch],
        names: await readBranchNames(context.store),
      });
  const placed = { ...transfer, fromWarehouse, toWarehouse };
  const ready = { transfer: placed, facts, known, records, items, batches, transit, noticeOf };
  return {
    decidedBy: decisiveProducts(records),
    effects: (place) => effectsOf(context, ready, place),
  };
};
