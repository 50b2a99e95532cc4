// Cheques of a party below its statement (B4.6): those that were not paid on the last day, in the report and behind a link.
import { beforeAll, expect, test } from 'vitest';
import { parties } from '#shared/crm/resources.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { bounceCheque, clearCheque } from '#shared/finance/receipts/chequeApi.ts';
import { banks } from '#shared/finance/resources.ts';
import { partyStatementReport } from '#shared/finance/statementReports.ts';
import { statementId } from '#shared/finance/statements/statementLink.ts';
import { statementLinkCalls } from '#shared/finance/statements/statementLinkApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { inThisYear, thisYear } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, aCompany, anonymous, signedInAs } from '#tests/support/product/company.ts';

let client: Client;

const day = inThisYear('03-01');
const due = addDays(day, 30);

const written = async (number: string, changes: object = {}): Promise<string> => {
  const body = {
    type: 'receipt',
    date: day,
    settles: 'receivable',
    settledParty: 'C1',
    amount: '80.00',
    method: 'CHEQUE',
    chequeNumber: number,
    chequeDate: due,
    chequeBank: 'SNB',
    lines: [],
    post: true,
    ...changes,
  };
  return (await client.call(voucherCalls.save, { body: body as never })).id;
};

const clear = (id: string, date: string) =>
  client.call(clearCheque, { params: { id }, body: { date, bank: 'MAIN', beforeDue: true } });

const statement = async (query: Record<string, string> = {}) => {
  const body = { report: 'partyStatement', query: { party: 'C1', ...thisYear, ...query } as never } as const;
  const run = await client.call(createReportRun, { body });
  return run.report === 'partyStatement' ? run : expect.fail('another report');
};

const numbers = async (query: Record<string, string> = {}) =>
  (await statement(query)).cheques.map(({ number }) => number);

beforeAll(async () => {
  const company = await aCompany();
  client = await signedInAs(company, 'admin');
  await aBranch(company, '02');
  await client.call(banks.api.create, {
    body: { code: 'MAIN', name: 'Main', name_ar: 'الرئيسي', type: 'current', account: '11101' },
  });
  for (const code of ['C1', 'C2'])
    await client.call(parties.api.create, {
      body: { code, name: code, name_ar: code, role: 'both' } as never,
    });
  await written('open');
  await clear(await written('cleared'), due);
  const bounced = await written('bounced');
  const body = { date: addDays(day, 10), reason: 'لا رصيد' };
  await client.call(bounceCheque, { params: { id: bounced }, body });
  const again = await written('again');
  const mistake = await clear(again, addDays(day, 5));
  await client.call(voucherCalls.reverse, {
    params: { id: mistake.id },
    body: { reason: 'خطأ', date: addDays(day, 7) } as never,
  });
  await written('issued', { type: 'payment', settles: 'payable', amount: '30.00', chequeDate: day });
  await written('other', { settledParty: 'C2' });
});

test('on the last day of the year those that were neither cleared nor bounced, what is due first before the others', async () => {
  expect((await statement()).cheques).toEqual([
    { direction: 'issued', number: 'issued', bank: 'SNB', dueDate: day, amount: '30.00' },
    { direction: 'received', number: 'open', bank: 'SNB', dueDate: due, amount: '80.00' },
    { direction: 'received', number: 'again', bank: 'SNB', dueDate: due, amount: '80.00' },
  ]);
});

test.each([
  [-1, []],
  [0, ['issued', 'open', 'cleared', 'bounced', 'again']],
  [4, ['issued', 'open', 'cleared', 'bounced', 'again']],
  [5, ['issued', 'open', 'cleared', 'bounced']],
  [7, ['issued', 'open', 'cleared', 'bounced', 'again']],
  [10, ['issued', 'open', 'cleared', 'again']],
  [30, ['issued', 'open', 'again']],
] as const)('%i days after they came: %j', async (days, expected) => {
  expect(await numbers({ to: addDays(day, days) })).toEqual(expected);
});

test('of one side those that settle it, of another branch none, and none where an account was chosen', async () => {
  expect(await numbers({ side: 'receivable' })).toEqual(['open', 'again']);
  expect(await numbers({ side: 'payable' })).toEqual(['issued']);
  expect(await numbers({ side: 'all' })).toEqual(['issued', 'open', 'again']);
  expect(await numbers({ account: '11201' })).toEqual([]);
  expect(await numbers({ party: 'C2' })).toEqual(['other']);
  expect(await numbers({ branch: '02' })).toEqual([]);
});

test('behind a link they stand as they do in the report', async () => {
  const id = statementId({ party: 'C1', ...thisYear, side: 'receivable', branch: '' });
  const { code } = await client.call(statementLinkCalls.make, { params: { id }, body: { days: 7 } });
  const { document } = await anonymous().call(statementLinkCalls.show, { params: { link: code } });
  expect(document.cheques).toEqual((await statement({ side: 'receivable' })).cheques);
  expect(document.cheques).toHaveLength(2);
});

test('what takes a receipt back says that its cheque was returned, in the report and behind a link', async () => {
  const run = await statement();
  const told = run.rows.flatMap(({ bounced, reverses }) => (reverses ? [bounced] : []));
  expect(told).toEqual([{ number: 'bounced', direction: 'received' }]);
  const words = { language: 'ar', say: (key: string) => key } as const;
  const { rows } = partyStatementReport.table([run], { ...words, onPaper: true });
  expect(rows.map(({ cells }) => cells['text'])).toContainEqual(
    expect.stringMatching(/^شيك مرتجع bounced · statement\.reversalOf \S+-RV-\S+ · لا رصيد$/),
  );
  const id = statementId({ party: 'C1', ...thisYear, side: 'both', branch: '' });
  const { code } = await client.call(statementLinkCalls.make, { params: { id }, body: { days: 1 } });
  const { document } = await anonymous().call(statementLinkCalls.show, { params: { link: code } });
  expect(document.rows.flatMap(({ bounced }) => bounced ?? [])).toEqual(told);
});
