// Amounts of findings are shown by the currency's scale; where they are is said without a key of the table.
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
  expect(findingsView([remaining], scale)).toMatchObject([{ code: remaining.code, details }]);
});

test('both sums of a control account are amounts; an entry is none, and nothing is made of what is no number', () => {
  const control = { code: 'control.differs', place: '12101 01 C1', details: { items: '100', lines: '0' } };
  const head = { code: 'head.ahead', place: '01', details: { seq: '501', last: '499' } };
  const broken = { ...remaining, details: { found: 'null', expected: '100' } };
  expect(findingsView([control, head, broken], 2).map(({ details }) => details)).toEqual([
    { items: '1.00', lines: '0.00' },
    { seq: '501', last: '499' },
    { found: 'null', expected: '1.00' },
  ]);
});

test.each([
  ['entry.hash', '01:12', { lane: '01', entries: '12' }],
  ['voucher.wrong', '~import:12003', { lane: '~import', entries: '12003' }],
  ['entry.missing', '01:101-105,110', { lane: '01', entries: '101-105,110' }],
  ['head.ahead', 'B-2', { lane: 'B-2' }],
  ['bucket.wrong', '01 D#2026-02-17', { lane: '01', day: '2026-02-17' }],
  ['bucket.wrong', '01 M#2026-02#O/003', { lane: '01', day: '2026-02' }],
  ['openItem.missing', '01-0000000012#0002', { lane: '01', entries: '12', line: 3 }],
  ['control.differs', '12101 02 C000005', { account: '12101', lane: '02', party: 'C000005' }],
  ['statement.wrong', 'account 11001', { account: '11001' }],
  ['statement.written', 'party C1', { party: 'C1' }],
  ['opening.wrong', '01 2026-12-31', { lane: '01', day: '2026-12-31' }],
  ['opening.uncovered', '2026-12-31', { day: '2026-12-31' }],
  ['seal.differs', '01:4', { lane: '01', entries: '4' }],
  ['openItem.unknown', 'AR#open#x', null],
  ['statement.restarted', 'GL', null],
  ['fold.ahead', 'FOLD', null],
  ['number.wrong', '01-JV-2026-000001', null],
  ['importNumber.removed', 'INV:12', null],
  ['directory.missing', 'LANE', null],
  ['voucher.unposted', '01k4v0e3', null],
  ['seal.broken', '2026-02-17', null],
])('%s at %s', (code, place, shown) => {
  const [finding] = findingsView([{ code, place, details: { series: '01#journal#2026' } }], 2);
  if (shown === null) expect(finding?.place).toBeNull();
  else expect(finding?.place).toMatchObject(shown);
  expect(JSON.stringify(finding)).not.toContain('#');
});
