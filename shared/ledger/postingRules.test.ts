// Fiscal years and locks (B3.2, B3.4).
import { describe, expect, test } from 'vitest';
import {
  dateFault,
  firstOpenDate,
  fiscalYearHolding,
  fiscalYearLabel,
  type PostingRules,
} from './postingRules.ts';

const rules = (change: Partial<PostingRules> = {}): PostingRules => ({
  rev: 1,
  lockDate: null,
  sealedThrough: null,
  years: [
    { from: '2025-01-01', to: '2025-12-31', open: true },
    { from: '2026-01-01', to: '2026-12-31', open: true },
  ],
  ...change,
});

describe('a date may be posted on', () => {
  const closed = { years: [{ from: '2025-01-01', to: '2025-12-31', open: false }] };
  const cases: { when: string; change: Partial<PostingRules>; date: string; code: string | null }[] = [
    { when: 'inside an open year', change: {}, date: '2025-06-01', code: null },
    { when: 'never outside every year', change: {}, date: '2027-01-01', code: 'period.noFiscalYear' },
    {
      when: 'never on the lock date',
      change: { lockDate: '2025-06-30', sealedThrough: null },
      date: '2025-06-30',
      code: 'period.locked',
    },
    {
      when: 'from the day after the lock',
      change: { lockDate: '2025-06-30', sealedThrough: null },
      date: '2025-07-01',
      code: null,
    },
    { when: 'never in a closed year', change: closed, date: '2025-03-01', code: 'period.yearClosed' },
  ];
  test.each(cases)('$when', ({ change, date, code }) => {
    expect(dateFault(rules(change), date)?.code ?? null).toBe(code);
  });
});

test('the first open date follows years and lock', () => {
  expect(firstOpenDate(rules())).toBe('2025-01-01');
  expect(firstOpenDate(rules({ lockDate: '2025-06-30', sealedThrough: null }))).toBe('2025-07-01');
  expect(firstOpenDate(rules({ lockDate: '2025-12-31', sealedThrough: null }))).toBe('2026-01-01');
  expect(firstOpenDate(rules({ lockDate: '2026-12-31', sealedThrough: null }))).toBeNull();
});

test('a fiscal year may start in any month and is named by the year it starts in', () => {
  expect(fiscalYearHolding('2026-11-21', '01-01')).toEqual({
    from: '2026-01-01',
    to: '2026-12-31',
    open: true,
  });
  const july = fiscalYearHolding('2026-06-30', '07-01');
  expect(july).toEqual({ from: '2025-07-01', to: '2026-06-30', open: true });
  expect(fiscalYearLabel(july)).toBe('2025');
});
