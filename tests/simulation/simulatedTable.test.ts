// The simulated table answers as the real engine does: the same random writes and reads on both, one after the other.
import { expect, test } from 'vitest';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { QueryOptions } from '#functions/storage/query.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import type { Attributes, Write } from '#functions/storage/writes.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { type Random, seededRandom } from './seededRandom.ts';
import { type SimulatedTable, simulatedTable } from './simulatedTable.ts';

testEngine();

const keyOf = (random: Random): Key => ({
  pk: random.pick(['A', 'B']),
  sk: random.pick(['a1', 'a2', 'b1', 'b2', 'c']),
});

const attributesOf = (random: Random): Attributes => ({
  color: random.pick(['red', 'blue']),
  // One of those that conditions may name.
  state: random.pick(['active', 'abandoned']),
  parts: [{ size: random.below(9) }, null],
  nothing: undefined,
  // What is not packed: amounts, bytes and long texts (functions/storage/packedItem.ts).
  amount: BigInt(random.below(9)),
  bytes: new Uint8Array([random.below(9)]),
  text: 'long '.repeat(120),
  ...(random.chance(0.7) ? { searchText: random.pick(['oak lamp', 'oak "tile"', 'lamp']) } : {}),
});

const putOf = (random: Random): Write => {
  const key = keyOf(random);
  const expect = random.pick<'new' | 'any' | number>(['new', 'new', 'any', 1, 2]);
  const attributes = { ...attributesOf(random), ...(expect === 'new' ? {} : { rev: 1 + random.below(3) }) };
  return {
    write: 'put',
    key,
    expect,
    attributes,
    ...(random.chance(0.3) ? { expiresAt: 1 + random.below(10) } : {}),
    ...(random.chance(0.3) ? { replaceExpiredBefore: random.below(12) } : {}),
    ...(random.chance(0.5)
      ? { indexes: { gsi1: { pk: random.pick(['X', 'Y']), sk: `${key.pk}${key.sk}` } } }
      : {}),
  };
};

const writeOf = (random: Random): Write => {
  const kind = random.below(6);
  const also = random.chance(0.5) ? { also: { state: random.pick(['active', 'abandoned']) } } : {};
  if (kind === 0)
    return { write: 'remove', key: keyOf(random), expect: random.pick(['any', 'exists', 1, 2]), ...also };
  if (kind === 1)
    return { write: 'check', key: keyOf(random), expect: random.pick(['exists', 'absent', 1, 2]), ...also };
  return putOf(random);
};

/** Writes of different items, as a transaction takes them. */
const writesOf = (random: Random): Write[] => {
  const writes = Array.from({ length: 1 + random.below(4) }, () => writeOf(random));
  return [...new Map(writes.map((write) => [`${write.key.pk} ${write.key.sk}`, write])).values()];
};

const queryOf = (random: Random): QueryOptions => {
  const isIndex = random.chance(0.3);
  const range = random.pick<Partial<QueryOptions>>([
    {},
    { begins: 'a' },
    { from: 'a2', to: 'b2' },
    { to: 'b1' },
  ]);
  return {
    ...(isIndex ? { index: 'gsi1', pk: random.pick(['X', 'Y']) } : { pk: random.pick(['A', 'B']), ...range }),
    ...(random.chance(0.5) ? { limit: 1 + random.below(3) } : {}),
    ...(random.chance(0.5) ? { holding: random.pick([[], ['oak'], ['lamp', 'oak'], ['"tile']]) } : {}),
    ...(random.chance(0.4) ? { descending: true } : {}),
  };
};

/** 'done', or the positions of the conditions that failed. */
const outcomeOf = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
    return 'done';
  } catch (error) {
    if (error instanceof CommitConflict) return error.failed;
    throw error;
  }
};

const writeBoth = async (both: { table: SimulatedTable; store: Store }, writes: readonly Write[]) => {
  const { table, store } = both;
  const simulated = await outcomeOf(() => table.showTransaction(table.transact(writes)));
  expect(simulated).toEqual(await outcomeOf(() => store.transact(writes)));
};

/** Page after page, with every cursor. */
const readBoth = async ({ table, store }: { table: SimulatedTable; store: Store }, query: QueryOptions) => {
  let after: Attributes | null = null;
  for (let pages = 0; pages < 12; pages += 1) {
    const asked: QueryOptions = { ...query, after };
    const simulated = table.page(asked);
    const real = await store.page(asked);
    expect(simulated.items).toEqual(real.items);
    if (real.last === null || simulated.last === null) break;
    expect(simulated.last['sk']).toBe(real.last['sk']);
    after = real.last;
  }
};

test('by 600 random transactions and the queries between them', async () => {
  const random = seededRandom(7);
  // Without the lag of an index, which the engine on this machine does not have.
  const table = simulatedTable('SAME', { ...random, chance: () => false }, () => undefined);
  // Nothing has expired yet for the store's reads; whether an item may be replaced is decided by the write alone.
  const both = { table, store: storeOf('SAME', () => 0) };
  for (let count = 0; count < 600; count += 1) {
    await writeBoth(both, writesOf(random));
    if (count % 3 === 0) await readBoth(both, queryOf(random));
  }
});
