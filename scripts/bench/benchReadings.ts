// The figures of reading: reports, the list and searches, and how much a long report takes from others.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fragmentedUnits, readChunkCounts } from '#functions/ledger/statements/fragmentedChunks.ts';
import { compactStatements } from '#functions/ledger/statements/rebuildStatements.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { storeOf } from '#functions/storage/store.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { getAccountStatement, getPartyStatement, getTrialBalance } from '#shared/finance/reportsApi.ts';
import { createReportRun, getReportRun } from '#shared/reportRunsApi.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { checked } from './benchCalls.ts';
import { type BenchProduct, benchCompany } from './benchProduct.ts';
import type { Phase } from './benchUnits.ts';
import { type Figure, measure, plainFigure, timeFigure } from './measure.ts';
import { account, readWholeAccount, wholeYear } from './wholeAccount.ts';

/** Dates inside months, so that days are read besides months. */
const period = { from: '2025-03-17', to: '2025-10-11' };
/** A customer of the file. */
const party = 'C039';

/** An old voucher: a search from the newest on would meet it last. */
type Known = { number: string; reference: string; total: string };

const inMonth = (month: string, day: number): string => `2025-${month}-${String(day).padStart(2, '0')}`;

/** Prefix and count: `01-JV-2025-I-000080` as `JV-80`. */
const halfOf = (number: string): string => {
  const [, prefix = '', ...rest] = number.split('-');
  return `${prefix}-${Number(rest.at(-1))}`;
};

let periods = 0;

/** Other days each time: the same days twice would be a run that is stored already. */
const anotherPeriod = () => {
  periods += 1;
  return { from: inMonth('03', 2 + (periods % 29)), to: inMonth('10', 2 + (Math.floor(periods / 29) % 29)) };
};

type Reading = (client: ApiClient, known: Known) => Promise<unknown>;

/** Words of the file: a quarter of its vouchers have one, a twentieth another, and no sale is a payroll. */
const searches: Record<string, (known: Known) => Record<string, string>> = {
  'a common word': () => ({ text: 'contr' }),
  'a name': () => ({ text: 'نجد' }),
  'words that nobody has': () => ({ text: 'no such words' }),
  'two common words with few hits': () => ({ text: 'payroll sale' }),
  'half a number': ({ number }) => ({ text: halfOf(number) }),
  'the sum': ({ total }) => ({ text: total }),
  'account and party': () => ({ account, party }),
  'sums between two': () => ({ amountFrom: '28000', amountTo: '28100' }),
};

const readings: Record<string, Reading> = {
  'trial balance': (client) => client.call(getTrialBalance, { query: period }),
  'statement, first page': (client) =>
    client.call(getAccountStatement, { query: { account, ...period, limit: '100' } }),
  'trial balance on a screen, stored as a run': (client) =>
    client.call(createReportRun, { body: { report: 'trialBalance', query: anotherPeriod() } }),
  'statement on a screen, first page of its run': (client) =>
    client.call(createReportRun, {
      body: { report: 'accountStatement', query: { account, ...anotherPeriod() } },
    }),
  'party statement, first page': (client) =>
    client.call(getPartyStatement, { query: { party, ...period, limit: '100' } }),
  'voucher list, first page': (client) => client.call(voucherCalls.list, { query: { limit: '50' } }),
  'voucher by number': (client, { number }) => client.call(voucherCalls.list, { query: { text: number } }),
  'vouchers by reference': (client, { reference }) =>
    client.call(voucherCalls.list, { query: { text: reference } }),
  ...Object.fromEntries(
    Object.entries(searches).map(([name, queryOf]): [string, Reading] => [
      `search by ${name}`,
      (client, known) => client.call(voucherCalls.list, { query: queryOf(known) }),
    ]),
  ),
};

const knownVoucher = async (client: ApiClient): Promise<Known> => {
  const { items } = await client.call(voucherCalls.list, { query: { to: '2025-01-31', limit: '50' } });
  const voucher = items.find((item) => item.reference !== '' && item.number !== null);
  if (!voucher?.number) throw new Error('The file has no voucher with a reference in January');
  return { number: voucher.number, reference: voucher.reference, total: voucher.total };
};

const clientOf = (product: BenchProduct, number: number): ApiClient => {
  const client = product.clients[number];
  if (!client) throw new Error('The bench has too few clients');
  return client;
};

/** `phases` takes when each reading was at work, for its units. */
export type ReadingLoad = { clients: number; n: number; vouchers: number; phases: Phase[] };

/** Every reading with so many clients at once. */
export const benchReadings = async (product: BenchProduct, load: ReadingLoad): Promise<Figure[]> => {
  const known = await knownVoucher(clientOf(product, 0));
  const figures: Figure[] = [];
  for (const [name, read] of Object.entries(readings)) {
    const work = (client: number) => read(clientOf(product, client), known);
    await work(0);
    const from = Date.now();
    const measured = checked(await measure({ ...load, server: product.server, work }));
    const figure = `${name}, at ${load.vouchers} vouchers`;
    figures.push(timeFigure(figure, measured));
    load.phases.push({ name: figure, from, to: Date.now() });
  }
  return figures;
};

/** What the schedule does within minutes after so many vouchers have come. */
export const benchCompaction = async (vouchers: number): Promise<Figure> => {
  const store = storeOf(benchCompany, systemClock.nowMs);
  const startedAt = performance.now();
  while (fragmentedUnits(store, await readChunkCounts(store)).length > 0) await compactStatements(store);
  const seconds = (performance.now() - startedAt) / 1000;
  return plainFigure(`statement chunks written anew, at ${vouchers} vouchers`, seconds, 's');
};

/** A statement as an export reads it: every page of a new run, each computed and stored. */
const readWholeRun = async (client: ApiClient): Promise<void> => {
  const query = { account, from: anotherPeriod().from.replace('-03-', '-01-'), to: wholeYear.to };
  let page = await client.call(createReportRun, { body: { report: 'accountStatement', query } });
  while (page.next !== null)
    page = await client.call(getReportRun, { params: { id: page.id }, query: { page: String(page.next) } });
};

/** Work while another user reads a whole account again and again, in a separate thread, as if on another machine. */
const besideReader = async <Result>(
  { url, reader }: BenchProduct,
  work: () => Promise<Result>,
): Promise<Result> => {
  const worker = new Worker(new URL('./accountReader.ts', import.meta.url), { workerData: { url, reader } });
  try {
    await once(worker, 'message');
    return await work();
  } finally {
    await worker.terminate();
  }
};

/** A whole account page by page, and another user's trial balance meanwhile. */
export const benchWholeAccount = async (product: BenchProduct, vouchers: number): Promise<Figure[]> => {
  const [reader, other] = [clientOf(product, 0), clientOf(product, 1)];
  const lines = await readWholeAccount(reader);
  const { server } = product;
  const alone = checked(await measure({ clients: 1, n: 3, server, work: () => readWholeAccount(reader) }));
  const stored = checked(await measure({ clients: 1, n: 3, server, work: () => readWholeRun(reader) }));
  const work = () => other.call(getTrialBalance, { query: period });
  const beside = await besideReader(product, async () =>
    checked(await measure({ clients: 1, n: 100, server, work })),
  );
  return [
    timeFigure(`whole account of ${lines} lines, at ${vouchers} vouchers`, alone),
    timeFigure(`the same stored as a run, page by page, at ${vouchers} vouchers`, stored),
    timeFigure(`trial balance while another reads a whole account, at ${vouchers} vouchers`, beside),
  ];
};
