// Fiscal years and locks (B3.2, B3.4).
import { describe, expect, test } from 'vitest';
import {
  dateFault,
  exceptionFor,
  firstOpenDate,
  fiscalYearHolding,
  fiscalYearLabel,
  grantFault,
  type LockException,
  lockExceptionsMax,
  type PostingRules,
  runningExceptions,
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

describe('an exception from the lock', () => {
  const now = '2026-03-01T09:00:00.000Z';
  const later = '2026-03-01T10:00:00.000Z';
  const mona = { user: 'mona', now };
  const granted = (change: Partial<LockException> = {}): LockException => ({
    id: 'e1',
    user: { id: 'mona', name: 'Mona', name_ar: 'منى' },
    from: '2026-01-10',
    to: '2026-01-20',
    until: later,
    reason: 'A late invoice',
    grantedBy: { id: 'sara', name: 'Sara', name_ar: 'سارة' },
    grantedAt: now,
    ...change,
  });
  const locked = (change: Partial<PostingRules> = {}) =>
    rules({ lockDate: '2026-01-31', exceptions: [granted()], ...change });
  const sealed = { sealedThrough: '2026-01-31' };
  const closed = { years: [{ from: '2026-01-01', to: '2026-12-31', open: false }] };
  const cases: {
    when: string;
    date: string;
    poster?: { user: string; now: string };
    change?: Partial<PostingRules>;
    code: string | null;
  }[] = [
    { when: 'lets its user post on its first day', date: '2026-01-10', code: null },
    { when: 'and on its last', date: '2026-01-20', code: null },
    { when: 'on no day before', date: '2026-01-09', code: 'period.locked' },
    { when: 'and on none after', date: '2026-01-21', code: 'period.locked' },
    { when: 'is for nobody else', date: '2026-01-15', poster: { user: 'omar', now }, code: 'period.locked' },
    {
      when: 'counts no more at its end',
      date: '2026-01-15',
      poster: { user: 'mona', now: later },
      code: 'period.locked',
    },
    {
      when: 'counts to the last moment before',
      date: '2026-01-15',
      poster: { user: 'mona', now: '2026-03-01T09:59:59.999Z' },
      code: null,
    },
    { when: 'opens no sealed year', date: '2026-01-15', change: sealed, code: 'period.locked' },
    { when: 'opens no closed year', date: '2026-01-15', change: closed, code: 'period.yearClosed' },
  ];
  test.each(cases)('$when', ({ date, poster = mona, change, code }) => {
    expect(dateFault(locked(change), date, poster)?.code ?? null).toBe(code);
  });

  test('counts for nobody who is not named, as an import', () => {
    expect(dateFault(locked(), '2026-01-15')?.code).toBe('period.locked');
  });

  test('is needed on locked days only', () => {
    expect(exceptionFor(locked(), '2026-01-15', mona)?.id).toBe('e1');
    expect(exceptionFor(locked({ lockDate: '2026-01-14' }), '2026-01-15', mona)).toBeNull();
  });

  test('stays until its time is up', () => {
    const two = locked({ exceptions: [granted(), granted({ id: 'e2', until: '2026-03-02T00:00:00.000Z' })] });
    expect(runningExceptions(two, now).map(({ id }) => id)).toEqual(['e1', 'e2']);
    expect(runningExceptions(two, later).map(({ id }) => id)).toEqual(['e2']);
    expect(runningExceptions(rules(), now)).toEqual([]);
  });

  const days = { from: '2026-01-10', to: '2026-02-10' };
  const many = Array.from({ length: lockExceptionsMax }, (_, index) => granted({ id: `e${index}` }));
  const grants: { when: string; change: Partial<PostingRules>; at?: string; code: string | null }[] = [
    { when: 'for days of which the first is locked', change: {}, code: null },
    { when: 'never where nothing is locked', change: { lockDate: null }, code: 'lockException.notLocked' },
    {
      when: 'never for open days',
      change: { lockDate: '2026-01-09' },
      code: 'lockException.notLocked',
    },
    { when: 'never in a sealed year', change: sealed, code: 'period.sealed' },
    { when: 'never in a closed year', change: closed, code: 'period.yearClosed' },
    { when: 'not beside the most there may be', change: { exceptions: many }, code: 'lockException.tooMany' },
    { when: 'beside as many that ran out', change: { exceptions: many }, at: later, code: null },
  ];
  test.each(grants)('may be granted $when', ({ change, at = now, code }) => {
    expect(grantFault(locked(change), days, at)?.code ?? null).toBe(code);
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
