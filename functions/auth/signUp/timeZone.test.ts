// Time zones are those that the runtime can compute with.
import { expect, test } from 'vitest';
import { knownTimeZone } from './timeZone.ts';

test('a zone is known in any case and kept as the runtime spells it', () => {
  expect(knownTimeZone('asia/riyadh')).toBe('Asia/Riyadh');
  expect(knownTimeZone('Asia/Riyad')).toBeNull();
  expect(knownTimeZone('')).toBeNull();
});
