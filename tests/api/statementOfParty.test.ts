// The statement of a party over its control accounts, through the API: it comes to the open items of its last day, and its foot is the ageing of that day (B4.6).
import { beforeAll, describe, expect, test } from 'vitest';
import { parties } from '#shared/crm/resources.ts';
import { allocateItems } from '#shared/finance/arap/allocationApi.ts';
import { sumOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import type { PartyStatementRun } from '#shared/finance/statementReports.ts';
import { parseMoney } from '#shared/kernel/money.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { inThisYear, posted, thisYear, yearStart } from '#tests/support/books/vouchers.ts';
import { workedExample } from '#tests/support/books/workedExample.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, aCompany, signedInAs } from '#tests/support/product/company.ts';

const receivable = '11201';
const payable = '21101';

const statement = async (client: Client, query: Record<string, string>): Promise<PartyStatementRun> => {
  const run = await client.call(createReportRun, {
    body: { report: 'partyStatement', query: { party: 'C1', ...thisYear, ...query } as never },
  });
  return run.report === 'partyStatement' ? run : expect.fail('another report');
};

test('AR-07: opening, documents and receipts by date, the balance after each, and the closing balance', async () => {
  type Movement = [date: string, number: string, debit: string, credit: string];
  type Row = { date: string; doc: string; debit: string; credit: string; balance: string };
  const { input, expected } = workedExample<{
    input: { opening: string; movements: Movement[] };
    expected: { rows: Row[]; closing: string };
  }>('AR-07');
  const client = await signedInAs(await aCompany(), 'admin');
  const body = { code: 'C1', name: 'C1', name_ar: 'C1', customer: true };
  await client.call(parties.api.create, { body });
  const opening = [
    { account: receivable, debit: input.opening, party: 'C1' },
    { account: '31001', credit: input.opening },
  ];
  await posted(client, { type: 'opening', date: yearStart(), lines: opening });
  for (const [date, reference, debit, credit] of input.movements) {
    const line = credit === '0' ? { debit } : { credit };
    const other = credit === '0' ? { credit: debit } : { debit: credit };
    await posted(client, {
      date: inThisYear(date.slice(5)),
      reference,
      lines: [
        { account: receivable, ...line, party: 'C1' },
        { account: '41001', ...other },
      ],
    });
  }
  const run = await statement(client, {});
  expect([run.opening, run.closing]).toEqual([input.opening, expected.closing]);
  const rows = run.rows.map(({ date, reference, debit, credit, balance }) => ({
    date: `2026${date.slice(4)}`,
    doc: reference,
    debit,
    credit,
    balance,
  }));
  expect(rows).toEqual(expected.rows);
});

describe('of who buys and supplies, with invoices, notes, payments and allocations', () => {
  let client: Client;
  const days = ['03-09', '03-10', '04-01', '04-20', '05-31', '07-01', '12-31'];

  const lines = (account: string, amount: string, side: 'debit' | 'credit') => [
    { account, [side]: amount, party: 'C1' },
    { account: '11001', [side === 'debit' ? 'credit' : 'debit']: amount },
  ];

  beforeAll(async () => {
    const company = await aCompany({ vat_number: ownVatNumber });
    client = await signedInAs(company, 'admin');
    await openTrade(client);
    await aBranch(company, '02');
    await client.call(parties.api.create, {
      body: { code: 'C0', name: 'C0', name_ar: 'C0', customer: true },
    });
    const invoice = await postedInvoice(client, { date: inThisYear('03-10') });
    await postedInvoice(client, {
      type: 'SR',
      party: null,
      noteReason: 'Damaged',
      date: inThisYear('04-05'),
      lines: [{ originalInvoice: invoice.id, originalLine: 0, quantity: '2' }],
    });
    await postedInvoice(client, { date: inThisYear('05-02') });
    await posted(client, { date: inThisYear('04-10'), lines: lines(receivable, '900.00', 'credit') });
    await posted(client, { date: inThisYear('04-15'), lines: lines(payable, '70.00', 'credit') });
    await posted(client, { date: inThisYear('05-15'), lines: lines(payable, '20.00', 'debit') });
    // Under a code that is merged into this one, and in another branch.
    const old = lines(receivable, '33.00', 'debit').map((line) => ({
      ...line,
      branch: '02',
      ...(line.account === receivable && { party: 'C0' }),
    }));
    await posted(client, { date: inThisYear('03-20'), lines: old });
    await client.call(parties.api.remove, { params: { code: 'C0' }, query: { into: 'C1' } });
    // In a later month than most of the days that are looked at.
    const date = inThisYear('06-15');
    for (const side of ['receivable', 'payable'] as const)
      await client.call(allocateItems, { body: { side, party: 'C1', date } });
  });

  const exact = (text: string): bigint => parseMoney(text, 2) ?? expect.fail(text);

  const openOn = async (side: 'receivable' | 'payable', query: Record<string, string>) =>
    exact((await client.call(sumOpenItems, { query: { side, party: 'C1', ...query } as never })).remaining);

  const ageingOn = async (side: 'receivable' | 'payable', query: Record<string, string>) => {
    const run = await client.call(createReportRun, {
      body: { report: 'ageing', query: { side, ...query } as never },
    });
    if (run.report !== 'ageing') expect.fail('another report');
    return run.rows.flatMap(({ code, columns, notDue, unallocated, total }) =>
      code === 'C1' ? [{ side, columns, notDue, unallocated, total }] : [],
    );
  };

  test.each(days)('on %s it closes with what is open, as old as the ageing says', async (day) => {
    const on = inThisYear(day);
    const { closing, ageing } = await statement(client, { to: on });
    const [owed, due] = [await openOn('receivable', { on }), await openOn('payable', { on })];
    expect(exact(closing)).toBe(owed - due);
    const found = [...(await ageingOn('receivable', { on })), ...(await ageingOn('payable', { on }))];
    expect(ageing?.rows).toEqual(found);
  });

  test('of one side it has the lines and the items of that side', async () => {
    const on = inThisYear('05-31');
    const sales = await statement(client, { to: on, side: 'receivable' });
    expect(exact(sales.closing)).toBe(await openOn('receivable', { on }));
    expect([...new Set(sales.rows.map(({ account }) => account))]).toEqual([receivable]);
    const purchases = await statement(client, { to: on, side: 'payable' });
    // The statement is debit less credit, and what we owe is a credit.
    expect([purchases.closing, purchases.ageing?.rows.map(({ total }) => total)]).toEqual([
      '-50.00',
      ['50.00'],
    ]);
  });

  test('of one branch it has what is open there', async () => {
    const branch = '02';
    const { closing, ageing } = await statement(client, { branch, to: inThisYear('05-31') });
    expect([closing, ageing?.rows.map(({ total }) => total)]).toEqual(['33.00', ['33.00']]);
  });

  test('of all accounts, or of one that is chosen, it comes to no open items and has no foot', async () => {
    expect((await statement(client, { side: 'all' })).ageing).toBeNull();
    expect(await statement(client, { account: receivable })).toMatchObject({ ageing: null, ofSides: false });
  });
});
