// A company for the figures of goods: products, two branches, two users of both, and purchases that bring the goods in.
import { join } from 'node:path';
import { createBranch } from '#functions/settings/createBranch.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { storeOf } from '#functions/storage/store.ts';
import { parties } from '#shared/crm/resources.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import type { InvoiceBody } from '#shared/invoices/invoiceKind.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { getSettings } from '#shared/settings/generalApi.ts';
import { categories, products } from '#shared/settings/resources.ts';
import { stockSettings } from '#shared/settings/stock/stockSetting.ts';
import type { ApiClient } from '../../api/apiClient.ts';
import { addUser, type BenchProduct, openCompany } from '../benchProduct.ts';
import { importRows } from '../importRows.ts';
import type { Print } from './timed.ts';

export type GoodsCompany = {
  company: string;
  /** Both may act in both branches. */
  first: ApiClient;
  second: ApiClient;
  /** The host alone, and with the engine. */
  host: readonly number[];
  server: readonly number[];
  logFile: string;
  today: string;
};

export const sender = '01';
export const receiver = '02';
export const shelf = 'SHELF';
const [buyer, supplier] = ['K1', 'V1'];
const named = (code: string) => ({ code, name: code, name_ar: code });

export type Costing = 'average' | 'fifo';

const setCosting = async (client: ApiClient, costing: Costing): Promise<void> => {
  const [view] = (await client.call(getSettings, {})).groups[stockSettings.name] ?? [];
  if (!view) throw new Error('There are no settings of stock');
  const values = { ...view.values, stock_costing: costing };
  await client.call(stockSettings.save, { body: { values, rev: view.rev } });
};

export const openGoods = async (
  { url, server, dataFolder }: BenchProduct,
  { company, costing }: { company: string; costing: Costing },
): Promise<GoodsCompany> => {
  const first = await openCompany(url, company, { keepsStock: true });
  await setCosting(first, costing);
  const store = storeOf(company, systemClock.nowMs);
  await createBranch(store, { code: receiver, name: 'Second', name_ar: 'الثاني' });
  const second = await addUser(url, { company, role: 'admin', number: 2 });
  await first.call(parties.api.create, { body: { ...named(buyer), customer: true } });
  await first.call(parties.api.create, { body: { ...named(supplier), customer: false, supplier: true } });
  await first.call(categories.api.create, { body: named(shelf) });
  const logFile = join(dataFolder, 'logs', 'host.log');
  const today = dateInZone(Date.now(), 'Asia/Riyadh');
  return { company, first, second, host: server.slice(0, 1), server, logFile, today };
};

/** Codes from 1 on. */
export const codesOf = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${letter}${String(at + 1).padStart(5, '0')}`);

type Kind = { category?: string; tracking?: 'none' | 'batch' };

export const addProducts = async (
  { first }: GoodsCompany,
  codes: readonly string[],
  { kind, print }: { kind: Kind; print: Print },
): Promise<void> => {
  const taxes = { salesTax: 'S15', purchaseTax: 'S15' };
  const rows = codes.map((code) => ({ ...named(code), unit: 'PCE', price: '90', ...taxes, ...kind }));
  (await importRows(first, { resource: products, rows })).forEach(print);
};

export type Lines = NonNullable<InvoiceBody['lines']>;

let purchases = 0;

/** Into the branch of the sender. */
export const buy = async ({ first, today }: GoodsCompany, lines: Lines): Promise<void> => {
  purchases += 1;
  const head = { type: 'PI', date: today, party: supplier, supplierNumber: `B${purchases}` };
  await first.call(invoiceCalls.save, { body: { ...head, lines, post: true } });
};

export const sell = ({ first, today }: GoodsCompany, lines: Lines) =>
  first.call(invoiceCalls.save, { body: { type: 'SI', date: today, party: buyer, lines, post: true } });

/** The list in portions. */
export const portions = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
