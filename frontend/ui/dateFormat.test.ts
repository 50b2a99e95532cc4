// Moments are shown in the company's zone, beside days that are the company's, wherever the reader sits.
import { afterEach, expect, test } from 'vitest';
import { setHijri } from '#frontend/lib/hijri.ts';
import { setTimeZone } from '#frontend/lib/timeZone.ts';
import { formatHijri, formatInstant, hijriLine } from './dateFormat.ts';

afterEach(() => setTimeZone(undefined));

test('a moment late in the evening belongs to the next day where the company is', () => {
  setTimeZone('Asia/Riyadh');
  expect(formatInstant('2026-11-21T22:34:00Z', 'en')).toBe('22 Nov 2026, 01:34');
  setTimeZone('America/New_York');
  expect(formatInstant('2026-11-21T22:34:00Z', 'en')).toBe('21 Nov 2026, 17:34');
});

test('the Hijri day is left out where the company wants none', () => {
  expect(hijriLine('2026-02-17', 'ar')).toBe(formatHijri('2026-02-17', 'ar'));
  setHijri(false);
  expect(hijriLine('2026-02-17', 'ar')).toBeUndefined();
  setHijri(true);
});
