// Who may do what with quotes: by rights, by branches, and by a workflow that sends them.
import { beforeAll, describe, expect, test } from 'vitest';
import { approveDocument, createWorkflow, submitDocument } from '#shared/approvals/api.ts';
import { convertQuote, getQuoteFigures, quoteCalls } from '#shared/invoices/quotes/quoteApi.ts';
import { invoiceOf, openTrade, ownVatNumber } from '#tests/support/books/invoices.ts';
import { acceptedQuote, draftQuote, quoteOf } from '#tests/support/books/quotes.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';
import { aStep, aWorkflow, ofRole } from '#tests/support/workflows.ts';

let company: Company;
let client: Client;

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber });
  client = await signedInAs(company, 'admin');
  await openTrade(client);
});

describe('rights', () => {
  test('sales write, send and convert quotes; employees see none', async () => {
    const sales = await signedInAs(company, 'sales');
    const { id } = await acceptedQuote(sales);
    const made = await sales.call(convertQuote, { params: { id }, body: { to: 'invoice' } });
    expect(await invoiceOf(sales, made.id)).toMatchObject({ status: 'draft' });
    const employee = await signedInAs(company, 'employee');
    const refused = await Promise.all([
      failureOf(quoteOf(employee, id)),
      failureOf(employee.call(convertQuote, { params: { id }, body: { to: 'invoice' } })),
      failureOf(employee.call(quoteCalls.list, { query: {} })),
    ]);
    expect(refused).toMatchObject([403, 403, 403].map((status) => ({ status })));
  });

  test('who may write quotes and no invoices converts none', async () => {
    const { id } = await acceptedQuote(client);
    const manager = await signedInAs(company, 'project_manager');
    expect(
      await failureOf(manager.call(convertQuote, { params: { id }, body: { to: 'invoice' } })),
    ).toMatchObject({ status: 403 });
  });

  test('who may not see invoices is not told which ones were made of a quote', async () => {
    const { id } = await acceptedQuote(client);
    await client.call(convertQuote, { params: { id }, body: { to: 'invoice' } });
    const manager = await signedInAs(company, 'project_manager');
    expect((await quoteOf(manager, id)).links).toEqual([]);
    expect((await quoteOf(client, id)).links).toHaveLength(1);
  });
});

test('quotes of another branch are not there', async () => {
  await aBranch(company, '02');
  const elsewhere = await signedInAs(company, 'sales', '02');
  const { id } = await acceptedQuote(client);
  const refused = await Promise.all([
    failureOf(quoteOf(elsewhere, id)),
    failureOf(elsewhere.call(convertQuote, { params: { id }, body: { to: 'invoice' } })),
    failureOf(elsewhere.call(quoteCalls.transition('send'), { params: { id } })),
    failureOf(elsewhere.call(quoteCalls.remove, { params: { id } })),
  ]);
  expect(refused).toMatchObject([404, 404, 404, 404].map((status) => ({ status })));
  expect((await elsewhere.call(quoteCalls.list, { query: {} })).items).toEqual([]);
  expect(await elsewhere.call(getQuoteFigures, { query: {} })).toMatchObject({ states: {}, won: null });
  const forbidden = draftQuote(elsewhere, { branch: '01' });
  expect(await failureOf(forbidden)).toMatchObject({ code: 'quote.branchForbidden' });
});

test('a workflow holds a quote back, and its last approval sends it', async () => {
  const own = await aCompany({ vat_number: ownVatNumber });
  const admin = await signedInAs(own, 'admin');
  await openTrade(admin);
  const steps = [aStep(ofRole('project_manager'))];
  const conditions = [{ field: 'total', operator: 'atLeast' as const, values: ['1000'] }];
  await admin.call(createWorkflow, {
    body: aWorkflow('large-quotes', { document: 'quote', conditions, steps }),
  });
  const sales = await signedInAs(own, 'sales');
  const manager = await signedInAs(own, 'project_manager');
  const { id } = await draftQuote(sales);
  const alone = sales.call(quoteCalls.transition('send'), { params: { id } });
  expect(await failureOf(alone)).toMatchObject({ code: 'approval.required' });
  const document = { type: 'quote', id };
  await sales.call(submitDocument, { params: document, body: { rev: 1 } });
  expect(await quoteOf(sales, id)).toMatchObject({ status: 'pending', number: null });
  await manager.call(approveDocument, { params: document, body: { round: 1, step: 0 } });
  expect(await quoteOf(sales, id)).toMatchObject({
    status: 'sent',
    number: expect.stringMatching(/-Q-/),
    postedBy: { name: 'Omar Member' },
  });
});
