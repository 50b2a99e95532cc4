// The delays of failed attempts.
import { expect, test } from 'vitest';
import { attemptDelaySeconds, isNotableFailure } from './attemptDelay.ts';

test('four failures are free, the fifth starts a growing delay, the tenth locks for a quarter of an hour', () => {
  const delays = Array.from({ length: 12 }, (_, index) => attemptDelaySeconds(index + 1));
  expect(delays).toEqual([0, 0, 0, 0, 5, 10, 20, 40, 80, 900, 900, 900]);
});

test('a flood of failures leaves few entries in the log', () => {
  const notable = Array.from({ length: 100 }, (_, index) => index + 1).filter(isNotableFailure);
  expect(notable).toEqual([1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
});
