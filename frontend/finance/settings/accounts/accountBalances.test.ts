// The balances of a chart add up from leaf to root, each on its usual side.
import { expect, test } from 'vitest';
import { accountBalances } from './accountBalances.ts';

const accounts = [
  { code: '1', parent: null, root: 'asset' },
  { code: '11', parent: '1', root: 'asset' },
  { code: '111', parent: '11', root: 'asset' },
  { code: '112', parent: '11', root: 'asset' },
  { code: '119', parent: '1', root: 'asset' },
  { code: '4', parent: null, root: 'revenue' },
  { code: '41', parent: '4', root: 'revenue' },
] as const;

const row = (code: string, debit: string, credit: string) => ({
  code,
  movement: { debit: '0.00', credit: code === '41' ? '40.00' : '7.00' },
  closing: { debit, credit },
});

test('a group is the sum of its leaves; what is on the other side is taken off; income is that of the year', () => {
  const rows = [
    row('111', '100.50', '0.00'),
    row('112', '0.00', '20.25'),
    row('119', '0.00', '30.00'),
    row('41', '0.00', '50.25'),
    row('999', '1.00', '0.00'),
  ];
  expect([...accountBalances(accounts, rows, 2)]).toEqual([
    ['111', 10_050n],
    ['11', 8025n],
    ['1', 5025n],
    ['112', -2025n],
    ['119', -3000n],
    ['41', 4000n],
    ['4', 4000n],
  ]);
});
