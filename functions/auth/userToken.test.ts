// Only what can be one of ours is looked up.
import { expect, test } from 'vitest';
import { newId, systemClock } from '#functions/storage/clock.ts';
import { newUserToken, partsOf } from './userToken.ts';

test('a token names company and user, and stands in an address as it is', () => {
  const named = { company: 'PALM-2', user: newId(systemClock) };
  const token = newUserToken(named);
  expect(partsOf(token)).toEqual(named);
  expect(encodeURIComponent(token)).toBe(token);
});

test.each([
  '',
  'PALM',
  'PALM~u1~abc',
  `palm~${'0'.repeat(26)}~${'0'.repeat(64)}`,
  `PALM~#~${'0'.repeat(64)}`,
])('%s is no token of ours', (token) => {
  expect(partsOf(token)).toBeNull();
});
