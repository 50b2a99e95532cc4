// What people type into an address asks the table for nothing that it refuses.
import { expect, test } from 'vitest';
import { testEngine } from '#tests/support/product/testStore.ts';

const engine = testEngine();

test('under what can be no key there is nothing', async () => {
  const store = engine.storeFor('KEYS');
  for (const text of ['\ud800', 'ش'.repeat(700), 'x'.repeat(3000)]) {
    expect(await store.get({ pk: text, sk: '#' })).toBeNull();
    expect(await store.getAll([{ pk: 'KEYS', sk: text }])).toEqual([null]);
    expect(await store.page({ pk: text })).toEqual({ items: [], last: null });
  }
  expect(await store.get({ pk: 'KEYS', sk: '' })).toBeNull();
});

test('a range that ends before it begins is empty', async () => {
  const store = engine.storeFor('RANGES');
  const range = { pk: 'DAYS', from: '2026-12-31', to: '2026-01-01' };
  expect(await store.page(range)).toEqual({ items: [], last: null });
  expect(await store.all({ ...range, index: 'gsi1' })).toEqual([]);
});
