// How figures grew: the same reading is found again though its name tells other sizes.
import { expect, test } from 'vitest';
import { grownFigures } from './grownFigures.ts';
import { type Figure, plainFigure } from './measure.ts';

const timeOf = (figure: string, value: number, clients: number): Figure => ({
  ...plainFigure(figure, value, 'ms'),
  clients,
});

test('each reading is compared with the same one of as many clients', () => {
  const first = [
    timeOf('trial balance, at 100 vouchers', 10, 1),
    timeOf('trial balance, at 100 vouchers', 40, 8),
    timeOf('whole account of 40 lines, at 100 vouchers', 8, 1),
  ];
  const last = [
    timeOf('trial balance, at 1000 vouchers', 11, 1),
    timeOf('trial balance, at 1000 vouchers', 30, 8),
    timeOf('whole account of 400 lines, at 1000 vouchers', 60, 1),
  ];
  const grown = grownFigures(first, last);
  expect(grown.map(({ figure, clients, value, unit }) => [figure, clients, value, unit])).toEqual([
    ['grew: trial balance', 1, 1.1, 'times'],
    ['grew: trial balance', 8, 0.75, 'times'],
    ['grew: whole account', 1, 7.5, 'times'],
  ]);
  expect(grown[2]).toMatchObject({
    first: '8 ms, 40 lines, 100 vouchers',
    last: '60 ms, 400 lines, 1000 vouchers',
  });
});

test('what was measured at one size only is left out', () => {
  const first = [timeOf('trial balance, at 100 vouchers', 10, 1), timeOf('voucher list', 5, 1)];
  expect(grownFigures(first, [timeOf('trial balance, at 200 vouchers', 10, 8)])).toEqual([]);
});
