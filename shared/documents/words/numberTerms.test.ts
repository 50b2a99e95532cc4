// Which texts may be numbers of documents, and of which.
import { expect, test } from 'vitest';
import { numberTerms } from './numberTerms.ts';

test.each(['12', '٠٠٠٠١٢', 'SI-12', 'si12', 'SI 2026 12', '01-SI-2026-000012'])(
  '%s may be the number 01-SI-2026-000012',
  (text) => {
    const meant = numberTerms(text);
    expect(meant?.terms.map(([seek]) => seek?.from)).toEqual(['#12']);
    expect(meant?.isIn('01-SI-2026-000012')).toBe(true);
    expect(meant?.isIn('01-SI-2026-000120')).toBe(false);
  },
);

test('what was typed before the part that counts has to be in the number', () => {
  expect(numberTerms('SI-12')?.isIn('01-RV-2026-000012')).toBe(false);
  expect(numberTerms('02-SI-12')?.isIn('01-SI-2026-000012')).toBe(false);
});

test.each(['2026', 'شركة', '1,200.50 SAR', '1 2 3 4 5'])('%s is none', (text) => {
  expect(numberTerms(text)).toBeNull();
});
