// Which rows of open items may be written off together.
import { expect, test } from 'vitest';
import { areSmall, leftOfAll } from './smallItems.ts';

const row = (remaining: string, party = 'C1') => ({ remaining, party });

test.each([
  [[row('0.05')], true],
  [[row('-0.05'), row('0.01')], true],
  [[row('0.06')], false],
  [[row('-0.06'), row('0.01')], false],
  [[row('0.01'), row('0.01', 'C2')], false],
  [[row('0.00')], false],
  [[], false],
])('%j: %s', (rows, isOffered) => {
  expect(areSmall(rows, '0.05')).toBe(isOffered);
});

test('their sum has the sign of their side', () => {
  expect(leftOfAll([row('0.05'), row('-0.01')], 'SAR')).toBe('0.04');
  expect(leftOfAll([row('-0.005')], 'KWD')).toBe('-0.005');
});
