// Writing off what little is left of open items (B4.2): by a special right, up to the limit of the company, to the account of rounding differences, and undone whole.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addParty } from '#shared/crm/api.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { allocateItems, allocationCalls } from '#shared/finance/arap/allocationApi.ts';
import { listOpenItems, sumOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { checkBooks, getBooksCheck, saveLockDate } from '#shared/finance/booksApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { openItems } from '#shared/settings/settingGroups.ts';
import { closingOf, failureOf, inThisYear, posted } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aBranch,
  aCompany,
  aRole,
  aUser,
  type Company,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';
import { settingView } from '#tests/support/settingView.ts';

type Side = 'receivable' | 'payable';

let company: Company;
let client: Client;
let party: string;

const date = inThisYear('03-01');
const control = { receivable: '11201', payable: '21101' } as const;

/** Positive: owed on its side. */
const owes = (side: Side, amount: string, branch = '01') => {
  const [own, other] =
    (side === 'receivable') !== amount.startsWith('-') ? ['debit', 'credit'] : ['credit', 'debit'];
  const size = amount.replace('-', '');
  return posted(client, {
    date,
    branch,
    lines: [
      { account: control[side], [own]: size, party, branch },
      { account: '41001', [other]: size, branch },
    ],
  });
};

const open = async (side: Side) =>
  (await client.call(listOpenItems, { query: { side, party } as never })).items;

const left = async (side: Side) => (await open(side)).map(({ remaining }) => remaining);

const writeOff = async (side: Side, body: object = {}, of = client) =>
  of.call(allocateItems, {
    body: { side, party, writeOff: true, items: (await open(side)).map(({ id }) => id), ...body } as never,
  });

const agrees = async (side: Side, branch: string): Promise<boolean> => {
  const run = await client.call(createReportRun, {
    body: { report: 'ageing', query: { on: date, side, branch } as never },
  });
  return run.report === 'ageing' && run.totals.total === run.control;
};

/** Of an account, debits positive. */
const balance = async (code: string): Promise<number> => {
  const { [code]: sums } = await closingOf(client);
  return Number(sums?.debit ?? 0) - Number(sums?.credit ?? 0);
};

const limitTo = async (write_off_max: string) => {
  const { rev } = await settingView(client, openItems);
  return client.send(openItems.save, { body: { values: { write_off_max }, rev } });
};

beforeAll(async () => {
  company = await aCompany();
  const allocating = (['ar', 'ap'] as const).flatMap((name) =>
    (['view', 'create', 'post'] as const).map((action) => ({ name, action })),
  );
  const reading = { name: 'ar', action: 'view' } as const;
  const writing = { name: 'write_off_small', action: 'post' } as const;
  await aRole(company, 'allocates', [...allocating, reading]);
  await aRole(company, 'writesOff', [...allocating, reading, writing]);
  await aRole(company, 'onlyWritesOff', [reading, writing]);
  client = await signedInAs(company, 'admin');
  await aBranch(company, '02');
});

beforeEach(async () => {
  const body = { name: 'Both', name_ar: 'عميل ومورد', role: 'both' };
  party = (await client.call(addParty, { body: body as never })).code;
});

describe.each(['receivable', 'payable'] as const)('of the side %s', (side) => {
  test.each(['0.05', '-0.05'])(
    'a rest of %s goes to the rounding account, and comes back',
    async (amount) => {
      const before = await balance('42005');
      const { number } = await owes(side, amount);
      const { document } = await writeOff(side);
      expect(document).toMatchObject({ status: 'posted', total: '0.05', side, party });
      const isPaid = amount.startsWith('-');
      expect(document.lines).toMatchObject([
        isPaid ? { fromNumber: number, toNumber: '42005' } : { fromNumber: '42005', toNumber: number },
      ]);
      expect(await left(side)).toEqual([]);
      const isDebit = (side === 'receivable') !== isPaid;
      expect((await balance('42005')) - before).toBeCloseTo(isDebit ? 0.05 : -0.05, 5);
      expect(await agrees(side, '01')).toBe(true);
      await client.call(allocationCalls.reverse, {
        params: { id: document.id },
        body: { reason: 'خطأ' } as never,
      });
      expect(await left(side)).toEqual([amount]);
      expect((await balance('42005')) - before).toBeCloseTo(0, 5);
      expect(await agrees(side, '01')).toBe(true);
      expect((await writeOff(side)).document.status).toBe('posted');
    },
  );

  test('several rests at once, of both signs and in two branches, each in the branch of its item', async () => {
    for (const [amount, branch] of [
      ['0.03', '01'],
      ['0.02', '01'],
      ['-0.01', '01'],
      ['0.05', '02'],
    ] as const)
      await owes(side, amount, branch);
    const { document, more } = await writeOff(side);
    expect([document.lines?.length, document.total, more]).toEqual([4, '0.11', false]);
    expect(await left(side)).toEqual([]);
    for (const branch of ['01', '02']) expect([branch, await agrees(side, branch)]).toEqual([branch, true]);
  });
});

test('what is left after a payment is written off, and taking the payment back opens the rest of the item alone', async () => {
  await owes('receivable', '100.00');
  const paid = await owes('receivable', '-99.96');
  await client.call(allocateItems, { body: { side: 'receivable', party } as never });
  expect(await left('receivable')).toEqual(['0.04']);
  await writeOff('receivable');
  expect(await left('receivable')).toEqual([]);
  await client.call(voucherCalls.reverse, { params: { id: paid.id }, body: { reason: 'خطأ' } });
  expect(await left('receivable')).toEqual(['99.96']);
});

test('more than the limit is refused with the limit, which is a setting; zero switches it off', async () => {
  await owes('receivable', '0.06');
  expect(await failureOf(writeOff('receivable'))).toMatchObject({
    code: 'allocation.aboveLimit',
    details: { left: '0.06', limit: '0.05' },
  });
  expect(await limitTo('0.005')).toMatchObject({ status: 422 });
  await limitTo('0.06');
  expect((await client.call(sumOpenItems, { query: {} as never })).writeOff).toEqual({
    limit: '0.06',
    account: { code: '42005', name: 'Rounding differences', name_ar: 'فروقات التقريب' },
  });
  await writeOff('receivable');
  expect(await left('receivable')).toEqual([]);
  await limitTo('0');
  await owes('receivable', '0.01');
  expect(await failureOf(writeOff('receivable'))).toMatchObject({ code: 'allocation.aboveLimit' });
  expect((await client.call(sumOpenItems, { query: {} as never })).writeOff).toBeNull();
  await limitTo('0.05');
});

test('whoever lacks one of the two rights is refused, and is offered nothing', async () => {
  await owes('receivable', '0.05');
  for (const role of ['allocates', 'onlyWritesOff']) {
    const user = await signIn(company, await aUser(company, { roles: [role] }));
    expect([role, await failureOf(writeOff('receivable', {}, user))]).toMatchObject([role, { status: 403 }]);
  }
  const allocates = await signIn(company, await aUser(company, { roles: ['allocates'] }));
  expect((await allocates.call(sumOpenItems, { query: {} as never })).writeOff).toBeNull();
  const writesOff = await signIn(company, await aUser(company, { roles: ['writesOff'] }));
  expect((await writeOff('receivable', {}, writesOff)).document.status).toBe('posted');
});

test('who sees one branch writes off nothing in another', async () => {
  await owes('receivable', '0.05', '02');
  const clerk = await signIn(company, await aUser(company, { roles: ['writesOff'], branch: '01' }));
  expect(await failureOf(writeOff('receivable', {}, clerk))).toMatchObject({ code: 'allocation.otherParty' });
  expect(await left('receivable')).toEqual(['0.05']);
});

test('no items, settled ones, those of another party or side and a closed day are refused', async () => {
  const { id } = await owes('receivable', '0.05');
  const [item] = await open('receivable');
  const codeOf = async (body: object, side: Side = 'receivable') =>
    (await failureOf(writeOff(side, body))).code;
  expect(await codeOf({ items: [] })).toBe('allocation.nothing');
  expect(await codeOf({ items: [item?.id] }, 'payable')).toBe('allocation.otherParty');
  expect(await codeOf({ date: inThisYear('02-01') })).toBe('allocation.beforeItems');
  const other = await client.call(addParty, { body: { name: 'X', name_ar: 'س', role: 'customer' } as never });
  expect(await codeOf({ party: other.code })).toBe('allocation.otherParty');
  await client.call(voucherCalls.reverse, { params: { id }, body: { reason: 'خطأ' } });
  expect(await codeOf({ items: [item?.id] })).toBe('allocation.closed');
});

test('two write-offs of one item at once: one wins, and nothing is written off twice', async () => {
  await owes('receivable', '0.05');
  const before = await balance('42005');
  const answers = await Promise.allSettled([1, 2, 3].map(() => writeOff('receivable')));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(['allocation.closed', 'allocation.nothing']).toContain(
        (await failureOf(Promise.reject(answer.reason))).code,
      );
  expect((await balance('42005')) - before).toBeCloseTo(0.05, 5);
  expect(await agrees('receivable', '01')).toBe(true);
});

test('asked again with the same key it is done once', async () => {
  await owes('receivable', '0.05');
  const body = {
    side: 'receivable',
    party,
    writeOff: true,
    items: (await open('receivable')).map(({ id }) => id),
  };
  const call = () =>
    client.call(allocateItems, { body: body as never }, { idempotencyKey: `write-off-${party}` });
  const first = await call();
  expect((await call()).document.id).toBe(first.document.id);
});

test('the check of the books finds nothing to say of write-offs', async () => {
  await client.call(checkBooks, {});
  await expect
    .poll(async () => (await client.call(getBooksCheck, {})).last !== null, { timeout: 30_000 })
    .toBe(true);
  expect((await client.call(getBooksCheck, {})).last?.findings).toEqual([]);
});

test('a day that is locked is refused where it is asked for, and else it is the first open one', async () => {
  await owes('receivable', '0.05');
  await client.call(saveLockDate, { body: { lockDate: date, reason: 'Test' } as never });
  expect(await failureOf(writeOff('receivable', { date }))).toMatchObject({ code: 'period.locked' });
  expect((await writeOff('receivable')).document.date).toBe(addDays(date, 1));
  await client.call(saveLockDate, { body: { lockDate: null, reason: 'Test' } as never });
});
