// The scheduler's name of a job leads to its work for every company in the registry; an unknown name is a fault.
import { expect, test } from 'vitest';
import { registration } from '#functions/storage/registry.ts';
import { aLedger, post, randomMove, seeded } from '#tests/support/randomLedger.ts';
import { testEngine } from '#tests/support/testStore.ts';
import { balanceFold, readLedgerView, tailLength } from './foldState.ts';
import { handler } from './lambda.ts';

const engine = testEngine();

test('the fold catches up what no outbox asked for, in every company', async () => {
  const stores = await Promise.all(['DATE', 'FIG'].map((company) => aLedger(engine, company)));
  const random = seeded(11);
  for (const store of stores) {
    await store.commit([registration(store.company, 'active', 'new')]);
    for (let index = 0; index < 4; index += 1) await post(store, randomMove(random));
  }
  const tails = () =>
    Promise.all(stores.map(async (store) => tailLength(await readLedgerView(store, balanceFold))));
  expect(await tails()).toEqual([4, 4]);
  await handler({ schedule: 'ledger-fold' });
  expect(await tails()).toEqual([0, 0]);
});

test('a name that is not on the list is a fault', async () => {
  await expect(handler({ schedule: 'tea' })).rejects.toThrow('There is no schedule tea');
});
