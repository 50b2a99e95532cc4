// Amounts that are typed over what is proposed: added up, left out where they are nothing, and refused above what is left of either document.
import { expect, test } from 'vitest';
import { amountOfPair, enteredPairs, keyOfPair, type ProposedPair } from './pairAmounts.ts';

const item = (left: string) => ({ date: '2026-01-01', dueDate: '2026-01-31', reference: '', left });

const pair = (to: string, amount: string, left: string): ProposedPair => ({
  from: 'paid',
  to,
  amount,
  fromNumber: 'RV-1',
  toNumber: `SI-${to}`,
  fromItem: item('100.00'),
  toItem: item(left),
});

const pairs = [pair('1', '60.00', '60.00'), pair('2', '40.00', '80.00'), pair('3', '0.00', '30.00')];
const typedOf = (amounts: Record<string, string>) =>
  Object.fromEntries(Object.entries(amounts).map(([to, text]) => [keyOfPair({ from: 'paid', to }), text]));

test('as proposed, what is nothing is an empty field and is not asked for', () => {
  expect(pairs.map((each) => amountOfPair(each, {}))).toEqual(['60.00', '40.00', '']);
  const { faults, total, pairs: asked } = enteredPairs(pairs, {}, 2);
  expect([faults.size, total, asked.map(({ to }) => to)]).toEqual([0, '100.00', ['1', '2']]);
});

test.each([
  [{ 1: '60.01', 2: '' }, '1', { kind: 'above', number: 'SI-1', rest: '60.00' }],
  [{ 1: '99.00', 2: '80.00' }, '1', { kind: 'above', number: 'SI-1', rest: '60.00' }],
  [{ 3: '10.00' }, '3', { kind: 'above', number: 'RV-1', rest: '100.00' }],
  [{ 2: 'x' }, '2', { kind: 'wrong' }],
  [{ 2: '-1.00' }, '2', { kind: 'wrong' }],
  [{ 2: '1.005' }, '2', { kind: 'inexact' }],
])('%o is refused at its own pair', (amounts, to, fault) => {
  const { faults } = enteredPairs(pairs, typedOf(amounts), 2);
  expect([...faults]).toEqual([[keyOfPair({ from: 'paid', to }), fault]]);
});

test('what is moved from one document to another is asked for', () => {
  const { faults, total, pairs: asked } = enteredPairs(pairs, typedOf({ 1: '', 3: '30' }), 2);
  expect([faults.size, total]).toEqual([0, '70.00']);
  expect(asked).toEqual([
    { from: 'paid', to: '2', amount: '40.00' },
    { from: 'paid', to: '3', amount: '30.00' },
  ]);
});
