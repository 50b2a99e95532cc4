// The entry that an invoice would make, before it is posted: what posting then books, and nothing is left behind.
import { beforeAll, expect, test } from 'vitest';
import { getInvoiceEntry, invoiceCalls, previewInvoiceEntry } from '#shared/invoices/api.ts';
import type { InvoiceBody } from '#shared/invoices/invoiceKind.ts';
import { anInvoice, openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { closingOf, failureOf, inThisYear } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';

let client: Client;

const preview = (changes: Partial<InvoiceBody> = {}) =>
  client.call(previewInvoiceEntry, { body: anInvoice(changes) });

beforeAll(async () => {
  client = await signedInAs(await aCompany({ vat_number: ownVatNumber }), 'admin');
  await openTrade(client);
});

test('it says by name and amount what posting books, and saves nothing', async () => {
  const payments = [{ method: 'CASH', bank: 'BOX', amount: '725' }];
  const { warnings, ...coming } = await preview({ payments });
  expect(warnings).toEqual([]);
  expect(coming).toMatchObject({ debit: '1725.00', credit: '1725.00' });
  const byAccount = Object.fromEntries(
    coming.lines.map(({ account, debit, credit }) => [account, Number(debit) - Number(credit)]),
  );
  expect(byAccount).toEqual({ 11001: 725, 11201: 1000, 41001: -1000, 41002: -500, 21301: -225 });
  expect(coming.lines.filter(({ name, name_ar }) => name === '' || name_ar === '')).toEqual([]);
  expect((await client.call(invoiceCalls.list, { query: {} })).items).toEqual([]);
  const { id } = await postedInvoice(client, { payments });
  expect(await client.call(getInvoiceEntry, { params: { id } })).toEqual(coming);
  const closing = await closingOf(client);
  for (const [account, amount] of Object.entries(byAccount)) {
    const { debit, credit } = closing[account] ?? { debit: '0', credit: '0' };
    expect([account, Number(debit) - Number(credit)]).toEqual([account, amount]);
  }
});

test('a number of the supplier that was entered before is told of while it is typed', async () => {
  const purchase: Partial<InvoiceBody> = {
    type: 'PI',
    party: 'S1',
    supplierNumber: 'TWICE-7',
    lines: [{ product: 'P1', quantity: '2', price: '60' }],
  };
  const before = await preview(purchase);
  expect(before.warnings).toEqual([]);
  const { number } = await postedInvoice(client, purchase);
  const { warnings } = await preview(purchase);
  expect(warnings).toMatchObject([{ code: 'invoice.supplierNumberRepeated', details: { number } }]);
  expect((await preview({ ...purchase, supplierNumber: 'ANOTHER-7' })).warnings).toEqual([]);
});

test('what posting would refuse it says by the same code', async () => {
  const wrong: Partial<InvoiceBody>[] = [
    { party: null },
    { lines: [] },
    { date: inThisYear('03-10').replace(/^\d{4}/, '1999') },
    { instalments: [{ due: inThisYear('04-10'), amount: '5' }] },
  ];
  for (const changes of wrong) {
    const posted = failureOf(client.call(invoiceCalls.save, { body: { ...anInvoice(changes), post: true } }));
    const { status, code } = await failureOf(preview(changes));
    expect(await posted).toMatchObject({ status, code });
  }
});

test('who may not read invoices of this side is refused', async () => {
  const sales = await signedInAs(await aCompany({ vat_number: ownVatNumber }), 'employee');
  const refused = failureOf(sales.call(previewInvoiceEntry, { body: anInvoice({}) }));
  expect(await refused).toMatchObject({ status: 403 });
});
