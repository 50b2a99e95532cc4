// Pages of runs in the table: below the limit of an item however much they hold, whole or not there at all.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEngine, type TestEngine } from '#tests/support/testStore.ts';
import { type RunPage, readRunPage, saveRunPage } from './reportRunPages.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.stop());

const row = (text: string) => ({
  ...{ id: 'v1', date: '2026-01-05', number: 'JV-1', type: 'journal', account: '11001', branch: '01' },
  ...{ party: null, costCentre: null, reference: '', text, contra: ['41001'] },
  ...{ debit: '90071992547409.93', credit: '0.00', balance: '-0.01' },
});

const aPage = (rows: number, textBytes: number): RunPage => ({
  ...{ user: 'u1', branches: 'all', computedAtMs: Date.now() },
  expiresAt: Math.floor(Date.now() / 1000) + 3600,
  continuation: null,
  answer: {
    ...{ report: 'accountStatement', cut: '01:7', entries: 7, from: '2026-01-01', to: '2026-12-31' },
    ...{ branch: null, currency: 'SAR', opening: '0.00', closing: '1.00', accounts: [], parties: [] },
    account: { code: '11001', name: 'Cash', name_ar: 'الصندوق', root: 'asset', group: false },
    totals: { debit: '1.00', credit: '0.00' },
    rows: Array.from({ length: rows }, () => row(randomBytes(textBytes).toString('base64'))),
  },
});

test('a page is read as it was saved, in one item', async () => {
  const store = engine.storeFor('ONE');
  const page = aPage(100, 20);
  await saveRunPage(store, { id: 'run', page: 1 }, page);
  expect(await store.all({ pk: 'RUN#run' })).toHaveLength(1);
  expect(await readRunPage(store, 'run', 1)).toEqual(page);
  expect(await readRunPage(store, 'run', 2)).toBeNull();
  expect(await readRunPage(engine.storeFor('TWO'), 'run', 1)).toBeNull();
});

test('what does not compress takes several items, and without one of them there is no page', async () => {
  const store = engine.storeFor('LONG');
  const page = aPage(1000, 900);
  await saveRunPage(store, { id: 'run', page: 12 }, page);
  const parts = await store.all({ pk: 'RUN#run' });
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts) expect((part['packed'] as Uint8Array).length).toBeLessThanOrEqual(350_000);
  expect(await readRunPage(store, 'run', 12)).toEqual(page);
  const key = { pk: 'RUN#run', sk: String(parts[1]?.['sk']) };
  await store.commit([{ write: 'remove', key, expect: 'any' }]);
  expect(await readRunPage(store, 'run', 12)).toBeNull();
});
