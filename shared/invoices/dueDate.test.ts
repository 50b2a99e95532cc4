// The day on which an invoice is due: month ends, leap years, end of month after days, and whose terms count.
import { expect, test } from 'vitest';
import { dayByTerms, dueDateFault, dueDateOf, termsAmong } from './dueDate.ts';

test.each([
  ['2026-03-10', 0, false, '2026-03-10'],
  ['2026-01-31', 30, false, '2026-03-02'],
  ['2028-01-31', 29, false, '2028-02-29'],
  ['2026-12-15', 30, false, '2027-01-14'],
  ['2026-03-10', 0, true, '2026-03-31'],
  ['2026-01-31', 30, true, '2026-03-31'],
  ['2026-01-29', 30, true, '2026-02-28'],
  ['2028-01-15', 30, true, '2028-02-29'],
  ['2026-12-05', 30, true, '2027-01-31'],
])('%s with %i days, end of month %s, is due on %s', (...[date, days, endOfMonth, due]) => {
  expect(dayByTerms(date, { days, endOfMonth })).toBe(due);
});

test('what is typed counts before the terms, and without either it is due at once', () => {
  const date = '2026-03-10';
  const terms = { days: 30, endOfMonth: false };
  expect(dueDateOf({ date, dueDate: '2026-03-12' }, terms)).toBe('2026-03-12');
  expect(dueDateOf({ date, dueDate: null }, terms)).toBe('2026-04-09');
  expect(dueDateOf({ date }, null)).toBe(date);
  expect([date, '2026-03-09', null].map((dueDate) => dueDateFault({ date, dueDate }))).toEqual([
    null,
    'invoice.dueBeforeDate',
    null,
  ]);
});

test('the terms of the document, else of its party, else the usual ones that are active', () => {
  const record = (code: string, more: object = {}) => ({ code, active: true, usual: false, ...more });
  const records = [
    record('OLD', { usual: true, active: false }),
    record('NET30'),
    record('NOW', { usual: true }),
  ];
  const codeOf = (own: string | null, ofParty: string | null) => termsAmong(records, { own, ofParty })?.code;
  expect([codeOf('OLD', 'NET30'), codeOf(null, 'NET30'), codeOf(null, null), codeOf('GONE', null)]).toEqual([
    'OLD',
    'NET30',
    'NOW',
    undefined,
  ]);
});
