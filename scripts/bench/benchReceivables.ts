// The figures of receivables: ageing of all customers, the open items of a party that has many, and receipts that settle items as they are posted.
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { voucherCalls } from '#shared/finance/api.ts';
import { allocateItems } from '#shared/finance/arap/allocationApi.ts';
import { listOpenItems, sumOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import type { Side } from '#shared/finance/arap/side.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { type ApiClient, ApiRefusal } from '../api/apiClient.ts';
import { readFileFacts } from '../import/voucherFile.ts';
import { checked, importSilently } from './benchCalls.ts';
import type { BenchProduct } from './benchProduct.ts';
import type { Phase } from './benchUnits.ts';
import { type Figure, measure, plainFigure, rateFigure, timeFigure } from './measure.ts';
import { openItemChart, openItemParty, openItemRows } from './openItemRows.ts';

/** Open items of the party that has many. */
const manyItems = 2000;
const itemsOfReceipt = 20;
const day = '2025-12-31';

export type ReceivablesLoad = {
  clientCounts: readonly number[];
  n: number;
  /** Parties of the file whose items are allocated, oldest first, before anything is read. */
  parties: readonly { code: string; side: Side }[];
  vouchers: number;
  phases: Phase[];
  print: (figure: Figure) => void;
};

type FileParty = { code: string; role: 'customer' | 'supplier' };

/** Whose items there are in the books of a chart file, and on which side. */
export const partiesOf = (chart: string): { code: string; side: Side }[] =>
  (JSON.parse(readFileSync(chart, 'utf8')) as { parties: FileParty[] }).parties.map(({ code, role }) => ({
    code,
    side: role === 'customer' ? 'receivable' : 'payable',
  }));

type Work = (client: ApiClient, index: number) => Promise<unknown>;
type Step = { name: string; clients: number; n: number; work: Work };

const measured = async (product: BenchProduct, { phases }: ReceivablesLoad, step: Step) => {
  const from = Date.now();
  const result = checked(
    await measure({
      n: step.n,
      clients: step.clients,
      server: product.server,
      work: async (client, index) => {
        const own = product.clients[client];
        if (!own) throw new Error('The bench has too few clients');
        await step.work(own, index);
      },
    }),
  );
  phases.push({ name: step.name, from, to: Date.now() });
  return result;
};

const isNothingLeft = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.code === 'allocation.nothing';

/** What each party paid is held against the oldest of what it owes, until nothing is left to allocate. */
const allocateAll = async (admin: ApiClient, parties: ReceivablesLoad['parties']): Promise<number> => {
  let calls = 0;
  for (const { code: party, side } of parties)
    for (let more = true; more; calls += 1)
      more = await admin
        .call(allocateItems, { body: { party, side, date: day } })
        .then((answer) => answer.more)
        .catch((error: unknown) => {
          if (isNothingLeft(error)) return false;
          throw error;
        });
  return calls;
};

/** A file of open items, each on a voucher of its own. */
const importItems = async (admin: ApiClient, count: Parameters<typeof openItemRows>[0]): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-items-'));
  try {
    const path = join(folder, 'items.jsonl');
    const lines = [...openItemRows(count)].map((row) => `${JSON.stringify(row)}\n`);
    await pipeline(Readable.from(lines), createWriteStream(path));
    await importSilently(admin, {
      ...(await readFileFacts(path)),
      path,
      chart: openItemChart(count.parties),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

let asked = 0;

/** Other edges or another day each time: the same ones twice would be a run that is stored already. */
const ageing =
  (month: string): Work =>
  (client) => {
    asked += 1;
    const on = `2025-${month}-${String(1 + (asked % 28)).padStart(2, '0')}`;
    return client.call(createReportRun, { body: { report: 'ageing', query: { on } } });
  };

const ofParty = { party: openItemParty(0), side: 'receivable' } as const;

const readings: Record<string, Work> = {
  'ageing of all customers, at the end of the year': ageing('12'),
  'ageing of all customers, on a day half a year before': ageing('06'),
  [`open items of a party with ${manyItems}, first page`]: (client) =>
    client.call(listOpenItems, { query: { ...ofParty, limit: '100' } }),
  [`open items of a party with ${manyItems}, their sums`]: (client) =>
    client.call(sumOpenItems, { query: ofParty }),
};

type Receipts = { clients: number; count: number; items: number };

/** Receipts over so many items each, every client from a party of its own: the items are asked for before, as a form does. */
const receiptWork = async (product: BenchProduct, { clients, count, items }: Receipts): Promise<Work> => {
  const waiting = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const party = openItemParty(client + 1);
      const wanted = Math.ceil(count / clients) * items;
      const names: string[] = [];
      for (let cursor: string | undefined; names.length < wanted; ) {
        const query = { party, limit: '200', ...(cursor && { cursor }) };
        const page = await product.clients[0]?.call(listOpenItems, { query });
        names.push(...(page?.items.map(({ id }) => id) ?? []));
        if (!page?.cursor) break;
        cursor = page.cursor;
      }
      return { party, names };
    }),
  );
  return (client, index) => {
    const own = waiting[index % clients];
    const settled = own?.names.splice(0, items) ?? [];
    return client.call(voucherCalls.save, {
      body: {
        type: 'receipt',
        date: day,
        settles: 'receivable',
        settledParty: own?.party ?? '',
        amount: String(settled.length * 10),
        method: 'CASH',
        lines: [],
        post: true,
        items: settled.map((item) => ({ item, amount: '10.00' })),
      },
    });
  };
};

const benchReceipts = async (product: BenchProduct, load: ReceivablesLoad): Promise<void> => {
  for (const clients of load.clientCounts)
    for (const items of [1, itemsOfReceipt]) {
      const count = Math.max(clients, Math.round(load.n / (items > 1 ? 16 : 8)));
      const name = `receipts over ${items} items (created and posted in one call)`;
      const work = await receiptWork(product, { clients, count, items });
      const result = await measured(product, load, { name, clients, n: count, work });
      load.print(rateFigure(name, 'receipts/s', result));
    }
};

/** Allocates the books, reads them with each number of clients, then receives money. */
export const benchReceivables = async (product: BenchProduct, load: ReceivablesLoad): Promise<void> => {
  const [admin] = product.clients;
  if (!admin) throw new Error('The bench needs a client');
  const startedAt = performance.now();
  const calls = await allocateAll(admin, load.parties);
  const each = (performance.now() - startedAt) / Math.max(1, calls);
  load.print(plainFigure(`allocation of the books, oldest first, each of ${calls} calls`, each, 'ms'));
  const parties = Math.max(...load.clientCounts) + 1;
  await importItems(admin, { parties, many: manyItems, perParty: load.n * 2 });
  for (const clients of load.clientCounts)
    for (const [name, work] of Object.entries(readings)) {
      await work(admin, 0);
      const step = { name, clients, n: Math.max(10, Math.round(load.n / 8)), work };
      load.print(timeFigure(`${name}, at ${load.vouchers} vouchers`, await measured(product, load, step)));
    }
  await benchReceipts(product, load);
};
