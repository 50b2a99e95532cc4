// Moments are shown in the company's zone, beside days that are the company's, wherever the reader sits.
import { afterEach, expect, test } from 'vitest';
import { setHijri } from '#frontend/lib/texts/hijri.ts';
import { setTimeZone } from '#frontend/lib/timeZone.ts';
import {
  formatAge,
  formatHijri,
  formatInstant,
  formatMoment,
  hijriLine,
  sortableMoment,
} from './dateFormat.ts';

afterEach(() => setTimeZone(undefined));

test('a moment late in the evening belongs to the next day where the company is', () => {
  setTimeZone('Asia/Riyadh');
  expect(formatInstant('2026-11-21T22:34:00Z', 'en')).toBe('22 Nov 2026, 01:34');
  setTimeZone('America/New_York');
  expect(formatInstant('2026-11-21T22:34:00Z', 'en')).toBe('21 Nov 2026, 17:34');
});

test('acts of the log are told to the second, in files so that they sort', () => {
  setTimeZone('Asia/Riyadh');
  expect(formatMoment('2026-11-21T22:34:05.123Z', 'en')).toBe('22 Nov 2026, 01:34:05');
  expect(sortableMoment('2026-11-21T22:34:05.123Z')).toBe('2026-11-22 01:34:05');
});

test('Hijri months are written in letters that the fonts have', () => {
  expect(formatHijri('2026-10-01', 'en')).toBe('20 Rabi’ II 1448 AH');
});

test('the Hijri day is left out where the company wants none', () => {
  expect(hijriLine('2026-02-17', 'ar')).toBe(formatHijri('2026-02-17', 'ar'));
  setHijri(false);
  expect(hijriLine('2026-02-17', 'ar')).toBeUndefined();
  setHijri(true);
});

test('how long ago something was is told in its largest whole unit', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const ageOf = (instant: string) => formatAge(instant, now, 'en');
  expect(ageOf('2026-11-19T11:00:00Z')).toBe('3 days ago');
  expect(ageOf('2026-11-21T12:00:01Z')).toBe('23 hours ago');
  expect(ageOf('2026-11-22T11:58:59Z')).toBe('1 minute ago');
  // A clock that runs behind the server's.
  expect(ageOf('2026-11-22T12:00:30Z')).toBe('this minute');
  expect(formatAge('2026-11-19T11:00:00Z', now, 'ar')).toBe('قبل 3 أيام');
});
