// Where a batch came from and where it went, by its moves in all branches that are seen, and what is left of it by warehouse.
import { readBranchNames } from '#functions/company/branchRecords.ts';
import { readStockSetting } from '#functions/company/stockSettingRecords.ts';
import { readWarehouses } from '#functions/company/warehouseRecords.ts';
import { partyRow, readParties } from '#functions/crm/partyRecords.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { readStatementLines, type StatementPlace } from '#functions/ledger/statements/readStatementLines.ts';
import type { StatementLine } from '#functions/ledger/statements/statementLines.ts';
import { findBatch } from '#functions/stock/batches/batchRecords.ts';
import { stockBalanceOf, stockPartition } from '#functions/stock/stockRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { type BatchMove, batchMovesMax, getBatch as contract } from '#shared/inventory/batches/batchApi.ts';
import { allDays } from '#shared/kernel/dates.ts';
import { textFormats } from '#shared/kernel/identity.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { productsNamed, readUnitNames } from '../productRecords.ts';
import { readProductStock } from '../productStockAt.ts';
import { readTransferNumbers } from '../transfers/transferNumbers.ts';

type Named = { code: string; name: string; name_ar: string };
type Asked = { product: string; batch: string; branches: readonly string[] };

const linesAtOnce = 1000;

/** All of them, in order: a batch has few. */
const readMoves = async (context: SessionContext, { product, batch, branches }: Asked) => {
  const period = { from: allDays.from, to: allDays.to };
  const { cut } = await readProductStock(context, { product, branches, ...period });
  const query = { accounts: 'all', product, batch, branches, period, cut, limit: linesAtOnce } as const;
  const found: StatementLine[] = [];
  let after: StatementPlace | null = null;
  do {
    const page = await readStatementLines(context.store, { ...query, after });
    found.push(...page.lines);
    after = page.next;
  } while (after !== null);
  return found;
};

const namer = (rows: readonly Named[]) => {
  const byCode = new Map(rows.map(({ code, name, name_ar }) => [code, { code, name, name_ar }]));
  return (code: string): Named => byCode.get(code) ?? { code, name: code, name_ar: code };
};

const readPartyNames = async (store: Store, lines: readonly StatementLine[]) => {
  const codes = [...new Set(lines.flatMap(({ party }) => party ?? []))];
  const items = codes.length === 0 ? [] : await readParties(store, codes);
  return namer(
    items.flatMap((item) => {
      if (!item) return [];
      const { code, name, name_ar } = partyRow(item);
      return [{ code, name: String(name), name_ar: String(name_ar) }];
    }),
  );
};

type Names = Readonly<Record<'branch' | 'warehouse' | 'party', (code: string) => Named>> & {
  /** Of transfers, by their ids. */
  transfers: ReadonlyMap<string, string>;
};

const movesOf = (lines: readonly StatementLine[], batch: string, names: Names): BatchMove[] => {
  let onHand = 0n;
  return lines.flatMap(({ move, source, number, date, branch, party }) => {
    if (move === null) return [];
    const own = (move.batches ?? []).filter((part) => part.batch === batch);
    const quantity = sumOf(own.map((part) => part.quantity));
    onHand += quantity;
    return {
      source: { kind: source.kind, id: source.id, number: names.transfers.get(source.id) ?? number },
      date,
      kind: move.kind,
      branch: names.branch(branch),
      warehouse: names.warehouse(move.warehouse),
      party: party === null ? null : names.party(party),
      quantity: quantityText(quantity),
      onHand: quantityText(onHand),
    };
  });
};

/** By branch and warehouse, in their order. */
const placesOf = async (store: Store, { product, batch, branches }: Asked, names: Names) =>
  (await store.all({ pk: stockPartition(product) })).flatMap((item) => {
    const branch = String(item['sk']);
    if (!branches.includes(branch)) return [];
    return Object.entries(stockBalanceOf(item).batches[batch] ?? {}).map(([warehouse, quantity]) => ({
      branch: names.branch(branch),
      warehouse: names.warehouse(warehouse),
      quantity,
    }));
  });

export const getBatch = operation(contract, async (context, { params }) => {
  const { store } = context;
  const { product } = params;
  const batch = textFormats.batch.plain(params.batch);
  const [kept, all, warehouses, setting, unitOf, [named]] = await Promise.all([
    findBatch(store, { product, batch }),
    readBranchNames(store),
    readWarehouses(store),
    readStockSetting(store),
    readUnitNames(store),
    productsNamed(store, [product]),
  ]);
  if (!kept || !named) return notFound('batch');
  const branches = all.map(({ code }) => code).filter((code) => isInScope(context, code));
  const lines = await readMoves(context, { product, batch, branches });
  const names: Names = {
    branch: namer(all),
    warehouse: namer(warehouses),
    party: await readPartyNames(store, lines),
    transfers: await readTransferNumbers(
      store,
      lines.map(({ source }) => source),
    ),
  };
  const places = await placesOf(store, { product, batch, branches }, names);
  const moves = movesOf(lines, batch, names);
  return {
    batch: kept,
    product: { code: named.code, name: named.name, name_ar: named.name_ar, unit: unitOf(named.unit) },
    places: places.map((place) => ({ ...place, quantity: quantityText(place.quantity) })),
    quantity: quantityText(sumOf(places.map(({ quantity }) => quantity))),
    moves: moves.slice(-batchMovesMax),
    hasMore: moves.length > batchMovesMax,
    warningDays: setting.warningDays,
  };
});
