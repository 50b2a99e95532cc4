// The clock of the host jumps by hours and days: the journal's time never goes back, no id comes twice, and the books stay right.
import { expect, test } from 'vitest';
import { clockRound } from './clockRound.ts';

test('a clock that jumps forward and back leaves the books right', async () => {
  const report = await clockRound(64);
  expect(report.problems).toEqual([]);
  expect(report.acknowledged).toBe(report.postings);
  // The clock did jump: entries say so.
  expect(report.postedWithinHours).toBeGreaterThanOrEqual(24);
});
