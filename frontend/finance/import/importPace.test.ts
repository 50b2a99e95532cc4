// The pace of an import.
import { expect, test } from 'vitest';
import { paceOf, timeLeft } from './importPace.ts';

test('the pace counts from where the import was first seen', () => {
  expect(paceOf(3000, 10_000, { staged: 1000, elapsedMs: 2000 })).toEqual({
    perSecond: 1000,
    secondsLeft: 7,
  });
  expect(paceOf(1001, 1002, { staged: 1000, elapsedMs: 4000 })).toEqual({ perSecond: 1, secondsLeft: 4 });
});

test('it says nothing too early, or while nothing moves', () => {
  expect(paceOf(3000, 10_000, { staged: 1000, elapsedMs: 900 })).toBeNull();
  expect(paceOf(1000, 10_000, { staged: 1000, elapsedMs: 9000 })).toBeNull();
});

test.each([
  [0, 'seconds', 1],
  [90, 'seconds', 90],
  [91, 'minutes', 2],
  [600, 'minutes', 10],
] as const)('%i seconds left', (seconds, unit, count) => {
  expect(timeLeft(seconds)).toEqual({ unit, count });
});
