// Bad debts: the loss, and the VAT that is taken back of it.
import { expect, test } from 'vitest';
import { lossLines, reliefOf } from './badDebt.ts';

const s15 = { code: 'S15', taxable: 100_000n, vat: 15_000n };

test.each([
  ['the whole invoice', [s15], 115_000n, [s15]],
  ['a part of it', [s15], 57_501n, [{ code: 'S15', taxable: 50_001n, vat: 7_500n }]],
  [
    'one of which a part was not taxed',
    [s15, { code: 'Z0', taxable: 35_000n, vat: 0n }],
    15_000n,
    [{ code: 'S15', taxable: 10_000n, vat: 1_500n }],
  ],
  ['one without VAT', [{ code: 'Z0', taxable: 1000n, vat: 0n }], 1000n, []],
])('of %s each tax has its share', (...[, parts, left, expected]) => {
  expect(reliefOf(parts, left)).toEqual(expected);
});

test('each branch bears its own loss, and both sides are equal', () => {
  const relief = [{ branch: '02', tax: 'S15', box: '1', account: '21301', base: '100000', vat: '15000' }];
  const lines = lossLines({ account: '53011', relief }, [
    { branch: '01', left: 5000n },
    { branch: '02', left: 115_000n },
    { branch: '01', left: 700n },
  ]);
  expect(lines.map(({ branch, account, debit, tax }) => [branch, account, debit, tax?.base])).toEqual([
    ['01', '53011', 5700n, undefined],
    ['02', '53011', 100_000n, undefined],
    ['02', '21301', 15_000n, 100_000n],
  ]);
});
