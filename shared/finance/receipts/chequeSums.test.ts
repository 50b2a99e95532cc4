// What cheques come to is told by direction, and by state where there are several.
import { expect, test } from 'vitest';
import { chequeSums } from './chequeSums.ts';

const received = { direction: 'received', state: 'open', amount: '80.00' } as const;
const issued = { direction: 'issued', state: 'open', amount: '15.50' } as const;

const told = (...cheques: Parameters<typeof chequeSums>[0]) =>
  chequeSums(cheques, 2).map(({ label, amount }) => `${label.en} ${amount}`);

test('of one state what was received and what was issued', () => {
  expect(told(received, received, issued)).toEqual(['Received 160.00', 'Issued 15.50']);
  expect(told(issued)).toEqual(['Issued 15.50']);
  expect(told()).toEqual([]);
});

test('of several what stands in each, by the words of its direction', () => {
  expect(told(received, { ...received, state: 'bounced' }, { ...issued, state: 'cleared' })).toEqual([
    'Under collection 80.00',
    'Returned unpaid 80.00',
    'Cleared 15.50',
  ]);
});
