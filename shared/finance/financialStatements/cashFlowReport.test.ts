// Of many entries without cash the first are named and the others counted.
import { expect, test } from 'vitest';
import { cashFlowReport } from './cashFlowReport.ts';

test('entries without cash that are not named are counted', () => {
  const nonCash = [{ date: '2026-02-01', number: 'JV-1', amount: '10.00' }];
  const say = (key: string, values?: Record<string, unknown>) =>
    `${key} ${values?.['number'] ?? values?.['count']}`;
  const notesOf = (nonCashCount: number) =>
    cashFlowReport.notes?.({ nonCash, nonCashCount, notes: [] } as never, { say, language: 'en' } as never);
  expect([notesOf(1), notesOf(4)]).toEqual([
    ['notes.nonCash JV-1'],
    ['notes.nonCash JV-1', 'notes.nonCashMore 3'],
  ]);
});
