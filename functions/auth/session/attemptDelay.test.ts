// The delays of failed attempts.
import { expect, test } from 'vitest';
import {
  addressRule,
  attemptDelaySeconds,
  type DelayRule,
  isNotableFailure,
  userRule,
} from './attemptDelay.ts';

const delays = (rule: DelayRule, count: number) =>
  Array.from({ length: count }, (_, index) => attemptDelaySeconds(rule, index + 1));

test('from one address four failures are free, the fifth starts a growing delay, the tenth locks for a quarter of an hour', () => {
  expect(delays(addressRule, 12)).toEqual([0, 0, 0, 0, 5, 10, 20, 40, 80, 900, 900, 900]);
});

test('from all addresses ten failures are free, then the delay grows from half a minute to a quarter of an hour', () => {
  expect(delays(userRule, 10)).toEqual(Array(10).fill(0));
  expect(delays(userRule, 18).slice(10)).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
});

test('a flood of failures leaves few entries in the log', () => {
  const notable = Array.from({ length: 100 }, (_, index) => index + 1).filter(isNotableFailure);
  expect(notable).toEqual([1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
});
