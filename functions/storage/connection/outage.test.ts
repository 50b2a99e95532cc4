// Errors that the caller may answer by trying again, and those that are bugs.
import { expect, test } from 'vitest';
import { isOutage } from './outage.ts';

const named = (name: string) => Object.assign(new Error('x'), { name });

test('an engine that is away or busy is an outage', () => {
  expect(isOutage(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBe(true);
  expect(isOutage(named('ThrottlingException'))).toBe(true);
});

test('a bug is none', () => {
  expect(isOutage(new TypeError('undefined is not a function'))).toBe(false);
  expect(isOutage(named('ValidationException'))).toBe(false);
  expect(isOutage('text')).toBe(false);
});
