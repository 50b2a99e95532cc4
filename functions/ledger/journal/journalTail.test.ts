// Entries from memory are those of the table, whatever was read before, and what was read is not read again.
import { expect, test } from 'vitest';
import type { Store } from '#functions/storage/store.ts';
import { aLedger, post, randomMove, seeded } from '#tests/support/books/randomLedger.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { entryOf } from './entryText.ts';
import { JournalHole, readEntries, readStoredEntries } from './journalTail.ts';

const engine = testEngine();

test('any ranges, in any order, while the lane grows', async () => {
  const ledger = await aLedger(engine, 'RANGES');
  const store: Store = { ...ledger, memory: new Map() };
  const random = seeded(21);
  let length = 0;
  for (let round = 0; round < 60; round += 1) {
    for (let count = random(4); count > 0; count -= 1) {
      await post(store, { ...randomMove(random), branch: '01' });
      length += 1;
    }
    const after = random(length + 1);
    const range = { lane: '01', after, upTo: after + random(length - after + 1) };
    const stored = (await readStoredEntries(ledger, range)).map(({ text }) => entryOf(text));
    expect(await readEntries(store, range)).toEqual(stored);
  }
});

test('what was read once, or is not there yet', async () => {
  const ledger = await aLedger(engine, 'ONCE');
  const random = seeded(22);
  for (let count = 0; count < 10; count += 1) await post(ledger, { ...randomMove(random), branch: '01' });
  let calls = 0;
  const store: Store = {
    ...ledger,
    memory: new Map(),
    all: (options) => {
      calls += 1;
      return ledger.all(options);
    },
  };
  const whole = await readEntries(store, { lane: '01', after: 0, upTo: 8 });
  expect(calls).toBe(1);
  expect(await readEntries(store, { lane: '01', after: 3, upTo: 7 })).toEqual(whole.slice(3, 7));
  expect(calls).toBe(1);
  expect(await readEntries(store, { lane: '01', after: 6, upTo: 10 })).toHaveLength(4);
  expect(calls).toBe(2);
  await expect(readEntries(store, { lane: '01', after: 6, upTo: 11 })).rejects.toThrow(JournalHole);
  expect(await readEntries(store, { lane: '01', after: 6, upTo: 10 })).toHaveLength(4);
});
