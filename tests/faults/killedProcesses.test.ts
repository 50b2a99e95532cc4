// `kill -9` of the engine and of the host while people post and a file is imported: nothing acknowledged is lost, nothing stands twice.
import { expect, test } from 'vitest';
import { isLongRun } from '../longRun.ts';
import { faultRound } from './faultRound.ts';

const size = isLongRun ? { postings: 2000, clients: 8, kills: 5 } : { postings: 160, clients: 8, kills: 3 };

test(`in a round with ${size.kills} kills the books are what people were answered`, async () => {
  const report = await faultRound(1, size);
  expect(report.problems).toEqual([]);
  expect(report.kills.length).toBeGreaterThanOrEqual(size.kills);
  expect(report.acknowledged + report.unknown).toBe(size.postings);
}, 300_000);
