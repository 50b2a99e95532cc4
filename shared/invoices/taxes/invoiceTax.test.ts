// What an invoice takes of the taxes that a company begins with: rate of the day, box, and what may not stand on a line.
import { describe, expect, test } from 'vitest';
import { taxes } from '../../finance/resources.ts';
import { exemptionText } from '../../finance/taxes/exemptions.ts';
import { resourceSeeds } from '../../settings/resourceSeeds.ts';
import { invoiceTaxOf } from './invoiceTax.ts';

const seeded = new Map(
  resourceSeeds
    .flatMap(([resource, rows]) => (resource === taxes ? rows : []))
    .map((row): [string, Readonly<Record<string, unknown>>] => [row.code, row]),
);
const taxOf = (code: string) => seeded.get(code) ?? expect.fail(code);
const day = '2026-03-01';

/** As a company holds it that began before there were boxes. */
const older = (code: string) => ({
  ...taxOf(code),
  salesBox: null,
  purchaseBox: null,
  recoverable: null,
  exemptionText: '',
});

const boxes: readonly [code: string, sales: string | null, purchase: string | null][] = [
  ['S15', '1', '7'],
  ['Z0', '3', '10'],
  ['ZX', '4', '10'],
  ['E0', '5', '11'],
  ['O0', null, null],
];

describe.each([
  ['as seeded', taxOf],
  ['of an older company', older],
] as const)('taxes %s', (_, read) => {
  test.each(boxes)('%s stands in box %s of sales and %s of purchases', (code, sales, purchase) => {
    expect(invoiceTaxOf(read(code), day, 'sales').tax).toMatchObject({ code, box: sales, isCharged: true });
    expect(invoiceTaxOf(read(code), day, 'purchase').tax?.box).toBe(purchase);
  });

  test.each([
    ['RC15', { box: '9', isCharged: false, recoverable: 10_000n }],
    ['IM15', { box: '8', isCharged: false, recoverable: 10_000n }],
    ['NR15', { box: '7', isCharged: true, recoverable: 0n }],
  ] as const)('%s is for purchases only', (code, taken) => {
    expect(invoiceTaxOf(read(code), day, 'purchase').tax).toMatchObject({ rate: 1500n, ...taken });
    expect(invoiceTaxOf(read(code), day, 'sales').fault).toMatchObject({ code: 'tax.purchasesOnly' });
  });

  test.each(['WHT5', 'WHT15', 'WHT20'])('%s stands on no line', (code) => {
    for (const side of ['sales', 'purchase'] as const)
      expect(invoiceTaxOf(read(code), day, side).fault).toEqual({
        code: 'tax.withholding',
        details: { tax: code, date: day },
      });
  });
});

test('the rate is that of the day, and before the first one nothing can be charged', () => {
  const rateOn = (date: string) => invoiceTaxOf(taxOf('S15'), date, 'sales');
  expect(rateOn('2020-06-30').tax?.rate).toBe(500n);
  expect(rateOn('2020-07-01').tax?.rate).toBe(1500n);
  expect(rateOn('2017-12-31').fault?.code).toBe('tax.noRate');
  expect(invoiceTaxOf(taxOf('Z0'), '2017-12-31', 'sales').tax).toMatchObject({
    rate: 0n,
    category: 'Z',
    exemption: 'VATEX-SA-35',
  });
});

test('a part of the VAT may be deducted; on sales nothing is', () => {
  const partly = { ...taxOf('S15'), recoverable: '37.5' };
  expect(invoiceTaxOf(partly, day, 'purchase').tax?.recoverable).toBe(3750n);
  expect(invoiceTaxOf(partly, day, 'sales').tax?.recoverable).toBe(10_000n);
});

test('the reason that is printed is that of the company, else that of the list', () => {
  expect(exemptionText({ exemption: 'VATEX-SA-32', exemptionText: '' })?.en).toBe('Export of goods');
  expect(exemptionText({ exemption: 'VATEX-SA-OOS', exemptionText: 'Fines' })?.ar).toBe('Fines');
  expect(exemptionText({ exemption: null, exemptionText: '' })).toBeNull();
});
