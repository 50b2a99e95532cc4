// Which price of design holds on a day, and for what.
import { describe, expect, test } from 'vitest';
import {
  type DesignRecord,
  landFactorFor,
  minimumFor,
  type PricedRecords,
  pricesOn,
  rateFor,
  visitFeeFor,
} from './ratesOn.ts';

const record = (code: string, more: Record<string, unknown>): DesignRecord =>
  ({ code, name: code, name_ar: code, active: true, sample: false, ...more }) as DesignRecord;

const from2025 = (value: string) => [{ from: '2025-01-01', value }];

const rates = [
  record('villa', { use: 'area', entity: 'villa', floorKind: null, service: 'SV1', values: from2025('45') }),
  record('cellar', { use: 'area', entity: 'villa', floorKind: 'basement', values: from2025('35') }),
  record('risen', {
    use: 'area',
    entity: 'commercial',
    values: [
      { from: '2025-01-01', value: '40' },
      { from: '2026-06-01', value: '44.5' },
    ],
  }),
  record('ended', { use: 'area', entity: 'others', active: false, values: from2025('38') }),
  record('random', { use: 'land', land: 'land_random', sample: true, values: from2025('1.1') }),
  record('least', { use: 'minimum', entity: null, values: from2025('5000') }),
  record('shops', { use: 'minimum', entity: 'commercial', values: from2025('10000') }),
];
const records: PricedRecords = {
  rates,
  options: [record('3d', { basis: 'fixed', service: '', prices: [{ from: '2025-01-01', price: '3000' }] })],
  cities: [record('RUH', { city: 'RUH', visitFees: [{ from: '2026-01-01', fee: '300' }] })],
};
const today = pricesOn(records, '2026-11-29');

describe('the price of a floor', () => {
  const valueFor = (entity: string, floorKind: string | null, prices = today) =>
    rateFor({ entity, floorKind }, prices.rates)?.value ?? null;

  test('is that of its kind, else that of every floor', () => {
    expect(valueFor('villa', 'basement')).toBe('35');
    expect(valueFor('villa', 'upper')).toBe('45');
    expect(valueFor('villa', null)).toBe('45');
  });

  test('is the newest that holds on the day', () => {
    expect(valueFor('commercial', 'ground')).toBe('44.5');
    expect(valueFor('commercial', 'ground', pricesOn(records, '2026-05-31'))).toBe('40');
    expect(valueFor('commercial', 'ground', pricesOn(records, '2024-12-31'))).toBeNull();
  });

  test('is none for a building without a rate, or one that is no longer used', () => {
    expect(valueFor('housing_units', 'ground')).toBeNull();
    expect(valueFor('others', 'ground')).toBeNull();
  });
});

test('a price brings its day, its service and whether it is a sample', () => {
  expect(today.rates[0]).toEqual({
    code: 'villa',
    name: 'villa',
    name_ar: 'villa',
    value: '45',
    from: '2025-01-01',
    sample: false,
    entity: 'villa',
    floorKind: null,
    service: 'SV1',
  });
  expect(landFactorFor('land_random', today.lands)).toMatchObject({ value: '1.1', sample: true });
  expect(today.options).toMatchObject([{ code: '3d', value: '3000', basis: 'fixed', service: null }]);
});

test('land, minimum and visit have their own, those of everything, or none', () => {
  expect(landFactorFor('land_planned', today.lands)).toBeNull();
  expect(minimumFor('commercial', today.minimums)?.value).toBe('10000');
  expect(minimumFor('villa', today.minimums)?.value).toBe('5000');
  expect(visitFeeFor('RUH', today.visitFees)?.value).toBe('300');
  expect(visitFeeFor('RUH', pricesOn(records, '2025-12-31').visitFees)).toBeNull();
  expect(visitFeeFor(null, today.visitFees)).toBeNull();
});
