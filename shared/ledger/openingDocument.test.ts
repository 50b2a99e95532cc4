// Which document an open item names: an opening's own one, else that of its entry.
import { expect, test } from 'vitest';
import { noLine } from './journalEntry.ts';
import { documentOfItem, openingText } from './openingDocument.ts';

const entryWith = (text: string, changes: object = {}) => ({
  source: { kind: 'voucher', id: 'v1' },
  number: '01-OB-2026-000001',
  date: '2026-01-01',
  period: 'opening' as const,
  reverses: null,
  lines: [{ ...noLine, account: '11201', branch: '01', text }],
  ...changes,
});

const namedBy = (text: string, changes: object = {}) => {
  const { number, date } = documentOfItem(entryWith(text, changes), { line: 0 });
  return [number, date];
};

test.each([
  {
    what: 'number and day',
    text: openingText({ number: 'INV-88', date: '2025-11-10' }),
    expected: ['INV-88', '2025-11-10'],
  },
  {
    what: 'words as well',
    text: openingText({ number: 'INV 88 · B', date: '2025-11-10' }, 'Goods – part'),
    expected: ['INV 88 · B', '2025-11-10'],
  },
  {
    what: 'a day alone',
    text: openingText({ number: '', date: '2025-11-10' }),
    expected: ['01-OB-2026-000001', '2025-11-10'],
  },
])('of a line with $what', ({ text, expected }) => {
  expect(namedBy(text)).toEqual(expected);
});

test.each(['', 'Balance of last year', '2025-13-40', 'INV-88 · 2025-02-30'])(
  'not of a line with %j',
  (text) => {
    expect(namedBy(text)).toEqual(['01-OB-2026-000001', '2026-01-01']);
  },
);

test('a reversal and every other entry name their own', () => {
  const text = openingText({ number: 'INV-88', date: '2025-11-10' });
  const own = ['01-OB-2026-000001', '2026-01-01'];
  expect(namedBy(text, { reverses: { lane: '01', seq: 1, number: 'X' } })).toEqual(own);
  expect(namedBy(text, { period: 'normal' })).toEqual(own);
  const source = { kind: 'invoice', id: 'i1', number: 'SI-1' };
  expect(namedBy('', { period: 'normal', source })).toEqual(['SI-1', '2026-01-01']);
});
