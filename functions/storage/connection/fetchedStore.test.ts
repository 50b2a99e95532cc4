// What was fetched before is given once; afterwards everything is read as it is then.
import { expect, test } from 'vitest';
import { testEngine } from '#tests/support/product/testStore.ts';
import { overwrite } from '../writes.ts';
import { fetchedStore } from './fetchedStore.ts';

const engine = testEngine();

const [a, b, c, none] = ['a', 'b', 'c', 'none'].map((sk) => ({ pk: 'FETCHED', sk })) as [Key, Key, Key, Key];
type Key = { pk: string; sk: string };

test('once, alone or among others, and what is missing too', async () => {
  const store = engine.storeFor('FETCHED');
  const write = (key: Key, value: number) => store.commit([overwrite({ key, attributes: { value } })]);
  for (const key of [a, b, c]) await write(key, 1);
  const keys = [a, b, none];
  const fetched = fetchedStore(store, keys, await store.getAll(keys));
  for (const key of [a, b, c]) await write(key, 2);
  await write(none, 2);
  expect(await fetched.get(a)).toMatchObject({ value: 1 });
  expect(await fetched.get(a)).toMatchObject({ value: 2 });
  expect(await fetched.getAll([c, none, b, a])).toMatchObject([
    { value: 2 },
    null,
    { value: 1 },
    { value: 2 },
  ]);
  expect(await fetched.getAll([b, none])).toMatchObject([{ value: 2 }, { value: 2 }]);
});
