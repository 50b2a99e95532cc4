// What was sent and never kept goes after a day, and nothing else does.
import { utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startTestObjectStore } from '#tests/support/product/testObjectStore.ts';
import { stagingBelow } from '../objects/objectFiles.ts';
import { sweepStaging } from './stagingSweep.ts';

test('only uploads that are older than a day go', async () => {
  const store = await startTestObjectStore();
  await store.put('staging/ACME/old', 'x');
  await store.put('t/ACME/kept', 'x');
  const before = new Date(Date.now() - 25 * 3_600_000);
  for (const { parentPath, name } of store.storedFiles()) utimesSync(`${parentPath}/${name}`, before, before);
  await store.put('staging/ACME/new', 'x');
  expect(stagingBelow(store.folder)).toContain('staging');
  expect(await sweepStaging(store.folder, Date.now())).toBe(1);
  expect(store.storedFiles()).toHaveLength(2);
  expect(await store.text('staging/ACME/new')).toBe('x');
  expect(await store.text('t/ACME/kept')).toBe('x');
  expect(await store.stop()).toEqual([]);
});
