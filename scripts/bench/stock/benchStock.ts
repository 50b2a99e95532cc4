// The figures of stock: 10,000 products in 3 branches, in a company of their own, read and sold; in the end all of it has to be there.
import { join } from 'node:path';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { fragmentedUnits, readChunkCounts } from '#functions/ledger/statements/fragmentedChunks.ts';
import { compactStatements } from '#functions/ledger/statements/rebuildStatements.ts';
import { createBranch } from '#functions/settings/createBranch.ts';
import { expectedStock } from '#functions/stock/expectedStock.ts';
import { stockBalanceAt, stockKey } from '#functions/stock/stockRecords.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import { parties } from '#shared/crm/resources.ts';
import { addMonths, dateInZone, firstOfMonth } from '#shared/kernel/dates.ts';
import { products } from '#shared/settings/resources.ts';
import { quantityOf } from '#shared/stock/stockBalance.ts';
import { addUser, type BenchProduct, openCompany } from '../benchProduct.ts';
import { grownFigures } from '../grownFigures.ts';
import { importRows } from '../importRows.ts';
import { listProducts } from '../listProducts.ts';
import { type Figure, plainFigure } from '../measure.ts';
import { tradeParties } from '../tradeRows.ts';
import { type HeldFigure, held, machineLine } from './heldFigure.ts';
import { monthsOf, soldOften, stagedGoods, stockBranches } from './stagedGoods.ts';
import { foldStaged, nothingStaged, type Staged, stageGoods } from './stageGoods.ts';
import { readStockFigures } from './stockReadings.ts';
import { type Shop, saleFigures, sellOnce } from './stockSales.ts';

const stockCompany = 'STOCK';
const partyCount = 100;
/** The first size at which everything is read. */
const movesFirst = 100_000;
const roundsOfSales = 5;
/** One product in so many is below its reorder level. */
const belowEvery = 40;
const millionths = 1_000_000n;

export type StockLoad = {
  clientCounts: readonly number[];
  n: number;
  moves: number;
  print: (figure: Figure) => void;
};

const stockedRows = () =>
  listProducts().map((row, at) => ({
    ...row,
    stocked: true,
    reorderLevel: at % belowEvery === 0 ? '900000' : '12',
  }));

type StockedRow = ReturnType<typeof stockedRows>[number];

/** Services in all but name: the same words and prices, and nothing of them is counted. */
const unstockedRow = ({ reorderLevel: _, barcode: __, ...row }: StockedRow) => ({
  ...row,
  code: row.code.replace('P', 'U'),
  stocked: false,
});

const bringIn = async (
  { url }: BenchProduct,
  { clientCounts, print }: StockLoad,
): Promise<Pick<Shop, 'clients' | 'stocked' | 'unstocked'>> => {
  const admin = await openCompany(url, stockCompany, { keepsStock: true });
  const store = storeOf(stockCompany, systemClock.nowMs);
  for (const code of stockBranches.slice(1))
    await createBranch(store, { code, name: `Branch ${code}`, name_ar: `فرع ${code}` });
  const stocked = stockedRows();
  const unstocked = stocked.slice(0, soldOften).map(unstockedRow);
  const files = [
    { resource: products, rows: stocked },
    { resource: products, rows: unstocked },
    { resource: parties, rows: tradeParties(partyCount) },
  ];
  for (const file of files) (await importRows(admin, file)).forEach(print);
  const clients = [admin];
  for (let number = 1; number < Math.max(...clientCounts); number += 1)
    clients.push(await addUser(url, { company: stockCompany, role: 'accountant', number }));
  const codesOf = (rows: readonly { code: string }[]) => rows.map(({ code }) => code);
  return { clients, stocked: codesOf(stocked), unstocked: codesOf(unstocked) };
};

type Staging = { staged: Staged; goods: ReturnType<typeof stagedGoods> };

const stage = async (store: Store, { staged, goods }: Staging, moves: number): Promise<Figure> => {
  const startedAt = performance.now();
  await stageGoods(store, staged, { goods, moves });
  await foldStaged(store);
  while (fragmentedUnits(store, await readChunkCounts(store)).length > 0) await compactStatements(store);
  return plainFigure(`${staged.moves} moves staged and folded`, (performance.now() - startedAt) / 1000, 's');
};

