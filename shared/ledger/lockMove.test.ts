// What a new lock date closes or opens.
import { expect, test } from 'vitest';
import { lockMove } from './lockMove.ts';

const years = [
  { from: '2025-01-01', to: '2025-12-31', open: true },
  { from: '2026-01-01', to: '2026-12-31', open: true },
];

test.each<[string | null, string | null, string | null]>([
  [null, '2025-03-31', 'closes 2025-01-01 2025-03-31'],
  ['2025-03-31', '2025-06-30', 'closes 2025-04-01 2025-06-30'],
  ['2025-06-30', '2025-03-31', 'opens 2025-04-01 2025-06-30'],
  ['2025-06-30', null, 'opens 2025-01-01 2025-06-30'],
  [null, '2024-12-31', 'closes null 2024-12-31'],
  ['2025-06-30', '2025-06-30', null],
  [null, null, null],
])('from %s to %s', (lockDate, wanted, expected) => {
  const move = lockMove({ lockDate, years }, wanted);
  expect(move && `${move.does} ${move.from} ${move.to}`).toBe(expected);
});
