// The date follows the type as long as nobody has typed another one.
import { expect, test } from 'vitest';
import type { VoucherType } from '#shared/finance/voucherType.ts';
import { dateOnType, headerChanges, narrationOnType } from './headerChange.ts';

const type = (code: string, kind: VoucherType['kind']): VoucherType =>
  ({ code, kind, name: code, name_ar: code, active: true }) as VoucherType;

const facts = {
  types: [type('journal', 'journal'), type('opening', 'opening')],
  rules: {
    rev: 1,
    years: [{ from: '2026-01-01', to: '2026-12-31', open: true }],
    lockDate: '2026-01-31',
    sealedThrough: null,
    interBranchAccount: null,
  },
  today: '2026-02-17',
};

test('an opening entry takes the first open day', () => {
  expect(dateOnType({ type: 'journal', date: '2026-02-17' }, 'opening', facts)).toBe('2026-02-01');
});

test('another type takes today again', () => {
  expect(dateOnType({ type: 'opening', date: '2026-02-01' }, 'journal', facts)).toBe('2026-02-17');
});

test('a date that was typed stays', () => {
  expect(dateOnType({ type: 'journal', date: '2026-02-10' }, 'opening', facts)).toBeNull();
  expect(dateOnType({ type: 'journal', date: '' }, 'opening', facts)).toBeNull();
});

test('without an open day nothing is changed', () => {
  const closed = { ...facts, rules: { ...facts.rules, years: [] } };
  expect(dateOnType({ type: 'journal', date: '2026-02-17' }, 'opening', closed)).toBeNull();
});

test('each type has its usual words, and those that were written stay', () => {
  const types = [
    { ...type('journal', 'journal'), narration: 'قيد يومي' },
    { ...type('receipt', 'receipt'), narration: 'قبض نقدي' },
    type('payment', 'payment'),
  ];
  const on = (narration: string, chosen: string) =>
    narrationOnType({ type: 'journal', narration }, chosen, { types });
  expect([on('', 'receipt'), on('قيد يومي', 'receipt'), on('قيد يومي', 'payment')]).toEqual([
    'قبض نقدي',
    'قبض نقدي',
    '',
  ]);
  expect([on('إيجار شهر مارس', 'receipt'), on('', 'payment'), on('قيد يومي', 'journal')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('another type sets what comes with it, and nothing else does', () => {
  const header = {
    type: 'journal',
    date: '2026-02-17',
    branch: '01',
    reference: '',
    referenceDate: '',
    narration: '',
  };
  const types = [type('journal', 'journal'), { ...type('opening', 'opening'), narration: 'أرصدة' }];
  const at = { header, facts: { ...facts, types } };
  expect(headerChanges(at, 'type', 'opening')).toEqual([
    ['type', 'opening'],
    ['date', '2026-02-01'],
    ['narration', 'أرصدة'],
  ]);
  expect(headerChanges(at, 'reference', 'R-1')).toEqual([['reference', 'R-1']]);
});
