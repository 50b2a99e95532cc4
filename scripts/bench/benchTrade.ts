// The figures of trade: a barcode among 10,000 products, a customer among many, and invoices of ten lines created and posted in one call.

import { listParties } from '#shared/crm/api.ts';
import { parties } from '#shared/crm/resources.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import { getProductByBarcode } from '#shared/settings/items/itemsApi.ts';
import { products } from '#shared/settings/resources.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { checked } from './benchCalls.ts';
import type { BenchProduct } from './benchProduct.ts';
import type { Phase } from './benchUnits.ts';
import { importRows } from './importRows.ts';
import { listProducts } from './listProducts.ts';
import { type Figure, measure, rateFigure, timeFigure } from './measure.ts';
import { partyCode, partySearches, tradeParties } from './tradeRows.ts';

const linesOfInvoice = 10;
/** Products that are sold again and again, as most are; the others are hardly ever. */
const soldOften = 500;
/** A step that meets all rows before it meets one again. */
const stride = 7919;

export type TradeLoad = { clientCounts: readonly number[]; n: number; parties: number };

type Work = (client: ApiClient, index: number) => Promise<unknown>;

type Measuring = { name: string; n: number; clients: number; work: Work };

const measured = (product: BenchProduct, { n, clients, work }: Measuring) =>
  measure({
    n,
    clients,
    server: product.server,
    work: async (client, index) => {
      const own = product.clients[client];
      if (!own) throw new Error('The bench has too few clients');
      await work(own, index);
    },
  });

/** `phases` takes when each reading was at work, for its units. */
const inPhase = async (phases: Phase[], name: string, work: () => Promise<Figure>): Promise<Figure> => {
  const from = Date.now();
  const figure = await work();
  phases.push({ name, from, to: Date.now() });
  return figure;
};

const readingsOf = (rows: ReturnType<typeof listProducts>, partyCount: number): Record<string, Work> => ({
  'product by barcode': (client, index) =>
    client.call(getProductByBarcode, {
      params: { code: rows[(index * stride) % rows.length]?.barcode ?? '' },
    }),
  ...Object.fromEntries(
    Object.entries(partySearches(partyCount)).map(([name, search]): [string, Work] => [
      `party search by ${name}`,
      (client) => client.call(listParties, { query: { search, limit: '20' } }),
    ]),
  ),
});

const invoiceWork =
  (rows: ReturnType<typeof listProducts>, partyCount: number): Work =>
  (client, index) =>
    client.call(invoiceCalls.save, {
      body: {
        type: 'SI',
        date: new Date().toISOString().slice(0, 10),
        party: partyCode(((index * stride) % partyCount) + 1),
        lines: Array.from({ length: linesOfInvoice }, (_, at) => ({
          product: rows[(index * linesOfInvoice + at) % soldOften]?.code ?? '',
          quantity: String(at + 1),
          tax: 'S15',
        })),
        post: true,
      },
    });

/** Brings products and parties in, then reads and posts with each number of clients. */
export const benchTrade = async (
  product: BenchProduct,
  load: TradeLoad & { phases: Phase[]; print: (figure: Figure) => void },
): Promise<void> => {
  const [admin] = product.clients;
  if (!admin) throw new Error('The bench needs a client');
  const rows = listProducts();
  const files = [
    { resource: products, rows },
    { resource: parties, rows: tradeParties(load.parties) },
  ];
  for (const file of files) (await importRows(admin, file)).forEach(load.print);
  // The first sale of a product leaves a mark that later ones find: all of them are sold once before anything is measured.
  const invoice = invoiceWork(rows, load.parties);
  for (let index = 0; index < soldOften / linesOfInvoice; index += 1) await invoice(admin, index);
  for (const clients of load.clientCounts) {
    for (const [name, work] of Object.entries(readingsOf(rows, load.parties))) {
      await work(admin, 0);
      const reading = { name, clients, n: load.n, work };
      const read = async () => timeFigure(name, checked(await measured(product, reading)));
      load.print(await inPhase(load.phases, name, read));
    }
    const name = `invoices of ${linesOfInvoice} lines (created and posted in one call)`;
    const posting = { name, clients, n: load.n, work: invoice };
    const post = async () => rateFigure(name, 'invoices/s', checked(await measured(product, posting)));
    load.print(await inPhase(load.phases, name, post));
  }
};
