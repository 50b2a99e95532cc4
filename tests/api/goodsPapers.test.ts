// Papers of goods: a delivery note says where the goods of an invoice go and what they are, never what they cost; a label says what a buyer pays.
import { beforeAll, expect, test } from 'vitest';
import { listLabels } from '#shared/inventory/labels/labelApi.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import { printDeliveryNote } from '#shared/invoices/delivery/deliveryNoteApi.ts';
import { deliveryNotePaper } from '#shared/invoices/delivery/deliveryNotePaper.ts';
import { writtenDay } from '#shared/kernel/writtenDates.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import { products, shippingMethods } from '#shared/settings/resources.ts';
import { warehouses } from '#shared/settings/stock/warehouses.ts';
import { draftInvoice, openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { failureOf, inThisYear } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, aRole, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let client: Client;

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber });
  client = await signedInAs(company, 'admin');
  await openTrade(client);
});

const noteOf = (id: string) => client.call(printDeliveryNote, { params: { id } });

const goods = { product: 'P1', quantity: '10', price: '157.25' };
const service = { service: 'V1', quantity: '1' };

test('a delivery note has the goods alone, where they go and how, and no amount', async () => {
  const { items } = await client.call(shippingMethods.api.list, {});
  const [method] = items;
  const { id, number } = await postedInvoice(client, {
    lines: [goods, service],
    shippingMethod: method?.code ?? '',
    shipTo: 'Site 7\nSara 050 123 4567',
  });
  const print = await noteOf(id);
  expect(print.note.lines).toMatchObject([{ product: 'P1', quantity: '10', unit: { name: 'Piece' } }]);
  expect(JSON.stringify(print.note)).not.toMatch(/157|1572|price|total/i);
  const paper = deliveryNotePaper(print, { language: 'en', size: 'a4' });
  expect(paper).toMatchObject({
    title: ['Delivery note'],
    number,
    marks: [],
    party: { name: ['C1'], details: [['Site 7', `Sara ${leftToRight('050 123 4567')}`]] },
  });
  const facts = paper.facts.map(({ label: [label], value }) => [label, value]);
  expect(facts).toContainEqual(['Shipping method', method?.name]);
  const written = { language: 'en', digits: 'latn' } as const;
  expect(facts).toContainEqual(['Invoice date', writtenDay(print.note.date, written)]);
  expect(paper.lines.columns.map(({ key }) => key)).toEqual(['line', 'product', 'text', 'unit', 'quantity']);
});

test('it makes no copy of the invoice, and says that a draft is one', async () => {
  const { id } = await postedInvoice(client, { lines: [goods] });
  await noteOf(id);
  expect(await client.call(invoiceCalls.print, { params: { id } })).toMatchObject({ isCopy: false });
  const draft = await draftInvoice(client, { lines: [goods] });
  const { marks, number } = deliveryNotePaper(await noteOf(draft.id), { language: 'ar', size: 'a5' });
  expect([marks, number]).toMatchObject([[{ kind: 'draft' }], null]);
});

test('services have none, nor has what comes in', async () => {
  const sold = await draftInvoice(client, { lines: [service] });
  const bought = await draftInvoice(client, { type: 'PI', party: 'S1', lines: [goods] });
  for (const { id } of [sold, bought])
    expect(await failureOf(noteOf(id))).toMatchObject({ code: 'invoice.nothingDelivered' });
});

test('what a return sends back leaves the warehouse of the line that it takes back', async () => {
  const yard = { code: 'YARD', name: 'Yard', name_ar: 'الساحة', branch: '01' };
  await client.call(warehouses.api.create, { body: yard });
  const bought = await postedInvoice(client, {
    type: 'PI',
    party: 'S1',
    supplierNumber: 'G-1',
    supplierDate: inThisYear('07-01'),
    date: inThisYear('07-01'),
    lines: [{ ...goods, warehouse: 'YARD' }],
  });
  const { id } = await postedInvoice(client, {
    type: 'PR',
    party: 'S1',
    date: inThisYear('07-02'),
    noteReason: 'broken',
    lines: [{ ...goods, quantity: '2', originalInvoice: bought.id, originalLine: 0 }],
  });
  expect((await noteOf(id)).note.lines).toMatchObject([{ quantity: '2', warehouse: { name: 'Yard' } }]);
});

test('who may see an invoice and not print it has no delivery note', async () => {
  await aRole(company, 'reader', [{ name: 'invoice_sales', action: 'view' }]);
  const reader = await signedInAs(company, 'reader');
  const { id } = await draftInvoice(client, { lines: [goods] });
  expect((await reader.send(printDeliveryNote, { params: { id } })).status).toBe(403);
});

test('a shipping method that is none is refused beside its field', async () => {
  const { code, details } = await failureOf(draftInvoice(client, { shippingMethod: 'NONE' }));
  expect(code).toBe('validation');
  expect(details['fields']).toMatchObject({ shippingMethod: { code: 'record.unknown' } });
});

test('a label has the price with VAT of each unit, rounded to the halala, and its barcode', async () => {
  await client.call(products.api.create, {
    body: {
      code: 'L1',
      name: 'L1',
      name_ar: '',
      unit: 'PCE',
      price: '9.99',
      salesTax: 'S15',
      barcode: '4006381333931',
      units: [{ unit: 'BX', factor: '12', price: null, barcode: '036000291452' }],
    },
  });
  const { items } = await client.call(listLabels, { query: { codes: 'GONE,L1' } });
  expect(items).toMatchObject([
    {
      code: 'L1',
      units: [
        { code: 'PCE', factor: '1', price: '11.49', barcode: '4006381333931' },
        { code: 'BX', factor: '12', price: '137.86', barcode: '036000291452' },
      ],
    },
  ]);
});
