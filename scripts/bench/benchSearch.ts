// The figures of the search over everything (Ctrl+K): what people type, among vouchers, invoices, parties and products.
import { parties } from '#shared/crm/resources.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import { searchAll } from '#shared/search/api.ts';
import { products } from '#shared/settings/resources.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { checked } from './benchCalls.ts';
import type { BenchProduct } from './benchProduct.ts';
import type { Phase } from './benchUnits.ts';
import { importRows } from './importRows.ts';
import { listProducts } from './listProducts.ts';
import { type Figure, measure, timeFigure } from './measure.ts';
import { partyCode, tradeParties } from './tradeRows.ts';

const invoiceCount = 500;
const linesOfInvoice = 10;
/** A step that meets all rows before it meets one again. */
const stride = 7919;

export type SearchLoad = {
  clientCounts: readonly number[];
  n: number;
  parties: number;
  vouchers: number;
  phases: Phase[];
  print: (figure: Figure) => void;
};

/** Beside the vouchers of the file: products, parties and invoices, as a company has them. */
const bringIn = async (product: BenchProduct, { parties: count, print }: SearchLoad): Promise<void> => {
  const [admin] = product.clients;
  if (!admin) throw new Error('The bench needs a client');
  const rows = listProducts();
  const files = [
    { resource: products, rows },
    { resource: parties, rows: tradeParties(count) },
  ];
  for (const file of files) (await importRows(admin, file)).forEach(print);
  const lineOf = (index: number, at: number) => ({
    product: rows[(index * linesOfInvoice + at) % rows.length]?.code ?? '',
    quantity: String(at + 1),
    tax: 'S15',
  });
  for (let index = 0; index < invoiceCount; index += 1)
    await admin.call(invoiceCalls.save, {
      body: {
        type: 'SI',
        date: new Date().toISOString().slice(0, 10),
        party: partyCode(((index * stride) % count) + 1),
        lines: Array.from({ length: linesOfInvoice }, (_, at) => lineOf(index, at)),
        post: true,
      },
    });
};

/** Old vouchers: a search from the newest on would meet them last. */
type Known = { number: string; reference: string }[];

const knownVouchers = async (client: ApiClient): Promise<Known> => {
  const { items } = await client.call(voucherCalls.list, { query: { to: '2025-01-31', limit: '50' } });
  return items.flatMap(({ number, reference }) => (number && reference ? [{ number, reference }] : []));
};

/** One of them after the other. */
const inTurn = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('Nothing to search for');
  return value;
};

/** Prefix and count: `01-JV-2025-000080` as `JV-80`. */
const halfOf = (number: string): string => {
  const [, prefix = '', ...rest] = number.split('-');
  return `${prefix}-${Number(rest.at(-1))}`;
};

const typed: Readonly<Record<string, (index: number, known: Known) => string>> = {
  'a whole number': (index, known) => inTurn(known, index).number,
  'half a number': (index, known) => halfOf(inTurn(known, index).number),
  'a reference': (index, known) => inTurn(known, index).reference,
  'five digits that are no number': (index) => String(77_001 + index * 13),
  'how a party begins': (index) => inTurn(['نجد', 'روابي', 'الساحل', 'درة'], index),
  'party and trade': (index) => inTurn(['نجد للمقاولات', 'درة للتجارة'], index),
  'a word of many narrations': (index) => inTurn(['contr', 'sale', 'قيد'], index),
  'a rare word': (index) => `C${String(1 + (index % 40)).padStart(3, '0')}`,
  'a word of products': (index) => inTurn(['رخام', 'مصباح', 'oak'], index),
  'the series of a product': (index) => `s${1001 + (index % 1000)}`,
  'two letters': (index) => inTurn(['ال', 'co', 'نج'], index),
  'what nothing has': (index) => inTurn(['قرنبيط', 'xylophone', 'زنجبيل'], index),
  'the keyboard of the other language': (index) => inTurn(['k[]', 'vohl', 'wk],r'], index),
};

/** Every text with so many clients at once. */
export const benchSearchReadings = async (product: BenchProduct, load: SearchLoad): Promise<void> => {
  const [admin] = product.clients;
  const known = admin ? await knownVouchers(admin) : [];
  for (const clients of load.clientCounts)
    for (const [name, textOf] of Object.entries(typed)) {
      const work = async (client: number, index: number): Promise<void> => {
        const own = product.clients[client];
        if (!own) throw new Error('The bench has too few clients');
        await own.call(searchAll, { query: { text: textOf(index, known) } });
      };
      await work(0, 0);
      // The call before has answered within this millisecond, and is none of these.
      const from = Date.now() + 1;
      const measured = checked(await measure({ clients, n: load.n, server: product.server, work }));
      const figure = `search everything by ${name}, at ${load.vouchers} vouchers`;
      load.print(timeFigure(figure, measured));
      load.phases.push({ name: `${figure}, clients ${clients}`, from, to: Date.now() });
    }
};

export const benchSearch = async (product: BenchProduct, load: SearchLoad): Promise<void> => {
  await bringIn(product, load);
  await benchSearchReadings(product, load);
};
