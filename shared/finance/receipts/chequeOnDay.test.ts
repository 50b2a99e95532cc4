// On which days a cheque is under collection, and from which day on it may be cleared or bounce.
import { expect, test } from 'vitest';
import { type ChequeDays, chequeFrom, isUnderCollection } from './chequeOnDay.ts';

const cheque = (days: Partial<ChequeDays>): ChequeDays => ({
  brought: '2026-03-10',
  bounced: null,
  cleared: null,
  reopened: null,
  ...days,
});

const days = ['2026-03-09', '2026-03-10', '2026-03-19', '2026-03-20', '2026-03-25'];

test.each<[string, Partial<ChequeDays>, boolean[]]>([
  ['is open', {}, [false, true, true, true, true]],
  ['was cleared', { cleared: '2026-03-20' }, [false, true, true, false, false]],
  ['bounced', { bounced: '2026-03-20' }, [false, true, true, false, false]],
  [
    'was cleared by mistake',
    { cleared: '2026-03-10', reopened: '2026-03-20' },
    [false, false, false, true, true],
  ],
  ['is not in the books yet', { brought: null }, [false, false, false, false, false]],
])('one that %s', (_, known, expected) => {
  expect(days.map((day) => isUnderCollection(cheque(known), day))).toEqual(expected);
});

test.each<[string, Partial<ChequeDays>, { clear: string; bounce: string }]>([
  ['is open', {}, { clear: '2026-03-10', bounce: '2026-03-10' }],
  [
    'was cleared by mistake, and that was taken back later',
    { cleared: '2026-03-12', reopened: '2026-03-20' },
    { clear: '2026-03-20', bounce: '2026-03-20' },
  ],
  [
    'was cleared on a wrong day, and that was taken back on the same',
    { cleared: '2026-03-20', reopened: '2026-03-20' },
    { clear: '2026-03-10', bounce: '2026-03-20' },
  ],
])('the first days of one that %s', (_, known, expected) => {
  expect(chequeFrom(cheque(known))).toEqual(expected);
});
