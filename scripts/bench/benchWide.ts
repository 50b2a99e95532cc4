// The figures of wide books: 300 accounts in 3 branches over 3 years, in a company of their own; before and after years are sealed.
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBranch } from '#functions/settings/createBranch.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { storeOf } from '#functions/storage/store.ts';
import { saveLockDate, sealFiscalYear } from '#shared/finance/booksApi.ts';
import { getTrialBalance } from '#shared/finance/reportsApi.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { readFileFacts } from '../import/voucherFile.ts';
import { checked, importSilently } from './benchCalls.ts';
import { addUser, type BenchProduct, openCompany } from './benchProduct.ts';
import { type Figure, measure, plainFigure, timeFigure } from './measure.ts';
import { wideBranches, wideChart, wideVouchers, wideYears } from './wideBooks.ts';

const wideCompany = 'WIDE';
const lastYear = wideYears.at(-1);
/** Dates inside months of the last year, so that days are read besides months. */
const period = { from: `${lastYear}-03-17`, to: `${lastYear}-10-11` };

type WideCompany = { clients: readonly ApiClient[]; seconds: number };

function* linesOfFile(branch: string, year: number): Generator<string> {
  for (const voucher of wideVouchers(branch, year)) yield `${JSON.stringify(voucher)}\n`;
}

/** Each year of a branch comes in a file of its own. */
const importYear = async (
  admin: ApiClient,
  folder: string,
  [branch, year]: [string, number],
): Promise<void> => {
  const path = join(folder, `${branch}-${year}.jsonl`);
  await pipeline(Readable.from(linesOfFile(branch, year)), createWriteStream(path));
  await importSilently(admin, { ...(await readFileFacts(path)), path, chart: wideChart, branch });
};

const importYears = async (admin: ApiClient): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-wide-'));
  try {
    for (const year of wideYears)
      for (const branch of wideBranches) await importYear(admin, folder, [branch, year]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The first client is the admin; the others may see all branches. */
const openWideCompany = async ({ url }: BenchProduct, clientCount: number): Promise<WideCompany> => {
  const startedAt = performance.now();
  const admin = await openCompany(url, wideCompany);
  const store = storeOf(wideCompany, systemClock.nowMs);
  for (const code of wideBranches.slice(1))
    await createBranch(store, { code, name: `Branch ${code}`, name_ar: `فرع ${code}` });
  await importYears(admin);
  const clients = [admin];
  for (let number = 1; number < clientCount; number += 1)
    clients.push(await addUser(url, { company: wideCompany, role: 'auditor', number }));
  return { clients, seconds: (performance.now() - startedAt) / 1000 };
};

type WideLoad = { clientCounts: readonly number[]; n: number };

const clientOf = ({ clients }: WideCompany, number: number): ApiClient => {
  const client = clients[number];
  if (!client) throw new Error('The wide company has too few clients');
  return client;
};

const benchTrialBalance = async (
  { server }: BenchProduct,
  company: WideCompany,
  { clientCounts, n, name }: WideLoad & { name: string },
): Promise<Figure[]> => {
  const work = (client: number) => clientOf(company, client).call(getTrialBalance, { query: period });
  const accounts = (await work(0)).rows.length;
  if (accounts !== wideChart.accounts.length) throw new Error(`The trial balance has ${accounts} accounts`);
  const figures: Figure[] = [];
  for (const clients of clientCounts)
    figures.push(timeFigure(name, checked(await measure({ clients, n, server, work }))));
  return figures;
};

/** All years but the last one. */
const sealOldYears = async (company: WideCompany): Promise<void> => {
  const admin = clientOf(company, 0);
  const ends = wideYears.slice(0, -1).map((year) => `${year}-12-31`);
  await admin.call(saveLockDate, { body: { lockDate: ends.at(-1) ?? null, reason: 'Test' } });
  for (const through of ends) await admin.call(sealFiscalYear, { body: { through } });
};

/** Sets the company up, then reads it with so many clients at once. */
export const benchWide = async (product: BenchProduct, load: WideLoad): Promise<Figure[]> => {
  const company = await openWideCompany(product, Math.max(...load.clientCounts));
  try {
    const { accounts } = wideChart;
    const name = `trial balance of ${accounts.length} accounts, ${wideBranches.length} branches, ${wideYears.length} years`;
    const open = await benchTrialBalance(product, company, { ...load, name });
    await sealOldYears(company);
    const sealed = await benchTrialBalance(product, company, {
      ...load,
      name: `${name}, ${wideYears.length - 1} of them sealed`,
    });
    return [plainFigure('wide books set up', company.seconds, 's'), ...open, ...sealed];
  } finally {
    for (const client of company.clients) client.close();
  }
};
