// Public links to statements of parties: the days are fixed, and the figures are those of the books when it is opened.
import { beforeAll, describe, expect, test } from 'vitest';
import { parties } from '#shared/crm/resources.ts';
import { type LinkedStatement, statementId } from '#shared/finance/statements/statementLink.ts';
import { statementLinkCalls } from '#shared/finance/statements/statementLinkApi.ts';
import { invoiceLinkCalls } from '#shared/invoices/linkApi.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { failureOf, inThisYear, posted, thisYear } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aBranch,
  aCompany,
  anonymous,
  aRole,
  aUser,
  type Company,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';

let company: Company;
let client: Client;

const sale = (amount: string, { date = inThisYear('03-01'), branch = '01' } = {}) =>
  posted(client, {
    date,
    lines: [
      { account: '11201', debit: amount, party: 'C1', branch },
      { account: '41001', credit: amount, branch },
    ],
  });

const idOf = (changes: Partial<LinkedStatement> = {}): string =>
  statementId({ party: 'C1', ...thisYear, side: 'both', branch: '', ...changes });

const linkTo = async (changes: Partial<LinkedStatement> = {}, of = client): Promise<string> => {
  const id = idOf(changes);
  return (await of.call(statementLinkCalls.make, { params: { id }, body: { days: 7 } })).code;
};

const opened = (code: string) => anonymous().call(statementLinkCalls.show, { params: { link: code } });

beforeAll(async () => {
  company = await aCompany();
  await aRole(company, 'printer', [{ name: 'ledger_report', action: 'export' }]);
  client = await signedInAs(company, 'admin');
  await aBranch(company, '02');
  const body = { code: 'C1', name: 'Nesma', name_ar: 'نسما', customer: true, language: 'en' };
  await client.call(parties.api.create, { body: { ...body, email: 'books@nesma.example' } });
  await sale('100.00');
  await sale('7.00', { branch: '02' });
  await posted(client, {
    date: inThisYear('03-05'),
    lines: [
      { account: '21101', credit: '30.00', party: 'C1' },
      { account: '53001', debit: '30.00' },
    ],
  });
});

test('whoever has it reads lines, figures and ages, and nothing of people, branches and contra accounts', async () => {
  const { document, letterhead } = await opened(await linkTo());
  expect(document).toMatchObject({
    party: { code: 'C1', name: 'Nesma' },
    language: 'en',
    side: 'both',
    ...thisYear,
    opening: '0.00',
    closing: '77.00',
    currency: 'SAR',
    rows: [
      { side: 'receivable', debit: '100.00', balance: '100.00' },
      { side: 'receivable', debit: '7.00', balance: '107.00' },
      { side: 'payable', credit: '30.00', balance: '77.00' },
    ],
  });
  const query = { party: 'C1', ...thisYear };
  const run = await client.call(createReportRun, { body: { report: 'partyStatement', query } });
  if (run.report !== 'partyStatement') expect.fail('another report');
  expect([document.closing, document.ageing]).toEqual([run.closing, run.ageing]);
  expect(letterhead.stamp).toBeNull();
  expect(JSON.stringify(document)).not.toMatch(/Sara|11201|41001|53001|contra|"branch"|costCentre|email/);
});

test('it is drawn anew: what is posted into its days later is there when it is opened again, what is after them never', async () => {
  const code = await linkTo({ to: inThisYear('03-04') });
  const before = (await opened(code)).document;
  expect(before.closing).toBe('107.00');
  await sale('1.00', { date: inThisYear('03-02') });
  await sale('50.00', { date: inThisYear('03-05') });
  const after = (await opened(code)).document;
  expect([after.closing, after.rows.length]).toEqual(['108.00', 3]);
  expect(after.at >= before.at).toBe(true);
});

test('a link of who sees one branch shows that branch alone, and stands apart from those of others', async () => {
  const clerk = await signIn(company, await aUser(company, { roles: ['printer'], branch: '02' }));
  const whole = idOf();
  await linkTo();
  const before = (await client.call(statementLinkCalls.list, { params: { id: whole } })).items.length;
  const code = await linkTo({}, clerk);
  expect((await opened(code)).document.rows.map(({ debit }) => debit)).toEqual(['7.00']);
  expect((await clerk.call(statementLinkCalls.list, { params: { id: whole } })).items).toHaveLength(1);
  // He may not see parties, and so not where they are written to.
  expect((await clerk.call(statementLinkCalls.list, { params: { id: whole } })).email).toBeNull();
  expect((await client.call(statementLinkCalls.list, { params: { id: whole } })).items).toHaveLength(before);
  const foreign = clerk.call(statementLinkCalls.make, {
    params: { id: idOf({ branch: '01' }) },
    body: { days: 1 },
  });
  expect(await failureOf(foreign)).toMatchObject({ status: 404 });
});

test('it is sent to the address of the party, tells how often it was opened, and all of them are ended', async () => {
  const id = idOf({ side: 'receivable' });
  expect(await client.call(statementLinkCalls.send, { params: { id }, body: {} })).toMatchObject({
    to: 'books@nesma.example',
  });
  const code = await linkTo({ side: 'receivable' });
  await opened(code);
  const { items, email } = await client.call(statementLinkCalls.list, { params: { id } });
  expect(email).toBe('books@nesma.example');
  expect(items.map(({ to, views }) => [to, views])).toEqual([
    [null, 1],
    ['books@nesma.example', 0],
  ]);
  await client.call(statementLinkCalls.end, { params: { id } });
  expect(await failureOf(opened(code))).toMatchObject({ status: 404 });
});

describe('there is nothing', () => {
  test.each([
    [
      'at a link of an invoice',
      async (code: string) => anonymous().call(invoiceLinkCalls.show, { params: { link: code } }),
    ],
    ['at a code that never was', async () => opened(`${company.code}~${'a'.repeat(32)}`)],
  ])('%s', async (_, open) => {
    expect(await failureOf(open(await linkTo()))).toMatchObject({ status: 404 });
  });

  test.each([
    idOf({ party: 'C~1' }),
    idOf({ from: 'yesterday' }),
    idOf({ from: thisYear.to, to: thisYear.from }),
    idOf({ side: 'all' as never }),
    'C1',
  ])('to share by the id %s', async (id) => {
    const refused = client.call(statementLinkCalls.make, { params: { id }, body: { days: 1 } });
    expect(await failureOf(refused)).toMatchObject({ status: 422 });
  });

  test('of nobody', async () => {
    const id = idOf({ party: 'NOBODY' });
    const refused = client.call(statementLinkCalls.make, { params: { id }, body: { days: 1 } });
    expect(await failureOf(refused)).toMatchObject({ status: 404 });
  });
});
