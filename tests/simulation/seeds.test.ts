// The ledger under a simulated table, clients, readers and faults: whatever the order of things, no user ever sees what must not be.
import { expect, test } from 'vitest';
import { isLongRun, triesOf } from '../longRun.ts';
import { playSeeds, playSeedsIn, replaySentence } from './playSeeds.ts';

const seeds = triesOf({ long: 2000, usual: 25 });

test(`in ${seeds} runs every promise of the ledger is kept`, async () => {
  // A second thread loads the product once more, which takes as long as five runs: the short run has none.
  const report = await playSeedsIn(isLongRun ? 2 : 1, { from: 0, to: seeds, every: 1, failuresMax: 5 });
  expect(report.failures.map((failure) => replaySentence(failure))).toEqual([]);
  expect(report.played).toBe(seeds);
  // A run in which nothing was posted would prove nothing.
  expect(report.entries).toBeGreaterThan(5 * seeds);
});

test('a seed is the same run every time, and another seed another run', async () => {
  const order = { from: 0, to: 2, every: 1, failuresMax: 1 };
  const [once, again] = await Promise.all([playSeeds(order), playSeeds(order)]);
  expect(again).toEqual(once);
  const other = await playSeeds({ ...order, from: 2, to: 4 });
  expect(other.digest).not.toBe(once.digest);
});
