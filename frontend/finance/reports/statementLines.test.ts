// The statement stands between its opening and its closing balance; the closing waits for the last page.
import { expect, test } from 'vitest';
import type { AccountStatement } from './reportQueries.ts';
import { statementLines } from './statementLines.ts';

const page = (numbers: string[], cursor: string | null): AccountStatement => ({
  account: { code: '11001', name: 'Cash', name_ar: 'الصندوق', root: 'asset', group: false },
  ...{ from: '2026-01-01', to: '2026-01-31', branch: null, cut: 'MAIN:1', cursor },
  ...{ opening: '10.00', closing: '12.00', totals: { debit: '2.00', credit: '0.00' } },
  rows: numbers.map((number) => ({
    ...{ id: number, number, date: '2026-01-05', type: 'journal', account: '11001', branch: 'MAIN' },
    ...{ party: null, costCentre: null, reference: '', text: '', contra: [] },
    ...{ debit: '1.00', credit: '0.00', balance: '11.00' },
  })),
});

const shape = (pages: AccountStatement[]) =>
  statementLines(pages[0] as AccountStatement, pages).map(
    (line) => line.row?.number ?? `${line.kind} ${line.balance}`,
  );

test('all pages there: opening, lines, closing', () => {
  expect(shape([page(['A'], 'next'), page(['B'], null)])).toEqual([
    'opening 10.00',
    'A',
    'B',
    'closing 12.00',
  ]);
});

test('pages still to come: no closing yet', () => {
  expect(shape([page(['A'], 'next')])).toEqual(['opening 10.00', 'A']);
});

test('a quiet period has its two balances', () => {
  expect(shape([page([], null)])).toEqual(['opening 10.00', 'closing 12.00']);
});

test('lines of one voucher keep apart', () => {
  const keys = statementLines(page([], null), [page(['A', 'A'], null)]).map((line) => line.key);
  expect(new Set(keys).size).toBe(keys.length);
});
