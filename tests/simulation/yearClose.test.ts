// A year is closed and opened again while people post, processes die, answers are lost and transactions become visible item by item.
import { expect, test } from 'vitest';
import { triesOf } from '../longRun.ts';
import { playSeeds, replaySentence } from './playSeeds.ts';

const seeds = triesOf({ long: 150, usual: 60 });

/** They have found something: an undo that missed a voucher half visible, and one that was refused beside another. */
const more = [201, 396, 438, 525];

test('no seed finds a closing voucher twice, too few of them, or anything else in a closed year', async () => {
  const order = { from: 1, to: 1 + seeds, every: 1, failuresMax: 5, cast: 'yearClose', more } as const;
  const report = await playSeeds(order);
  expect(report.failures.map((failure) => replaySentence(failure, 'yearClose'))).toEqual([]);
  expect(report.played).toBe(seeds + more.length);
});
