// On which day VAT counts that is posted on a day whose return is filed.
import { expect, test } from 'vitest';
import { countsLater, taxDateOf } from './taxLock.ts';

test.each([
  ['2026-03-31', '2026-03-31', '2026-04-01'],
  ['2026-02-10', '2026-03-31', '2026-04-01'],
  ['2026-04-01', '2026-03-31', null],
  ['2026-02-10', null, null],
  ['2026-02-10', undefined, null],
  ['', '2026-03-31', null],
])('a document of %s, returns filed up to %s: from %s on', (date, taxLock, expected) => {
  expect(countsLater(date, taxLock)?.date ?? null).toBe(expected);
  if (date !== '') expect(taxDateOf(date, taxLock)).toBe(expected ?? date);
});
