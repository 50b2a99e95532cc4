// On which day an allocation is undone: its own, or the first open one when that is closed by now.
import { expect, test } from 'vitest';
import { type AllocationFacts, undoDate } from './allocationFacts.ts';

const facts = (lockDate: string | null): AllocationFacts =>
  ({
    user: 'U1',
    today: '2026-05-01',
    rules: {
      rev: 1,
      lockDate,
      sealedThrough: null,
      exceptions: [],
      years: [{ from: '2026-01-01', to: '2026-12-31', open: true }],
    },
  }) as unknown as AllocationFacts;

test.each([
  [null, '2026-03-10'],
  ['2026-03-09', '2026-03-10'],
  ['2026-03-31', '2026-04-01'],
])('with a lock up to %s an allocation of 10 March is undone on %s', (lockDate, day) => {
  expect(undoDate({ date: '2026-03-10' }, facts(lockDate))).toBe(day);
});
