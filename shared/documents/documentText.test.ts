// What lists, statements and prints say of a document.
import { expect, test } from 'vitest';
import { inBoth } from './bothLanguages.ts';
import { documentText, reversalText } from './documentText.ts';

const kind = { about: { head: 'narration', line: 'text' } };
const english = { language: 'en', reversalOf: 'Reversal of' } as const;
const said = { narration: '', reverses: null };
/** The head is read by the name that the kind declares, which the type of a row does not know. */
const rowWith = (fields: object) => ({ ...said, ...fields });

test('a document whose head says nothing is told by its first line', () => {
  expect(documentText(kind, rowWith({ narration: 'Rent', lineText: 'March' }), english)).toBe('Rent');
  expect(documentText(kind, { ...said, lineText: 'March' }, english)).toBe('March');
  expect(documentText(kind, said, english)).toBe('');
});

test('a reversal names what it takes back', () => {
  const reverses = { number: '01-JV-2026-000001' };
  expect(documentText(kind, { ...said, reverses }, { language: 'ar', reversalOf: 'عكس' })).toBe(
    'عكس 01-JV-2026-000001',
  );
  expect(documentText(kind, rowWith({ narration: 'Rent', reverses }), english)).toBe(
    'Reversal of 01-JV-2026-000001 · Rent',
  );
  expect(reversalText(null, 'Rent', english)).toBe('Rent');
});

test('a sentence of the product is told in the language of the reader, behind what it takes back', () => {
  const narration = inBoth({ ar: 'إيجار', en: 'Rent' });
  expect(documentText(kind, rowWith({ narration }), english)).toBe('Rent');
  expect(reversalText('01-JV-2026-000001', narration, { language: 'ar', reversalOf: 'عكس' })).toBe(
    'عكس 01-JV-2026-000001 · إيجار',
  );
});