/** Pieces of which the item says something else than what was staged and sold. */
const lostPieces = async (store: Store, { balances }: Staged, { sold }: Shop): Promise<number> => {
  const all = [...balances.values()];
  const items = await store.getAll(all.map(({ place }) => stockKey(place)));
  const wrong = all.filter(({ place, balance }, at) => {
    const gone = place.branch === stockBranches[0] ? (sold.get(place.product) ?? 0) : 0;
    return quantityOf(stockBalanceAt(items[at])) !== quantityOf(balance) - BigInt(gone) * millionths;
  });
  return wrong.length;
};

const none = { most: 0 };

const checkFigures = async (store: Store, staged: Staged, shop: Shop): Promise<HeldFigure[]> => {
  const startedAt = performance.now();
  const lost = await lostPieces(store, staged, shop);
  const { findingsCount, counts, entries, figures } = await checkLedger(store, expectedStock);
  if (findingsCount > 0) console.error(counts);
  const seconds = (performance.now() - startedAt) / 1000;
  return [
    held(plainFigure('products of which another quantity is there than was left', lost, 'products'), none),
    held(plainFigure('differences that the check of the books finds', findingsCount, 'differences'), none),
    held(
      plainFigure(`check of ${entries} entries with ${figures['stockMoves'] ?? 0} moves`, seconds, 's'),
      null,
    ),
  ];
};

/** Which says something on a machine that others use as well. */
const inProcessorTime = (figure: Figure): Figure => ({
  ...figure,
  figure: `processor time: ${figure.figure}`,
  value: figure.server_cpu_ms_each ?? 0,
});

const readAtSizes = async (shop: Shop, { n, moves, print }: StockLoad): Promise<Staged> => {
  const store = storeOf(stockCompany, systemClock.nowMs);
  const [client] = shop.clients;
  if (!client) throw new Error('The bench needs a client');
  const staged = nothingStaged();
  const from = addMonths(firstOfMonth(shop.today), -monthsOf(moves, shop.stocked.length));
  const goods = stagedGoods(shop.stocked, from);
  const atSizes: HeldFigure[][] = [];
  for (const size of moves > movesFirst ? [movesFirst, moves] : [moves]) {
    print(await stage(store, { staged, goods }, size));
    const books = { products: shop.stocked, lastDate: staged.lastDate, moves: staged.moves };
    atSizes.push(await readStockFigures({ ...shop, client }, { books, n, print }));
  }
  const [first = [], last = []] = atSizes;
  for (const grown of grownFigures(first, last)) {
    const isHeld = grown.figure.includes('stock report of a month');
    print({ ...grown, ...held(grown, isHeld ? { most: 1.2 } : null) });
  }
  for (const grown of grownFigures(first.map(inProcessorTime), last.map(inProcessorTime)))
    print({ ...grown, ...held(grown, null) });
  return staged;
};

/** Brings everything in, reads it, sells of it, and looks whether all of it is there. */
export const benchStock = async (product: BenchProduct, load: StockLoad): Promise<void> => {
  const { print } = load;
  console.log(JSON.stringify(machineLine()));
  const shop: Shop = {
    ...(await bringIn(product, load)),
    server: product.server,
    logFile: join(product.dataFolder, 'logs', 'host.log'),
    parties: partyCount,
    today: dateInZone(Date.now(), 'Asia/Riyadh'),
    sold: new Map(),
  };
  try {
    const staged = await readAtSizes(shop, load);
    await sellOnce(shop);
    let refused = 0;
    for (const clients of load.clientCounts)
      refused += await saleFigures(shop, { clients, n: load.n, rounds: roundsOfSales, print });
    print(held(plainFigure('invoices that were refused', refused, 'invoices'), none));
    const store = storeOf(stockCompany, systemClock.nowMs);
    (await checkFigures(store, staged, shop)).forEach(print);
  } finally {
    for (const client of shop.clients) client.close();
  }
};
