// Opening balances: refused as a whole at their cells, in the books at once, and taken back together as long as nothing else was posted.

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openingWrite, readOpening } from '#functions/finance/opening/openingRecords.ts';
import { runReversal } from '#functions/finance/opening/runReversal.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { getPartyFigures } from '#shared/crm/figuresApi.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { listOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { saveLockDate } from '#shared/finance/booksApi.ts';
import { discardImport, runImport } from '#shared/finance/importApi.ts';
import { reverseOpening } from '#shared/finance/opening/openingApi.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import {
  anOpening,
  anOpeningCompany,
  beginning,
  openingOf,
  owedItem,
  published,
  stateOf,
  takenBack,
} from '#tests/support/books/openings.ts';
import {
  closingOf,
  failureOf,
  inThisYear,
  posted,
  yearEarlier,
  yearStart,
} from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, type Company } from '#tests/support/product/company.ts';

const openingVouchers = async (client: Client) =>
  (await client.call(voucherCalls.list, { query: { type: 'opening' } })).items;

/** What is left on each account, as a signed text. */
const closing = async (client: Client, branch = '01'): Promise<Record<string, string>> => {
  const balances = Object.entries(await closingOf(client, { branch }));
  return Object.fromEntries(
    balances.flatMap(([account, { debit, credit }]) => {
      if (debit === credit) return [];
      return [[account, debit === '0.00' ? `-${credit}` : debit]];
    }),
  );
};

describe('an opening that is refused', () => {
  let admin: Client;
  beforeAll(async () => {
    ({ admin } = await anOpeningCompany());
  });

  const accounts = anOpening().accounts;

  type Case = [what: string, changes: object, code: string, details: object];

  test.each<Case>([
    [
      'does not balance',
      { accounts: accounts.map((each, at) => (at === 3 ? { ...each, credit: '999.00' } : each)) },
      'opening.unbalanced',
      { difference: '1.00' },
    ],
    [
      'has items that differ from their account',
      { items: anOpening().items.slice(0, 1) },
      'opening.controlDiffers',
      { account: '11201', difference: '100.00', path: 'accounts.1.account' },
    ],
    ['has no items', { items: [] }, 'opening.controlWithoutItems', { account: '11201' }],
    ['is dated on another day', { date: inThisYear('02-01') }, 'voucher.openingDate', { path: 'date' }],
    ['is of a branch that is not there', { branch: '99' }, 'voucher.branchUnknown', {}],
    [
      'names a party that is not there',
      { items: [owedItem({ party: 'NO', amount: '500.00' }), ...anOpening().items.slice(2)] },
      'voucher.linePartyUnknown',
      { party: 'NO', path: 'items.0.party', position: 1 },
    ],
    [
      'names a cost centre that is not there',
      { accounts: accounts.map((each, at) => (at === 3 ? { ...each, costCentre: 'NO' } : each)) },
      'voucher.lineCostCentreUnknown',
      { path: 'accounts.3.costCentre', position: 4 },
    ],
    [
      'has an account of income on the first day of a year',
      {
        accounts: [
          { account: '53010', debit: '5' },
          { account: '11101', credit: '5' },
        ],
        items: [],
      },
      'opening.resultAccount',
      { account: '53010' },
    ],
  ])('because it %s', async (...[, changes, code, details]) => {
    const failure = await failureOf(beginning(admin, anOpening(changes)));
    expect(failure).toMatchObject({ status: 422, code, details });
    expect(await stateOf(admin)).toMatchObject({ state: 'none' });
  });

  test('for an amount with too many decimals names its cell', async () => {
    const body = anOpening({ items: [owedItem({ amount: '1.005' })] });
    expect(await failureOf(beginning(admin, body))).toMatchObject({
      status: 422,
      code: 'validation',
      details: { fields: { 'items.0.amount': { code: 'field.tooExact' } } },
    });
  });
});

