// Equal faults are one row; many that differ in their values alone become one, too.
import { expect, test } from 'vitest';
import type { FaultRow } from './faultRows.ts';
import { groupedFaults } from './groupedFaults.ts';

const row = (line: number, value: string, message = 'no'): FaultRow => ({
  key: String(line),
  line,
  no: String(line),
  field: 'text',
  value,
  message,
});

test('what is the same on several lines stands once, at the first of them', () => {
  const groups = groupedFaults([row(2, 'a'), row(3, 'b'), row(4, 'a'), row(5, 'a', 'other')]);
  expect(groups.map(({ line, value, more }) => [line, value, more])).toEqual([
    [2, 'a', 1],
    [3, 'b', 0],
    [5, 'a', 0],
  ]);
});

test('a whole column that is wrong becomes one row', () => {
  const rows = Array.from({ length: 500 }, (_, index) => row(index + 2, `text ${index}`));
  expect(groupedFaults(rows)).toMatchObject([{ line: 2, value: 'text 0', more: 499 }]);
});
