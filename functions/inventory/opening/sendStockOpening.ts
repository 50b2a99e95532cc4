// Checks the next rows of a file of opening stock and keeps them; nothing is posted.
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import {
  emptyJob,
  findJob,
  type GivenRow,
  jobWrite,
  pieceWrite,
} from '#functions/resources/import/recordImports.ts';
import { stockBalanceAt, stockKey } from '#functions/stock/stockRecords.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { sendStockOpening as contract } from '#shared/inventory/opening/openingApi.ts';
import { type OpeningCells, openingFaults } from '#shared/inventory/opening/openingRows.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { type StockPlace, stockPlaceName } from '#shared/stock/stockMove.ts';
import { productsNamed } from '../productsNamed.ts';
import { openingKind } from './keptFile.ts';
import { type Books, openingFacts, readBooks } from './openingFacts.ts';
import { cellsOf, type FaultOfRow, shownFaults } from './openingFaultsShown.ts';
import { withWarehouseCodes } from './warehousesNamed.ts';

type Portion = EndpointInput<typeof contract>['body'];

/** Of the goods of these rows. */
const readMoved = async ({ store }: SessionContext, { facts }: Books, cells: readonly OpeningCells[]) => {
  const branchOf = new Map(facts.warehouses.map(({ code, branch }) => [code, branch]));
  const places = cells.flatMap(({ code, warehouse }): StockPlace[] => {
    const branch = branchOf.get(warehouse);
    return branch === undefined || code === '' ? [] : [{ product: code, branch }];
  });
  const unlike = [...new Map(places.map((place) => [stockPlaceName(place), place])).values()];
  const items = await store.getAll(unlike.map(stockKey));
  const moved = new Set(
    unlike.flatMap((place, at) => (stockBalanceAt(items[at]).rev > 0 ? [stockPlaceName(place)] : [])),
  );
  return (place: StockPlace) => moved.has(stockPlaceName(place));
};

const keepRows = async (context: SessionContext, body: Portion) => {
  const { store, clock, actor } = context;
  const { file, name, total, start } = body;
  const books = await readBooks(context);
  const user = actor.id;
  const found = await findJob(store, openingKind, { user, file });
  const nowMs = clock.nowMs();
  // The first rows begin it anew.
  const job =
    start === 0 || found === null ? emptyJob({ user, file, name, total }, { before: found, nowMs }) : found;
  refuseUnless(start === job.received, 'file.gap', { received: job.received });
  refuseUnless(start + body.rows.length <= total && total === job.total, 'file.tooManyRows', {
    total: job.total,
  });
  const codes = new Set(books.facts.warehouses.map(({ code }) => code));
  const typed = await withWarehouseCodes(store, body.rows.map(cellsOf), (text) => codes.has(text));
  const productOf = await productsNamed(
    context,
    typed.map(({ code }) => code),
  );
  const cells = typed.map((each) => ({ ...each, code: productOf(each.code) }));
  const hasMoved = await readMoved(context, books, cells);
  const facts = await openingFacts(context, books, { codes: cells.map(({ code }) => code), hasMoved });
  const faults = cells.flatMap((each, at): FaultOfRow[] =>
    openingFaults(each, facts).map((fault) => ({ ...fault, at: start + at })),
  );
  const received = start + cells.length;
  const faulty = job.faulty + new Set(faults.map(({ at }) => at)).size;
  await store.commit([
    jobWrite(openingKind, { ...job, received, faulty, movedMs: nowMs }),
    pieceWrite(openingKind, { ...job, movedMs: nowMs }, cells as GivenRow[]),
  ]);
  return { received, faulty, faults: await shownFaults(context, faults) };
};

export const sendStockOpening = operation(contract, (context, { body }) =>
  retryOnConflict(context.store, () => keepRows(context, body)),
);