describe('an opening in the books', () => {
  let admin: Client;
  let company: Company;
  beforeEach(async () => {
    ({ admin, company } = await anOpeningCompany());
  });

  test('comes in at once: nobody sees any of it before, and the trial balance is what was typed', async () => {
    const body = anOpening();
    expect(await beginning(admin, body)).toMatchObject({
      state: 'begun',
      total: '1200.00',
      items: 3,
      vouchers: 1,
    });
    expect(await openingVouchers(admin)).toEqual([]);
    const state = await published(admin, body);
    expect(state).toMatchObject({ state: 'published', accounts: 4, vouchers: 1, reversed: 0, locked: null });
    expect(await closing(admin)).toEqual({
      '11101': '700.00',
      '11201': '500.00',
      '21101': '-200.00',
      '31001': '-1000.00',
    });
    const voucher = await admin.call(voucherCalls.get, { params: { id: state.shown[0]?.id ?? '' } });
    expect(voucher).toMatchObject({
      number: state.shown[0]?.number,
      date: yearStart(),
      importNumber: 'OB-01-1-1',
    });
    const text = (number: string) => `${number} · ${yearStart()}`;
    expect(voucher.lines.slice(2)).toMatchObject([
      { account: '11201', party: 'C-1', debit: '600.00', dueDate: inThisYear('03-01'), text: text('INV-1') },
      { account: '11201', party: 'C-1', credit: '100.00', text: text('ADV-1') },
      { account: '21101', party: 'S-1', credit: '200.00', text: text('BILL-1') },
    ]);
    expect(await failureOf(beginning(admin, body))).toMatchObject({ code: 'opening.exists' });
    expect((await checkedBooks(admin)).findings).toEqual([]);
  });

  test('of 27 items is two vouchers, each balanced on the opening account, which comes to zero', async () => {
    const state = await published(admin, openingOf(27));
    expect(state).toMatchObject({ state: 'published', vouchers: 2 });
    expect(await closing(admin)).toEqual({ '11201': '27.00', '31001': '-27.00' });
    expect(await openingVouchers(admin)).toHaveLength(2);
  });

  test('entered twice is the same one; another takes its place while it has not been started', async () => {
    const first = await beginning(admin, anOpening());
    expect(await beginning(admin, anOpening())).toMatchObject({ id: first.id, state: 'begun' });
    const second = await beginning(admin, openingOf(2));
    expect(second.id).not.toBe(first.id);
    expect(await failureOf(admin.call(runImport, { params: { id: first.id ?? '' } }))).toMatchObject({
      code: 'opening.replaced',
    });
    expect(await published(admin, openingOf(2))).toMatchObject({ id: second.id, state: 'published' });
  });

  test('may be given up before it is published', async () => {
    const { id } = await beginning(admin, anOpening());
    await admin.call(discardImport, { params: { id: id ?? '' } });
    expect(await stateOf(admin)).toMatchObject({ state: 'none' });
    expect(await published(admin, anOpening())).toMatchObject({ state: 'published' });
  });

  test('of an account of income is taken where it is meant', async () => {
    const accounts = [
      { account: '53010', debit: '5' },
      { account: '11101', credit: '5' },
    ];
    const body = anOpening({ accounts, items: [], acceptResult: true });
    expect(await published(admin, body)).toMatchObject({ state: 'published' });
  });

  test('is told before it is entered what runs in the branch already', async () => {
    expect(await stateOf(admin)).toMatchObject({ state: 'none', running: null });
    const first = await posted(admin);
    expect((await stateOf(admin)).running).toMatchObject({
      count: 1,
      openings: [],
      latest: [{ number: first.number, source: { kind: 'voucher', id: first.id } }],
    });
    await published(admin, anOpening());
    expect(await stateOf(admin)).toMatchObject({ state: 'published', running: null });
  });

  test('that was reversed alone leaves nothing that runs', async () => {
    const { id } = await published(admin, openingOf(30));
    await takenBack(admin, id ?? '');
    expect(await stateOf(admin)).toMatchObject({ state: 'reversed', running: null });
    const next = await posted(admin);
    expect((await stateOf(admin)).running).toMatchObject({ count: 1, latest: [{ number: next.number }] });
  });

  test('is of one branch: another has its own', async () => {
    await aBranch(company);
    await published(admin, anOpening());
    expect(await stateOf(admin, '02')).toMatchObject({ state: 'none' });
    await published(admin, anOpening({ branch: '02' }));
    expect(await closing(admin, '02')).toEqual(await closing(admin, '01'));
  });

  describe('is taken back', () => {
    test('with all its vouchers; another may be entered then', async () => {
      const { id } = await published(admin, openingOf(60));
      const state = await takenBack(admin, id ?? '');
      expect(state).toMatchObject({ state: 'reversed', vouchers: 3, reversed: 3 });
      expect(state.reversal).toMatchObject({ reason: 'Wrong file' });
      expect(await closing(admin)).toEqual({});
      expect(await takenBack(admin, id ?? '')).toMatchObject({ state: 'reversed' });
      expect(await published(admin, anOpening())).toMatchObject({ state: 'published', locked: null });
      expect(await closing(admin)).toMatchObject({ '11101': '700.00' });
      expect((await checkedBooks(admin)).findings).toEqual([]);
    });

    test('not after something else was posted, which its state tells before', async () => {
      const { id } = await published(admin, anOpening());
      await posted(admin);
      const { state, locked } = await stateOf(admin);
      expect([state, locked?.code]).toEqual(['published', 'opening.otherPostings']);
      const asked = admin.call(reverseOpening, { params: { id: id ?? '' }, body: { reason: 'x' } });
      expect(await failureOf(asked)).toMatchObject({ status: 422, code: 'opening.otherPostings' });
      expect(await closing(admin)).toMatchObject({ '31001': '-1000.00' });
    });

    test('not when a voucher of another branch has a line in it', async () => {
      await aBranch(company);
      const { id } = await published(admin, anOpening());
      const line = { account: '11001', debit: '5', credit: '0' };
      await posted(admin, {
        branch: '02',
        lines: [
          { ...line, branch: '02' },
          { ...line, debit: '0', credit: '5', branch: '01' },
        ],
      });
      const asked = admin.call(reverseOpening, { params: { id: id ?? '' }, body: { reason: 'x' } });
      expect(await failureOf(asked)).toMatchObject({ code: 'opening.otherPostings' });
    });

    test('not on a day that is locked', async () => {
      const { id } = await published(admin, anOpening());
      await admin.call(saveLockDate, { body: { lockDate: yearStart(), reason: 'Test' } });
      const asked = admin.call(reverseOpening, { params: { id: id ?? '' }, body: { reason: 'x' } });
      expect(await failureOf(asked)).toMatchObject({ code: 'period.locked' });
    });

    test('as far as it gets: a refusal stops the job and is told, and whoever asks again goes on', async () => {
      const { id } = await published(admin, openingOf(30));
      const record = await readOpening(company.store, '01');
      if (!record) throw new Error('An opening that is published has a record');
      await admin.call(saveLockDate, { body: { lockDate: yearStart(), reason: 'Test' } });
      const author = { actor: { ...record.by, username: 'x', branch: '01', employee_id: null, roles: [] } };
      const reversal = {
        reason: 'Wrong file',
        by: record.by,
        at: record.at,
        isDone: false,
        fault: null,
        author: { ...author, caller: { address: '', agent: '', language: 'en' }, sessionKey: '' } as never,
      };
      await company.store.commit([openingWrite({ ...record, reversal })]);
      const work = { store: company.store, clock: systemClock, signal: new AbortController().signal };
      expect(await runReversal(work, '01')).toBe('failed');
      const stopped = await stateOf(admin);
      expect([stopped.state, stopped.locked?.code, stopped.reversed]).toEqual([
        'reversing',
        'period.locked',
        0,
      ]);
      expect(await failureOf(beginning(admin, anOpening()))).toMatchObject({ status: 422 });
      await admin.call(saveLockDate, { body: { lockDate: null, reason: 'Test' } });
      expect(await failureOf(beginning(admin, anOpening()))).toMatchObject({ code: 'opening.reversing' });
      expect(await takenBack(admin, id ?? '')).toMatchObject({ state: 'reversed', reversed: 2 });
    });

    test('not before it is in the books', async () => {
      const { id } = await beginning(admin, anOpening());
      const asked = admin.call(reverseOpening, { params: { id: id ?? '' }, body: { reason: 'x' } });
      expect(await failureOf(asked)).toMatchObject({ code: 'opening.notPublished' });
    });
  });
});

