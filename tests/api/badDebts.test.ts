// A bad debt of any amount is written off (B4.2, B11): a loss, with relief of its VAT in box 1 as an adjustment, by a right of its own, and undone whole.
import { beforeAll, expect, test } from 'vitest';
import { allocateItems, allocationCalls, proposeAllocation } from '#shared/finance/arap/allocationApi.ts';
import { listOpenItems, sumOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import { invoiceOf, openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { closingOf, failureOf, inThisYear } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

let client: Client;
let company: Company;

const day = inThisYear('06-15');
const quarter = { from: inThisYear('04-01'), to: inThisYear('06-30') };

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber });
  client = await signedInAs(company, 'admin');
  await openTrade(client);
});

const itemsOf = async (number: string) => {
  const { items } = await client.call(listOpenItems, { query: { side: 'receivable', limit: 200 } as never });
  return items.filter(({ source }) => source.number === number).map(({ id }) => id);
};

const written = async (number: string, changes: object = {}, of = client) =>
  of.call(allocateItems, {
    body: {
      side: 'receivable',
      party: 'C1',
      badDebt: 'relief',
      items: await itemsOf(number),
      date: day,
      note: 'Bankrupt',
      ...changes,
    } as never,
  });

const box1 = async () => {
  const run = await client.call(createReportRun, { body: { report: 'vatReturn', query: quarter } });
  return run.report === 'vatReturn' ? run.rows.find(({ box }) => box === '1') : undefined;
};

const balance = async (code: string): Promise<number> => {
  const { [code]: sums } = await closingOf(client);
  return Number(sums?.debit ?? 0) - Number(sums?.credit ?? 0);
};

test('1,150 is a loss of 1,000 and takes 150 of VAT back, as an adjustment of box 1', async () => {
  const invoice = await postedInvoice(client, { lines: [{ product: 'P1', quantity: '10' }] });
  const items = await itemsOf(invoice.number ?? '');
  const proposal = await client.call(proposeAllocation, {
    body: { side: 'receivable', party: 'C1', badDebt: 'relief', items } as never,
  });
  expect(proposal.date).toBe(dateInZone(Date.now(), 'Asia/Riyadh'));
  expect(proposal.loss).toMatchObject({ account: { code: '53011' }, lost: '1000.00', vat: '150.00' });
  const before = [await balance('53011'), await balance('21301'), await balance('11201')];
  const { document } = await written(invoice.number ?? '');
  const moved = [await balance('53011'), await balance('21301'), await balance('11201')];
  expect(moved.map((amount, at) => amount - (before[at] ?? 0))).toEqual([1000, 150, -1150]);
  expect(await box1()).toMatchObject({ adjustment: '-1000.00', vat: '-150.00' });
  expect(await invoiceOf(client, invoice.id)).toMatchObject({
    due: '0.00',
    paid: '0.00',
    settledBy: [{ way: 'writeOffs', amount: '1150.00', kind: 'allocation' }],
    paymentState: 'writtenOff',
  });
  const statement = await client.call(createReportRun, {
    body: { report: 'partyStatement', query: { party: 'C1', from: quarter.from, to: quarter.to } as never },
  });
  expect(JSON.stringify(statement)).toContain('Bankrupt');
  expect((await checkedBooks(client)).findings).toEqual([]);
  await client.call(allocationCalls.reverse, {
    params: { id: document.id },
    body: { reason: 'Paid after all' },
  });
  expect(await box1()).toMatchObject({ adjustment: '0.00', vat: '0.00' });
  expect(await invoiceOf(client, invoice.id)).toMatchObject({ due: '1150.00' });
});

test('what a note and a receipt have left is relieved by its share, and without relief all of it is a loss', async () => {
  const invoice = await postedInvoice(client, { lines: [{ product: 'P1', quantity: '10' }] });
  const back = { originalInvoice: invoice.id, originalLine: 0, quantity: '4' };
  await postedInvoice(client, { type: 'SR', party: null, noteReason: 'x', lines: [back] });
  const before = await balance('53011');
  const { document } = await written(invoice.number ?? '');
  expect((await balance('53011')) - before).toBe(600);
  await client.call(allocationCalls.reverse, { params: { id: document.id }, body: { reason: 'Again' } });
  await written(invoice.number ?? '', { badDebt: 'plain' });
  expect((await balance('53011')) - before).toBe(690);
  expect(await box1()).toMatchObject({ adjustment: '0.00', vat: '0.00' });
});

test('it needs a reason, a customer who owes, and the right', async () => {
  const { number } = await postedInvoice(client, { lines: [{ product: 'P1' }] });
  expect(await failureOf(written(number ?? '', { note: ' ' }))).toMatchObject({
    code: 'allocation.reasonMissing',
  });
  expect(await failureOf(written(number ?? '', { side: 'payable' }))).toMatchObject({
    code: 'allocation.notOwed',
  });
  const accountant = await signedInAs(company, 'accountant');
  expect(await failureOf(written(number ?? '', {}, accountant))).toMatchObject({ status: 403 });
  const sums = (of: Client) => of.call(sumOpenItems, { query: { side: 'receivable' } as never });
  expect([(await sums(client)).badDebt?.code, (await sums(accountant)).badDebt]).toEqual(['53011', null]);
});
