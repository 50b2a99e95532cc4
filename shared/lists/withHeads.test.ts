// Files of a list whose rows form groups: a head with the sum of its rows, and none in what machines read.
import { expect, test } from 'vitest';
import { withHeads } from './declaredFile.ts';

const rows = [
  { party: 'C1', left: '1.00' },
  { party: 'C1', left: '2.50' },
  { party: 'C2', left: '-4.00' },
];

const cells = { cellsOf: ({ party, left }: (typeof rows)[number]) => ({ party, left }), scale: 2 };

test('each group begins with what it is of and what it comes to', () => {
  const headed = withHeads({ heads: 'party', total: 'left', belowZero: 'credit' }, rows, cells);
  expect(headed.map(({ style, cells: { party, left } }) => [style, party, left])).toEqual([
    ['group', 'C1', '3.50'],
    [undefined, 'C1', '1.00'],
    [undefined, 'C1', '2.50'],
    ['group', 'C2 (credit)', '-4.00'],
    [undefined, 'C2', '-4.00'],
  ]);
  expect(withHeads({ heads: null, total: 'left', belowZero: null }, rows, cells)).toHaveLength(3);
});
