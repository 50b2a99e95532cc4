// Recovery codes are different, are kept as hashes, and each is used up by being used.
import { expect, test, vi } from 'vitest';
import { codesLeftAfter, newRecoveryCodes } from './recoveryCodes.ts';
import type { Owner } from './secretBox.ts';

vi.stubEnv('MIZAN_SECRET', 'ab'.repeat(32));
const owner: Owner = { company: 'PALM', user: 'u1', what: 'tfa' };

test('there are ten different ones, of which only hashes are kept', () => {
  const { shown, hashes } = newRecoveryCodes(owner);
  expect(new Set(shown).size).toBe(10);
  for (const code of shown) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
  expect(hashes.filter((hash) => shown.some((code) => hash.includes(code)))).toEqual([]);
});

test('each works once, however it is typed, and for its owner only', () => {
  const { shown, hashes } = newRecoveryCodes(owner);
  const [first = ''] = shown;
  const left = codesLeftAfter(owner, hashes, ` ${first.toUpperCase().replace('-', ' ')} `);
  expect(left).toHaveLength(9);
  expect(codesLeftAfter(owner, left ?? [], first)).toBeNull();
  expect(codesLeftAfter({ ...owner, user: 'u2' }, hashes, first)).toBeNull();
  expect(codesLeftAfter(owner, hashes, 'aaaaa-aaaaa')).toBeNull();
});
