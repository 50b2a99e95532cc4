// What a form and a view say of a contract adds up: its VAT by rate, its total, and what is due of it.
import { expect, test } from 'vitest';
import { type KeptTax, noSnapshot } from '../invoiceSnapshot.ts';
import { contractFigures } from './contractFigures.ts';

const taxOf = (code: string, rate: string): KeptTax => ({
  code,
  category: 'S',
  rate,
  exemption: null,
  recoverable: '10000',
  treatment: 'charged',
  box: null,
  name: '',
  name_ar: '',
  exemptionText: '',
});

const line = (price: string, code: string) => ({
  quantity: '1',
  price,
  tax: code,
  discountPercent: null,
  discountAmount: 0n,
  chargePercent: null,
  chargeAmount: 0n,
});

const contractOf = (percents: readonly string[]) => ({
  pricesIncludeVat: false,
  discountPercent: null,
  discountAmount: 0n,
  lines: [line('1000', 'S15'), line('10.10', 'S5')],
  charges: [],
  instalments: percents.map((percent) => ({ percent })),
  snapshot: { ...noSnapshot, currency: 'SAR', taxes: [taxOf('S15', '1500'), taxOf('S5', '500')] },
});

test('the VAT of each rate is that of the instalments, and comes to the total that is due', () => {
  const { calculation, settlement, totals } = contractFigures(contractOf(['33.33', '33.33', '33.34']));
  expect(calculation.groups.map(({ vat }) => vat).toSorted()).toEqual([15_001n, 51n].toSorted());
  expect(totals).toEqual({ taxExclusive: 101_010n, vat: 15_052n, taxInclusive: 116_062n });
  expect(calculation.totals).toMatchObject(totals);
  expect(settlement.due).toBe(totals.taxInclusive);
});

test('it is rounded at once while the instalments are not the whole', () => {
  const { calculation, totals } = contractFigures(contractOf(['33.33', '33.33']));
  expect(calculation.groups.map(({ vat }) => vat).toSorted()).toEqual([15_000n, 51n].toSorted());
  expect(totals.taxInclusive).toBe(116_061n);
});
