// Amounts of findings are shown by the currency's scale; other numbers stay what they are.
import { expect, test } from 'vitest';
import { findingsView } from './findingsView.ts';

const remaining = {
  code: 'openItem.remaining',
  place: '01-1#1',
  details: { found: '150000', expected: '-5' },
};

test.each([
  [2, { found: '1500.00', expected: '-0.05' }],
  [3, { found: '150.000', expected: '-0.005' }],
  [0, { found: '150000', expected: '-5' }],
])('what is left of an item with %i decimals', (scale, details) => {
  expect(findingsView([remaining], scale)).toEqual([{ ...remaining, details }]);
});

test('both sums of a control account are amounts; an entry is none, and nothing is made of what is no number', () => {
  const control = { code: 'control.differs', place: '12101 C1', details: { items: '100', lines: '0' } };
  const head = { code: 'head.ahead', place: '01', details: { seq: '501', last: '499' } };
  const broken = { ...remaining, details: { found: 'null', expected: '100' } };
  expect(findingsView([control, head, broken], 2).map(({ details }) => details)).toEqual([
    { items: '1.00', lines: '0.00' },
    { seq: '501', last: '499' },
    { found: 'null', expected: '1.00' },
  ]);
});
