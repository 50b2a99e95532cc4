// Counts rows of a sheet in one transaction, each on what was counted before: two people who count at once lose nothing, and an entry that is sent twice counts once.
import { personOf } from '#functions/documents/newDocument.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { readStockBalances } from '#functions/stock/moveStock.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { Write } from '#functions/storage/writes.ts';
import { type CountWay, countedAfter, countPlaceName } from '#shared/inventory/counts/countRules.ts';
import type { CountSheet } from '#shared/inventory/counts/countSheetKind.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { batchQuantity } from '#shared/stock/batchQuantities.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { noStock, type StockBalance } from '#shared/stock/stockBalance.ts';
import { stockPlaceName } from '#shared/stock/stockMove.ts';
import {
  type CountItem,
  closingMs,
  countsNamed,
  countWrite,
  type Gate,
  gateCheck,
  gateWrite,
  type LoadedRow,
  noteWrite,
  readGate,
} from './countRecords.ts';

/** An entry whose product is known: millionths. `any`: in the place of whatever was counted, as a file says. */
export type Entry = {
  key: string;
  row: LoadedRow;
  isAdded: boolean;
  quantity: bigint;
  way: CountWay | { do: 'any' };
};

export type Counted = { entry: Entry; count: CountItem };

/** `conflicts`: entries that would replace what somebody else has counted meanwhile. */
export type CountedEntries = { counted: Counted[]; conflicts: { entry: Entry; count: CountItem | null }[] };

/** The last entries of a row are remembered for as long as an answer may be lost. */
const keysMax = 12;

/** Refuses where the counting is over; one that has been closing for too long was cut and is opened again. */
const openGate = async ({ store, clock }: SessionContext, { id }: CountSheet): Promise<Gate> => {
  const gate = await readGate(store, id);
  if (gate === null || gate.state === 'shut') throw new Refusal('countSheet.closed');
  if (gate.state === 'open') return gate;
  if (clock.nowMs() - gate.sinceMs > closingMs)
    await store.commit([gateWrite(id, gate, { state: 'open', sinceMs: clock.nowMs() })]);
  throw new CommitConflict([]);
};

/** What the books have of a row in its warehouse. */
export const bookOf = (
  balance: StockBalance,
  { batch }: Pick<LoadedRow, 'batch'>,
  warehouse: string,
): bigint =>
  batch === null ? (balance.quantities[warehouse] ?? 0n) : batchQuantity(balance, batch, warehouse);

const after = (
  before: CountItem | null,
  { key, row, isAdded }: Entry,
  {
    counted,
    balance,
    warehouse,
    by,
    at,
  }: Pick<CountItem, 'counted' | 'by' | 'at'> & {
    balance: StockBalance;
    warehouse: string;
  },
): CountItem => {
  const book = bookOf(balance, row, warehouse);
  return {
    product: row.product,
    batch: row.batch,
    counted,
    book,
    by,
    at,
    first: before?.first ?? book,
    cost: balance.lastCost,
    added: before ? before.added : isAdded ? row : null,
    keys: [...(before?.keys ?? []), key].slice(-keysMax),
    rev: before?.rev ?? 0,
  };
};

const countedBy = (before: CountItem | null, { way, quantity }: Entry): bigint | null =>
  way.do === 'any' ? quantity : countedAfter(before?.counted ?? null, { way, quantity });

const countOnce = async (
  context: SessionContext,
  sheet: CountSheet,
  entries: readonly Entry[],
): Promise<CountedEntries> => {
  const { store, clock } = context;
  const { id, branch, warehouse } = sheet;
  const gate = await openGate(context, sheet);
  const rows = [...new Map(entries.map(({ row }) => [countPlaceName(row), row])).values()];
  const [found, balances] = await Promise.all([
    countsNamed(store, id, rows),
    readStockBalances(store, { branch, products: rows.map(({ product }) => product) }),
  ]);
  const before = new Map(rows.map((row, at) => [countPlaceName(row), found[at] ?? null]));
  const now = new Map(before);
  const result: CountedEntries = { counted: [], conflicts: [] };
  const at = clock.now();
  for (const entry of entries) {
    const name = countPlaceName(entry.row);
    const current = now.get(name) ?? null;
    if (current?.keys.includes(entry.key)) {
      result.counted.push({ entry, count: current });
      continue;
    }
    const counted = countedBy(current, entry);
    if (counted === null) {
      result.conflicts.push({ entry, count: current });
      continue;
    }
    const balance = balances.get(stockPlaceName({ product: entry.row.product, branch })) ?? noStock;
    const count = after(current, entry, { counted, balance, warehouse, by: personOf(context), at });
    now.set(name, count);
    result.counted.push({ entry, count });
  }
  const changed = [...now].flatMap(([name, count]) => (count && count !== before.get(name) ? [count] : []));
  if (changed.length > 0) await store.commit(writesOf(context, sheet, { gate, changed, before, at }));
  const last = new Map(changed.map((count) => [countPlaceName(count), { ...count, rev: count.rev + 1 }]));
  return {
    counted: result.counted.map(({ entry, count }) => ({
      entry,
      count: last.get(countPlaceName(count)) ?? count,
    })),
    conflicts: result.conflicts,
  };
};

const writesOf = (
  context: SessionContext,
  { id }: CountSheet,
  {
    gate,
    changed,
    before,
    at,
  }: {
    gate: Gate;
    changed: readonly CountItem[];
    before: ReadonlyMap<string, CountItem | null>;
    at: string;
  },
): Write[] => {
  const rows = changed.map((count) => ({
    product: count.product,
    batch: count.batch,
    change: quantityText(count.counted - (before.get(countPlaceName(count))?.counted ?? 0n)),
    counted: quantityText(count.counted),
    rev: count.rev + 1,
  }));
  return [
    gateCheck(id, gate),
    ...changed.map((count) => countWrite(id, count)),
    noteWrite(id, at, { by: personOf(context), rows, clock: context.clock }),
  ];
};

export const countEntries = (
  context: SessionContext,
  sheet: CountSheet,
  entries: readonly Entry[],
): Promise<CountedEntries> => retryOnConflict(context.store, () => countOnce(context, sheet, entries));
