// The figures of work that changes the books: an import, and postings as people make them.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { voucherCalls } from '#shared/finance/api.ts';
import { type ImportRow, isRowFault, kindOfRow, readRow } from '#shared/finance/voucherImport.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { type ImportFile, importFile } from '../import/importFile.ts';
import { portionsOf, readFileFacts } from '../import/voucherFile.ts';
import type { BenchProduct } from './benchProduct.ts';
import type { Phase } from './benchUnits.ts';
import { type Figure, type Measured, measure, rateFigure, rounded } from './measure.ts';

export type BenchInput = { vouchers: string; chart: string };

const silent = {
  onRows: () => undefined,
  onFaults: () => undefined,
  onLeftOut: () => undefined,
  onStaged: () => undefined,
  isStopped: () => false,
};

export const checked = (measured: Measured): Measured => {
  if (measured.firstError) console.error(measured.firstError);
  return measured;
};

/** Imports a whole file. */
export const importSilently = async (client: ApiClient, file: Omit<ImportFile, 'name'>): Promise<void> => {
  const view = await importFile({ client, file: { ...file, name: basename(file.path) }, report: silent });
  if (view.state !== 'done') throw new Error(`${view.faulty} rows were refused`);
};

export const benchImport = async (product: BenchProduct, input: BenchInput): Promise<Figure> => {
  const [client] = product.clients;
  if (!client) throw new Error('The bench needs a client');
  const chart: unknown = JSON.parse(readFileSync(input.chart, 'utf8'));
  const facts = await readFileFacts(input.vouchers);
  const { total } = facts;
  // Copies of the file differ from it in their numbers alone, and look posted already.
  const file = { ...facts, path: input.vouchers, chart, alsoPosted: true };
  const work = () => importSilently(client, file);
  const measured = await measure({ clients: 1, n: 1, server: product.server, work });
  // Without its rows every later figure would be of smaller books.
  if (measured.firstError) throw measured.firstError;
  const { seconds, server_cpu_ms_each } = measured;
  return {
    ...rateFigure('import', 'vouchers/s', measured),
    value: rounded(total / seconds),
    n: total,
    server_cpu_ms_each: Math.round(((server_cpu_ms_each ?? 0) / total) * 100) / 100,
    p50_ms: null,
    p95_ms: null,
  };
};

/** A row of the file as a person would type it. */
export const inputOf = (row: ImportRow) => {
  const { date, reference, narration, lines } = row;
  return { type: kindOfRow(row.type), date, reference, narration, lines };
};

/** The first rows of the file, at most so many. */
export const rowsOf = async (path: string, count: number): Promise<ImportRow[]> => {
  const rows: ImportRow[] = [];
  for await (const portion of portionsOf(path, 0)) {
    for (const value of portion.rows) {
      const row = readRow(value);
      if (!isRowFault(row) && rows.length < count) rows.push(row);
    }
    if (rows.length >= count) break;
  }
  return rows;
};

type Way = (client: ApiClient, row: ImportRow) => Promise<void>;

const draftAndPost: Way = async (client, row) => {
  const { id, rev } = await client.call(voucherCalls.save, { body: inputOf(row) });
  await client.call(voucherCalls.transition('post'), { params: { id }, body: { rev } });
};

const inOneCall: Way = async (client, row) => {
  await client.call(voucherCalls.save, { body: { ...inputOf(row), post: true } });
};

const oneCall = 'posting (created and posted in one call)';

const benchWay = async (
  product: BenchProduct,
  input: BenchInput,
  { way, name, ...load }: { way: Way; name: string; clients: number; n: number },
): Promise<Figure> => {
  const rows = await rowsOf(input.vouchers, load.n);
  const work = async (client: number, index: number): Promise<void> => {
    const [own, row] = [product.clients[client], rows[index % rows.length]];
    if (own && row) await way(own, row);
  };
  const measured = checked(await measure({ ...load, server: product.server, work }));
  return rateFigure(name, 'vouchers/s', measured);
};

type Postings = { figures: Figure[]; phases: Phase[] };

/** Both ways in turn, so that a slow minute of the machine meets both. */
export const benchPosting = async (
  product: BenchProduct,
  input: BenchInput,
  load: { clients: number; n: number },
): Promise<Postings> => {
  const drafted = await benchWay(product, input, {
    ...load,
    way: draftAndPost,
    name: 'posting (draft and post)',
  });
  const from = Date.now();
  const direct = await benchWay(product, input, { ...load, way: inOneCall, name: oneCall });
  const phase = { name: oneCall, from, to: Date.now() };
  return { figures: [drafted, direct], phases: [phase] };
};
