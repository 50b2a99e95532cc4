// Which reads are repeated by themselves, and when.
import { expect, test } from 'vitest';
import { ApiError } from './apiError.ts';
import { isWorthRetrying, retryDelayMs } from './queryClient.ts';

const failure = (status: number, retryAfterSeconds?: number) =>
  new ApiError({ status, code: `http.${status}`, message: 'x', retryAfterSeconds });

test.each([
  ['no network', failure(0), true],
  ['a busy server', failure(503, 1), true],
  ['a company that sends too much', failure(429, 2), true],
  ['somebody who tried too often', failure(429, 60), false],
  ['a refusal', failure(422), false],
  ['a call that was given up', new ApiError({ status: 0, code: 'cancelled', message: '' }), false],
])('after %s', (_, error, isRepeated) => {
  expect(isWorthRetrying(0, error)).toBe(isRepeated);
  expect(isWorthRetrying(2, error)).toBe(false);
});

test.each([
  [0, failure(429, 4), 4],
  [0, failure(503, 1), 1],
  [1, failure(503, 1), 2],
  [1, failure(0), 2],
])(
  'try %i of %o waits as long as it is asked to, and up to half as long again',
  (failures, error, seconds) => {
    const waits = Array.from({ length: 50 }, () => retryDelayMs(failures, error));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(seconds * 1000);
    expect(Math.max(...waits)).toBeLessThan(seconds * 1500);
    expect(new Set(waits).size).toBeGreaterThan(1);
  },
);
