// People buy and sell, give back, use deposits, pay by cheque and merge parties at the same moments, while processes die, answers are lost and transactions become visible item by item.
import { expect, test } from 'vitest';
import { isLongRun, triesOf } from '../longRun.ts';
import { playSeedsIn, replaySentence } from './playSeeds.ts';

/** In this one a merge dies before every lane knows of it, and its answer is given again. */
const mergeAnsweredAgain = 358;

const seeds = triesOf({ long: 2000, usual: 25 });

test(`in ${seeds} runs of trade nothing is taken twice, and every entry says what its invoice says`, async () => {
  const order = {
    from: 0,
    to: seeds,
    every: 1,
    failuresMax: 5,
    cast: 'trade',
    more: [mergeAnsweredAgain],
  } as const;
  const report = await playSeedsIn(isLongRun ? 2 : 1, order);
  expect(report.failures.map((failure) => replaySentence(failure, 'trade'))).toEqual([]);
  expect(report.played).toBeGreaterThan(seeds);
  expect(report.entries).toBeGreaterThan(7 * seeds);
});
