// A kept sentence of the product is read in the language of its reader; what people wrote is left as it is.
import { expect, test } from 'vitest';
import { inBoth, inLanguage, isInBoth } from './bothLanguages.ts';

test('a sentence of the product is read in either language', () => {
  const kept = inBoth({ ar: 'استلمنا من نسما', en: 'Received from Nesma' });
  expect([inLanguage(kept, 'ar'), inLanguage(kept, 'en')]).toEqual([
    'استلمنا من نسما',
    'Received from Nesma',
  ]);
  expect(kept).toMatch(/^استلمنا من نسما .?\/ Received from Nesma$/);
  expect(isInBoth(kept)).toBe(true);
});

test('what somebody wrote, and what is the same in both, is read as it stands', () => {
  for (const text of ['', 'Rent / إيجار', inBoth({ ar: 'PO-1', en: 'PO-1' })]) {
    expect(isInBoth(text)).toBe(false);
    expect([inLanguage(text, 'ar'), inLanguage(text, 'en')]).toEqual([text, text]);
  }
});
