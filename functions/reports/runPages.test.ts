// Pages of runs in the table: below the limit of an item however much they hold, whole or not there at all.

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remove } from '#functions/storage/writes.ts';
import { startTestEngine, type TestEngine } from '#tests/support/product/testStore.ts';
import { type RunContent, type RunHolder, readRunPage, readRunStart, saveRunPage } from './runPages.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.stop());

const row = (text: string) => ({
  source: { kind: 'voucher', id: 'v1', number: 'JV-1' },
  date: '2026-01-05',
  number: 'JV-1',
  type: 'journal',
  account: '11001',
  branch: '01',
  party: null,
  costCentre: null,
  reference: '',
  text,
  contra: ['41001'],
  debit: '90071992547409.93',
  credit: '0.00',
  balance: '-0.01',
});

const aPage = (rows: number, textBytes: number): RunHolder & RunContent => ({
  user: 'u1',
  branches: 'all',
  computedAtMs: Date.now(),
  expiresAt: Math.floor(Date.now() / 1000) + 3600,
  continuation: null,
  answer: {
    report: 'accountStatement',
    cut: '01:7',
    entries: 7,
    from: '2026-01-01',
    to: '2026-12-31',
    branch: null,
    currency: 'SAR',
    opening: '0.00',
    closing: '1.00',
    accounts: [],
    parties: [],
    costCentre: null,
    close: 'before',
    hasClose: false,
    account: {
      code: '11001',
      name: 'Cash',
      name_ar: 'الصندوق',
      root: 'asset',
      group: false,
      control: 'cash',
    },
    totals: { debit: '1.00', credit: '0.00' },
    rows: Array.from({ length: rows }, () => row(randomBytes(textBytes).toString('base64'))),
  },
});

const holderOf = ({ user, branches, computedAtMs, expiresAt }: RunHolder) => ({
  user,
  branches,
  computedAtMs,
  expiresAt,
});

test('a page is read as it was saved, in one item', async () => {
  const store = engine.storeFor('ONE');
  const page = aPage(100, 20);
  const place = { id: 'run', page: 1 };
  await saveRunPage(store, place, page);
  expect(await store.all({ pk: 'RUN#run' })).toHaveLength(1);
  expect(await readRunPage(store, place)).toEqual({
    ...holderOf(page),
    hasNext: false,
    answer: page.answer,
  });
  expect(await readRunPage(store, { ...place, page: 2 })).toBeNull();
  expect(await readRunPage(engine.storeFor('TWO'), place)).toBeNull();
});

test('a page that another follows leaves what that one begins from', async () => {
  const store = engine.storeFor('NEXT');
  const page = aPage(2, 20);
  if (page.answer.report !== 'accountStatement') throw new Error('another report');
  const { rows: _rows, accounts: _accounts, parties: _parties, ...head } = page.answer;
  const after = { date: '2026-01-05', postedAt: '2026-01-05T08:00:00.000Z', lane: '01', seq: 7, line: 0 };
  const sums = { balance: '-1', debit: '9007199254740993', credit: '0' };
  const continuation = { head, cut: { '01': 7 }, accounts: ['11001'], after, ...sums };
  await saveRunPage(store, { id: 'run', page: 4 }, { ...page, continuation });
  expect(await readRunPage(store, { id: 'run', page: 4 })).toMatchObject({ hasNext: true });
  expect(await readRunPage(store, { id: 'run', page: 5 })).toBeNull();
  expect(await readRunStart(store, { id: 'run', page: 4 })).toBeNull();
  expect(await readRunStart(store, { id: 'run', page: 5 })).toEqual({
    ...holderOf(page),
    continuation,
    made: {
      report: 'accountStatement',
      cut: '01:7',
      entries: 7,
      from: '2026-01-01',
      to: '2026-12-31',
      branch: null,
      currency: 'SAR',
    },
  });
});

test('what does not compress takes several items, and without one of them there is no page', async () => {
  const store = engine.storeFor('LONG');
  const page = aPage(1000, 900);
  const place = { id: 'run', page: 12 };
  await saveRunPage(store, place, page);
  const parts = await store.all({ pk: 'RUN#run' });
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts) expect((part['packed'] as Uint8Array).length).toBeLessThanOrEqual(350_000);
  expect(await readRunPage(store, place)).toMatchObject({ answer: page.answer });
  const key = { pk: 'RUN#run', sk: String(parts[1]?.['sk']) };
  await store.commit([remove({ key })]);
  expect(await readRunPage(store, place)).toBeNull();
});
