// A party that was merged into another one goes on under that one: its notes, deposits, quotes and supplier numbers.
import { beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { parties } from '#shared/crm/resources.ts';
import { invoiceCalls, listDeposits } from '#shared/invoices/api.ts';
import { convertQuote, quoteCalls } from '#shared/invoices/quotes/quoteApi.ts';
import { getRecordUses } from '#shared/search/usesApi.ts';
import { organisation } from '#shared/settings/settingGroups.ts';
import { acceptedContract, postedMilestone } from '#tests/support/agreed/contracts.ts';
import {
  draftInvoice,
  invoiceOf,
  openTrade,
  ownVatNumber,
  postedInvoice,
} from '#tests/support/books/invoices.ts';
import { acceptedQuote, draftQuote } from '#tests/support/books/quotes.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';
import { settingView } from '#tests/support/settingView.ts';

let client: Client;
const before = {
  sale: '',
  deposit: '',
  purchase: '',
  waiting: '',
  quote: '',
  contract: '',
  uses: { figures: [], documents: [], records: [], files: 0 } as z.output<typeof getRecordUses.output>,
};

beforeAll(async () => {
  client = await signedInAs(await aCompany({ vat_number: ownVatNumber }), 'admin');
  await openTrade(client);
  for (const code of ['OLD', 'NEW'])
    await client.call(parties.api.create, {
      body: { code, name: code, name_ar: code, customer: true, supplier: true },
    });
  const of = { party: 'OLD' };
  const cash = [{ method: 'CASH', amount: '115' }];
  before.sale = (await postedInvoice(client, { ...of, lines: [{ product: 'P1', quantity: '10' }] })).id;
  before.deposit = (
    await postedInvoice(client, {
      ...of,
      type: 'DI',
      lines: [{ text: 'x', price: '100', tax: 'S15' }],
      payments: cash,
    })
  ).id;
  before.purchase = (
    await postedInvoice(client, {
      ...of,
      type: 'PI',
      supplierNumber: 'INV 0012',
      lines: [{ product: 'P1', price: '60' }],
    })
  ).id;
  before.waiting = (await draftInvoice(client, of)).id;
  before.quote = (await acceptedQuote(client, of)).id;
  before.contract = (await acceptedContract(client, { party: 'OLD' })).id;
  before.uses = await client.call(getRecordUses, { params: { kind: 'party', code: 'OLD' } });
  await client.call(parties.api.remove, { params: { code: 'OLD' }, query: { into: 'NEW' } });
});

test('what a merge moves is counted before: balances, and documents by kind, drafts among them', () => {
  const { figures, documents } = before.uses;
  expect(figures.map(({ name, amount }) => [name.en, amount])).toEqual([
    ['Owed by the customer', '1150.00'],
    ['Owed to the supplier', '69.00'],
  ]);
  const counts = documents.map(({ name, count }) => [name.en, count]);
  expect(counts).toEqual([
    ['Invoices', 4],
    ['Quotes', 1],
    ['Contracts', 1],
  ]);
});

test('a note of what was sold to the earlier code settles it, and names the party of today', async () => {
  const lines = [{ originalInvoice: before.sale, originalLine: 0, quantity: '4' }];
  const back = await postedInvoice(client, { type: 'SR', party: null, noteReason: 'x', lines });
  expect(back).toMatchObject({ party: 'NEW', taxInclusive: '460.00' });
  expect(await invoiceOf(client, back.id)).toMatchObject({
    due: '0.00',
    snapshot: { party: { code: 'NEW' } },
  });
  expect(await invoiceOf(client, before.sale)).toMatchObject({ due: '690.00' });
});

test('the deposit of the earlier code is offered and used', async () => {
  const { items } = await client.call(listDeposits, { query: { party: 'NEW', branch: '01' } });
  expect(items).toMatchObject([{ id: before.deposit, left: '115.00' }]);
  const final = await postedInvoice(client, {
    party: 'NEW',
    deposits: [{ invoice: before.deposit, amount: '115' }],
  });
  expect(await invoiceOf(client, final.id)).toMatchObject({
    due: '1610.00',
    figures: { deposits: '115.00' },
  });
});

test('the number of a supplier is found under its earlier code, however it is written', async () => {
  const again = await postedInvoice(client, {
    type: 'PI',
    party: 'NEW',
    supplierNumber: 'inv-0012',
    lines: [{ product: 'P1', price: '60' }],
  });
  expect(again.warnings).toMatchObject([
    { code: 'invoice.supplierNumberRepeated', details: { id: before.purchase } },
  ]);
});

test('a draft that was saved under the earlier code is posted under the one of today', async () => {
  const posted = await client.call(invoiceCalls.transition('post'), { params: { id: before.waiting } });
  expect(posted).toMatchObject({
    party: 'NEW',
    partyName: { code: 'NEW' },
    snapshot: { party: { code: 'NEW' } },
  });
});

test('what was written before is posted and sent with the VAT numbers of that day', async () => {
  const of = { party: 'NEW' };
  const [invoice, quote] = [await draftInvoice(client, of), await draftQuote(client, of)];
  const { values, rev } = await settingView(client, organisation);
  const seller = { vatNumber: '399999999900003', name: 'Palm Trading of Riyadh' };
  await client.call(organisation.save, {
    body: { values: { ...values, vat_number: seller.vatNumber, name: seller.name }, rev },
  });
  const party = { vatNumber: '310987654300003' };
  const { items } = await client.call(parties.api.list, { query: { codes: 'NEW' } });
  await client.call(parties.api.change, {
    params: { code: 'NEW' },
    body: { ...items[0], ...party } as never,
  });
  const kept = { snapshot: { seller, party } };
  expect(await client.call(invoiceCalls.transition('post'), { params: { id: invoice.id } })).toMatchObject(
    kept,
  );
  expect(await client.call(quoteCalls.transition('send'), { params: { id: quote.id } })).toMatchObject(kept);
});

test('a quote to the earlier code becomes an invoice of the party of today', async () => {
  const { id } = await client.call(convertQuote, { params: { id: before.quote }, body: { to: 'invoice' } });
  expect(await invoiceOf(client, id)).toMatchObject({ party: 'NEW', status: 'draft' });
});

test('a list of one party has the documents of both codes', async () => {
  for (const party of ['NEW', 'OLD']) {
    const { items } = await client.call(invoiceCalls.list, { query: { party, limit: 100 } as never });
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([before.sale, before.deposit]));
  }
});

test('a milestone agreed with the earlier code is invoiced to the party of today', async () => {
  expect(await postedMilestone(client, before.contract, 1)).toMatchObject({ party: 'NEW', status: 'posted' });
});