test('items keep the number and the day of their documents, in lists, ages and the receipt that settles one', async () => {
  const { admin } = await anOpeningCompany();
  const written = yearEarlier(inThisYear('11-10'));
  const named = { document: 'INV-88', date: written, dueDate: inThisYear('01-10') };
  await published(admin, anOpening({ items: [owedItem(named), ...anOpening().items.slice(1)] }));
  const query = { on: inThisYear('01-31'), by: 'documentDate', edges: '30,60,90' };
  const run = await admin.call(createReportRun, { body: { report: 'ageing', query: query as never } });
  expect(run.report === 'ageing' && run.rows.find(({ code }) => code === 'C-1')).toMatchObject({
    columns: ['0.00', '0.00', '600.00', '0.00'],
    unallocated: '-100.00',
  });
  const search = { side: 'receivable', search: 'inv-88' } as const;
  const [item, ...others] = (await admin.call(listOpenItems, { query: search as never })).items;
  expect(others).toEqual([]);
  expect(item).toMatchObject({ date: written, dueDate: named.dueDate, source: { number: 'INV-88' } });
  const [voucher] = await openingVouchers(admin);
  const found = async (text: string) =>
    (await admin.call(voucherCalls.list, { query: { text } })).items.map(({ id }) => id);
  for (const number of ['INV-88', 'bill-1']) expect(await found(number)).toEqual([voucher?.id]);
  expect(await found('INV-89')).toEqual([]);
  expect(item).toMatchObject({ number: voucher?.number, source: { id: voucher?.id } });
  const body = {
    type: 'receipt',
    date: inThisYear('02-01'),
    settles: 'receivable',
    settledParty: 'C-1',
    amount: '50.00',
    method: 'CASH',
    items: [{ item: item?.id, amount: '50.00' }],
    lines: [],
    post: true,
  };
  const receipt = await admin.call(voucherCalls.save, { body: body as never });
  expect((await admin.call(voucherCalls.get, { params: { id: receipt.id } })).items).toMatchObject([
    { number: 'INV-88', amount: '50.00' },
  ]);
  const card = await admin.call(getPartyFigures, { params: { code: 'C-1' } });
  expect(card.items).toContainEqual(
    expect.objectContaining({ date: written, source: { ...item?.source, number: 'INV-88' } }),
  );
  expect((await checkedBooks(admin)).findings).toEqual([]);
});
