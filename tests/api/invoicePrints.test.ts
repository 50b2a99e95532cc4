// An invoice is printed from what is stored: its code is that of the view, and the second print is a copy.
import { beforeAll, expect, test } from 'vitest';
import { invoiceCalls } from '#shared/invoices/api.ts';
import { invoicePaper } from '#shared/invoices/paper/invoicePaper.ts';
import { toPrint } from '#shared/invoices/paper/printedInvoice.ts';
import { services } from '#shared/settings/resources.ts';
import {
  draftInvoice,
  invoiceOf,
  openTrade,
  ownVatNumber,
  postedInvoice,
} from '#tests/support/books/invoices.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';

let client: Client;

beforeAll(async () => {
  client = await signedInAs(await aCompany({ vat_number: ownVatNumber }), 'admin');
  await openTrade(client);
});

const printed = (id: string) => client.call(invoiceCalls.print, { params: { id } });

const paperOf = async (id: string) => {
  const { document, letterhead, isCopy } = await printed(id);
  const print = { invoice: toPrint(document), letterhead, isCopy, timeZone: 'Asia/Riyadh' };
  return invoicePaper(print, { language: 'en', size: 'a4' });
};

test('the paper has the code, the figures and the names of the invoice', async () => {
  const { id } = await postedInvoice(client);
  const [shown, paper] = [await invoiceOf(client, id), await paperOf(id)];
  expect(shown.qr).not.toBeNull();
  expect(paper).toMatchObject({
    qr: shown.qr,
    number: shown.number,
    title: ['Tax invoice'],
    seller: { name: ['Palm Trading'] },
    party: { name: ['C1'] },
  });
  expect(paper.totals.map(({ amount }) => amount)).toEqual(['1,500.00', '225.00', '1,725.00']);
  expect(paper.lines.rows[0]?.cells).toMatchObject({
    text: 'P1',
    quantity: '10 Piece',
    rate: '15%',
    vat: 15_000n,
  });
});

test('a line that still is the name of its service is called as that in both languages', async () => {
  const names = { name: 'Interior scheme', name_ar: 'تصميم داخلي' };
  const line = { service: 'V2', quantity: '1', price: '10', tax: 'S15' };
  await client.call(services.api.create, { body: { code: 'V2', ...names, unit: 'LS', salesTax: 'S15' } });
  const { id } = await draftInvoice(client, { lines: [line, { ...line, text: 'تصميم داخلي للمدخل' }] });
  expect((await paperOf(id)).lines.rows.map(({ cells }) => cells['text'])).toEqual([
    'Interior scheme',
    'تصميم داخلي للمدخل',
  ]);
});

test('the second print of what is posted is a copy, and nothing else of it differs', async () => {
  const { id } = await postedInvoice(client);
  const [first, second, third] = [await paperOf(id), await paperOf(id), await paperOf(id)];
  expect(first.marks).toEqual([]);
  expect(second.marks).toMatchObject([{ kind: 'copy' }]);
  expect({ ...second, marks: [] }).toEqual({ ...first });
  expect(third).toEqual(second);
});

test('a draft is no copy, however often it is printed', async () => {
  const { id } = await draftInvoice(client);
  await printed(id);
  expect((await paperOf(id)).marks).toMatchObject([{ kind: 'draft' }]);
  expect(await printed(id)).toMatchObject({ isCopy: false });
});
