// The figures of reading stock: the list, both reports, the card of a product and the page of inventory, each as a screen asks for it.
import { getInventoryOverview, listStock, listStockMoves } from '#shared/inventory/stockApi.ts';
import { addDays, addMonths, firstOfMonth, lastOfMonth } from '#shared/kernel/dates.ts';
import { createReportRun, getReportRun, type ReportAsked } from '#shared/reportRunsApi.ts';
import type { ApiClient } from '../../api/apiClient.ts';
import { checked } from '../benchCalls.ts';
import { measure, timeFigure } from '../measure.ts';
import { type HeldFigure, held, type Limit, withUnits } from './heldFigure.ts';

/** `lastDate`: of the last staged move. */
export type StockBooks = { products: readonly string[]; lastDate: string; moves: number };

type Asked = StockBooks & { index: number };
type Read = (client: ApiClient, asked: Asked) => Promise<unknown>;

const run = (client: ApiClient, report: ReportAsked['report'], query: Record<string, string>) =>
  client.call(createReportRun, { body: { report, query } as ReportAsked });

/** Months of which reports are read, the last ones that are whole. */
const recentMonths = 8;

/** Another one each time: what was computed a moment ago is not stored once more. */
const monthAt = ({ lastDate, index }: Asked) => {
  const from = addMonths(firstOfMonth(lastDate), -(index % recentMonths));
  return { from, to: lastOfMonth(from) };
};

const thirtyDaysAt = ({ lastDate, index }: Asked) => {
  const to = addDays(lastDate, -16 - 3 * index);
  return { from: addDays(to, -29), to };
};

/** A step that meets all products before it meets one again. */
const stride = 7919;
const productAt = ({ products, index }: Asked): string => products[(index * stride) % products.length] ?? '';

/** As an export reads them. */
const allPages = async (client: ApiClient, query: Record<string, string>): Promise<void> => {
  let page = await run(client, 'stockQuantity', query);
  while (page.next !== null)
    page = await client.call(getReportRun, { params: { id: page.id }, query: { page: String(page.next) } });
};

/** `times`: how often what takes long is read. */
type Reading = { limit: Limit | null; times?: number; read: Read };

const readings: Readonly<Record<string, Reading>> = {
  'stock list, first page': {
    limit: { most: 60 },
    read: (client) => client.call(listStock, { query: {} }),
  },
  'quantities of all products in all branches': {
    limit: { most: 1000 },
    read: (client, { lastDate, index }) =>
      run(client, 'stockQuantity', { on: addDays(lastDate, 100 + index) }),
  },
  'the same, every page': {
    limit: null,
    times: 3,
    read: (client, { lastDate, index }) => allPages(client, { on: addDays(lastDate, 400 + index) }),
  },
  'quantities of a past date': {
    limit: { most: 250 },
    read: (client, { lastDate, index }) =>
      run(client, 'stockQuantity', { on: addDays(lastDate, -5 - 7 * index) }),
  },
  'stock report of a month': {
    limit: { most: 150 },
    times: recentMonths,
    read: (client, asked) => run(client, 'stockReport', monthAt(asked)),
  },
  'stock report of 30 days in two months': {
    limit: null,
    read: (client, asked) => run(client, 'stockReport', thirtyDaysAt(asked)),
  },
  'card of a product, first page': {
    limit: { most: 50 },
    read: (client, asked) =>
      client.call(listStockMoves, { params: { product: productAt(asked) }, query: {} }),
  },
  'page of inventory': {
    limit: null,
    read: (client) => client.call(getInventoryOverview, {}),
  },
};

const readingsMax = 24;

export type ReadingServer = { client: ApiClient; server: readonly number[]; logFile: string };

/** Each reading with one client. */
export const readStockFigures = async (
  { client, server, logFile }: ReadingServer,
  { books, n, print }: { books: StockBooks; n: number; print: (figure: HeldFigure) => void },
): Promise<HeldFigure[]> => {
  const figures: HeldFigure[] = [];
  for (const [name, { limit, times = Math.min(n, readingsMax), read }] of Object.entries(readings)) {
    await read(client, { ...books, index: times });
    // The call before has answered within this millisecond, and is none of these.
    const from = Date.now() + 1;
    const work = (_: number, index: number) => read(client, { ...books, index });
    const measured = checked(await measure({ clients: 1, n: times, server, work }));
    const figure = held(timeFigure(`${name}, at ${books.moves} moves`, measured), limit);
    const instants = [{ from, to: Date.now() }];
    const whole = await withUnits(figure, { logFile, instants });
    print(whole);
    figures.push(whole);
  }
  return figures;
};
