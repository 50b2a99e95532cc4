// The memo lines of cheques below a statement.
import { expect, test } from 'vitest';
import { chequesSubtable } from './statementCheques.ts';

const view = { language: 'ar', say: (key: string) => key } as const;

const cheque = (direction: 'received' | 'issued', number: string, amount: string) => ({
  direction,
  number,
  amount,
  bank: 'SNB',
  dueDate: '2026-03-31',
});

test('where there are none, nothing is said; runs from before there were any say nothing', () => {
  expect(chequesSubtable({ currency: 'SAR', cheques: [] }, view)).toEqual([]);
  expect(chequesSubtable({ currency: 'SAR' }, view)).toEqual([]);
});

test('each is told, and what was received and issued is added up each for itself', () => {
  const [subtable] = chequesSubtable(
    {
      currency: 'SAR',
      cheques: [
        cheque('received', '1', '10.50'),
        cheque('issued', '2', '7.00'),
        cheque('received', '3', '0.50'),
      ],
    },
    view,
  );
  expect(
    subtable?.rows.map(({ style, cells }) => [style, cells['direction'], cells['number'], cells['amount']]),
  ).toEqual([
    ['normal', 'مستلم', '1', '10.50'],
    ['normal', 'صادر', '2', '7.00'],
    ['normal', 'مستلم', '3', '0.50'],
    ['total', 'cheques.received', undefined, '11.00'],
    ['total', 'cheques.issued', undefined, '7.00'],
  ]);
});
