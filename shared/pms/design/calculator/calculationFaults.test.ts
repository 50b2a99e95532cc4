// A discount is held against the limit of the user, as a share and as an amount; each rate that is missing is named.
import { expect, test } from 'vitest';
import { transitionNamed } from '../../../documents/kindTransitions.ts';
import { calculationFaults } from './calculationFaults.ts';
import { calculationKind } from './calculationKind.ts';
import type { FeeTerms } from './feeTerms.ts';

const keep = transitionNamed(calculationKind, 'keep');

const priced: FeeTerms = {
  currency: 'SAR',
  entity: 'villa',
  floors: [{ kind: 'ground', area: '100', rate: '10', service: null }],
  landFactor: '1',
  options: [],
  visits: { count: 0, fee: null },
  minimum: null,
  service: null,
  tax: null,
  isSample: false,
};

const faultsOf = (changes: object, discountLimit = '10') =>
  calculationFaults(
    {
      branch: '01',
      date: '2026-01-01',
      city: null,
      lines: [],
      discountPercent: null,
      discountAmount: 0n,
      priced,
      ...changes,
    },
    { today: '2026-01-01', discountLimit, cityNamed: () => undefined },
    keep,
  ).map(({ code, details }) => [code, details]);

test('a discount up to the limit of the user, and no halala more', () => {
  expect(faultsOf({ discountPercent: '10' })).toEqual([]);
  expect(faultsOf({ discountAmount: 10_000n })).toEqual([]);
  const above = [['discount.aboveLimit', { percent: '10', least: '900.00' }]];
  expect(faultsOf({ discountPercent: '10.01' })).toEqual(above);
  expect(faultsOf({ discountAmount: 10_001n })).toEqual(above);
  expect(faultsOf({ discountPercent: '100' }, '100')).toEqual([]);
});

test('every rate that is missing is named', () => {
  const [floor] = priced.floors;
  const floors = [{ ...floor, rate: null }];
  expect(
    faultsOf({ priced: { ...priced, floors, visits: { count: 1, fee: null } } }).map(([code]) => code),
  ).toEqual(['rate.missing', 'rate.visitCity']);
  expect(faultsOf({ priced: { ...priced, landFactor: null } })).toMatchObject([
    ['rate.landMissing', { date: '2026-01-01' }],
  ]);
  expect(faultsOf({ priced: { ...priced, floors: [] } })).toEqual([['designRequest.noRooms', {}]]);
});
