// Which amounts of a record the currency of the books cannot hold.
import { expect, test } from 'vitest';
import { money, rows, text } from './fields.ts';
import { moneyFaults } from './moneyFaults.ts';
import type { ResourceRow } from './resource.ts';

const label = { en: 'x', ar: 'س' };
const fields = {
  name: text({ label, max: 40 }),
  price: money({ label }),
  rates: rows({
    label,
    of: { place: text({ label, max: 40 }), perDiem: money({ label }) },
    key: 'place',
    max: 5,
  }),
};

const named = { code: 'A', name: '1.2345', name_ar: '', active: true, rev: 1 };

/** Of a record with this price, and this much a day at its second place. */
const faultsOf = (currency: string, [price, perDiem]: [string | null, string]) => {
  const rates = [
    { place: 'a', perDiem: '1' },
    { place: 'b', perDiem },
  ];
  return moneyFaults({ fields }, { ...named, price, rates } as ResourceRow, currency);
};

test.each<[currency: string, amounts: [string | null, string], faults: object]>([
  ['JPY', ['12', '7'], {}],
  ['JPY', ['12.5', '7.0'], { price: 'field.tooExact' }],
  ['SAR', ['12.50', '7.125'], { 'rates.1.perDiem': 'field.tooExact' }],
  ['KWD', ['12.505', '7.125'], {}],
  ['KWD', ['12.5055', '7.1255'], { price: 'field.tooExact', 'rates.1.perDiem': 'field.tooExact' }],
  ['KWD', [null, '-7'], { 'rates.1.perDiem': 'field.amount' }],
])('in %s, %j', (currency, amounts, faults) => {
  expect(faultsOf(currency, amounts)).toEqual(faults);
});
