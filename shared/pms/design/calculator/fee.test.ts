// The fee of a design by hand: floors at their rates, the land, options, visits, the minimum, the discount and VAT.
import { expect, test } from 'vitest';
import { formatMoney } from '../../../kernel/money.ts';
import { type Fee, feeOf } from './fee.ts';
import type { FeeTerms } from './feeTerms.ts';

const terms = (values: Partial<FeeTerms> = {}): FeeTerms => ({
  currency: 'SAR',
  entity: 'villa',
  floors: [
    { kind: 'ground', area: '250.33', rate: '20', service: 'DSG' },
    { kind: 'upper', area: '200.5', rate: '18.5', service: null },
  ],
  landFactor: '1.1',
  options: [
    {
      option: '3D',
      name: '3D',
      name_ar: 'ثلاثي',
      basis: 'fixed',
      count: 2,
      price: '1500',
      service: null,
    },
    { option: 'QTY', name: 'Q', name_ar: 'ح', basis: 'perMetre', count: 1, price: '0.5', service: null },
  ],
  visits: { count: 3, fee: '350' },
  minimum: null,
  service: null,
  tax: { code: 'S15', category: 'S', rate: '1500' },
  isSample: false,
  ...values,
});

const figures = ({ lines, ...fee }: Fee) => ({
  lines: lines.map(({ part, amount }) => `${part} ${formatMoney(amount, 2)}`),
  ...Object.fromEntries(Object.entries(fee).map(([name, amount]) => [name, formatMoney(amount, 2)])),
});

const nothingOff = { discountPercent: null, discountAmount: 0n, scale: 2 };

test('each floor at its rate times the factor of the land, options and visits beside it, VAT upon the net', () => {
  expect(figures(feeOf({ terms: terms(), ...nothingOff, discountPercent: '10' }))).toEqual({
    lines: [
      'floor 5507.26',
      'floor 4080.18',
      'option 3000.00',
      // 450.83 square metres for half a riyal.
      'option 225.42',
      'visits 1050.00',
    ],
    subtotal: '13862.86',
    topUp: '0.00',
    fee: '13862.86',
    discount: '1386.29',
    net: '12476.57',
    vat: '1871.49',
    total: '14348.06',
  });
});

test('what is missing up to the minimum is a line of its own, and the discount comes after it', () => {
  const small = terms({ floors: [], options: [], minimum: { value: '5000', service: null } });
  const fee = feeOf({ terms: small, ...nothingOff, discountAmount: 50_000n });
  expect(figures(fee)).toMatchObject({
    lines: ['visits 1050.00', 'minimum 3950.00'],
    subtotal: '1050.00',
    topUp: '3950.00',
    fee: '5000.00',
    net: '4500.00',
    total: '5175.00',
  });
});

test('nothing is priced of nothing, and a rate that is missing counts nothing', () => {
  const empty = terms({
    floors: [],
    options: [],
    visits: { count: 0, fee: '350' },
    minimum: { value: '5000', service: null },
  });
  expect(figures(feeOf({ terms: empty, ...nothingOff }))).toMatchObject({ lines: [], total: '0.00' });
  const [floor] = terms().floors;
  if (!floor) throw new Error('There is a floor');
  const unknown = feeOf({ terms: terms({ floors: [{ ...floor, rate: null }] }), ...nothingOff });
  expect(unknown.lines[0]).toMatchObject({ price: null, amount: 0n });
});
