// One-time codes against the published examples, and how far clocks may differ.
import { describe, expect, test } from 'vitest';
import { base32, codeOfStep, fromBase32, newTotpSecret, stepAt, stepOfCode, totpUri } from './totp.ts';

/** RFC 6238, appendix B (worked example TFA-01): moments in seconds, and their codes of eight digits. */
const published: readonly (readonly [number, string])[] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];
const secret = Buffer.from('12345678901234567890');

test.each(published)('at second %i the code ends like %s', (seconds, code) => {
  const step = stepAt(seconds * 1000);
  expect(codeOfStep(secret, step, 8)).toBe(code);
  expect(codeOfStep(secret, step)).toBe(code.slice(-6));
});

describe('a code', () => {
  const nowMs = 1_111_111_109_000;
  const step = stepAt(nowMs);
  const taken = (away: number, lastStep = 0) =>
    stepOfCode(secret, codeOfStep(secret, step + away), { nowMs, lastStep });

  test.each([
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ])('%i steps away is %s', (away, found) => expect(taken(away)).toBe(found));

  test('that was used is refused, and so are those before it', () => {
    expect(taken(0, step)).toBeNull();
    expect(taken(-1, step)).toBeNull();
    expect(taken(1, step)).toBe(step + 1);
  });

  test.each(['', '28708', '2870821', 'abcdef'])('%j is none', (code) =>
    expect(stepOfCode(secret, code, { nowMs, lastStep: 0 })).toBeNull(),
  );
});

test('keys go there and back, and an address for an app names company and user', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(fromBase32(base32(secret))).toEqual(secret);
  const made = newTotpSecret();
  expect(made).toHaveLength(20);
  expect(fromBase32(base32(made))).toEqual(made);
  expect(totpUri(secret, { company: 'PALM', user: 'sara' })).toBe(
    'otpauth://totp/Mizan%3Asara%20(PALM)?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Mizan',
  );
});
