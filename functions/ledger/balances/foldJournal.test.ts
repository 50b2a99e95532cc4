// The first fold on the real engine, where a part of the round before is not visible yet.
import { expect, test } from 'vitest';
import type { Store } from '#functions/storage/store.ts';
import { aLedger, expectBalances, type Move, post } from '#tests/support/books/randomLedger.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { foldJournal } from './foldJournal.ts';

const engine = testEngine();

const move = (date: string): Move => ({ date, branch: '01', from: '1101', to: '4101', amount: 100n });

test('a round waits for the buckets of the one before, also for those that it does not touch', async () => {
  const ledger = await aLedger(engine, 'WAITS');
  const moves = [move('2025-02-10'), move('2025-06-10')];
  await post(ledger, moves[0] as Move);
  await foldJournal(ledger);
  await post(ledger, moves[1] as Move);
  let looks = 0;
  const half: Store = {
    ...ledger,
    getAll: async (keys) => {
      const items = await ledger.getAll(keys);
      const isHidden = keys.map(({ sk }) => sk === 'D#2025-02-10' && looks < 2);
      if (isHidden.includes(true)) looks += 1;
      return items.map((item, index) => (isHidden[index] ? null : item));
    },
  };
  await foldJournal(half);
  expect(looks).toBe(2);
  await expectBalances(ledger, moves);
});
