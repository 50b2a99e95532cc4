// A setting that makes no sense is as if there were none.
import { expect, test } from 'vitest';
import { limitOf } from './limits.ts';

test.each([
  [null, 10],
  ['', 10],
  ['x', 10],
  ['0', 10],
  ['2.5', 10],
  ['26', 10],
  ['1', 1],
  ['25', 25],
])('%o megabytes mean %i', (value, megabytes) => {
  expect(limitOf('megabytes', value)).toBe(megabytes);
});
