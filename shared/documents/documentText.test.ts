// What lists, statements and prints say of a document.
import { expect, test } from 'vitest';
import { documentText, reversalText } from './documentText.ts';

const kind = { about: { head: 'narration', line: 'text' } };
const said = { narration: '', reverses: null };

test('a document whose head says nothing is told by its first line', () => {
  expect(documentText(kind, { ...said, ...{ narration: 'Rent', lineText: 'March' } }, 'Reversal of')).toBe(
    'Rent',
  );
  expect(documentText(kind, { ...said, lineText: 'March' }, 'Reversal of')).toBe('March');
  expect(documentText(kind, said, 'Reversal of')).toBe('');
});

test('a reversal names what it takes back', () => {
  const reverses = { number: '01-JV-2026-000001' };
  expect(documentText(kind, { ...said, reverses }, 'عكس')).toBe('عكس 01-JV-2026-000001');
  expect(documentText(kind, { ...said, ...{ narration: 'Rent', reverses } }, 'Reversal of')).toBe(
    'Reversal of 01-JV-2026-000001 · Rent',
  );
  expect(reversalText(null, 'Rent', 'Reversal of')).toBe('Rent');
});
