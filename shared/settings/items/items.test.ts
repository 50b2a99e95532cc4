// Products and services in trade: units and their prices, accounts of the item or its category, what does not fit together.
import { expect, test } from 'vitest';
import type { FieldValue } from '../../resources/fields.ts';
import { repeatedValues, uniqueValues } from '../../resources/uniqueValues.ts';
import { products } from '../resources.ts';
import { type ItemAccountField, itemAccount } from './itemAccount.ts';
import { factorFaults, isSameFactor } from './productUnits.ts';
import { tradedUnit } from './tradedUnit.ts';

const row = (unit: string, factor: string, more: Record<string, string | null> = {}) => ({
  unit,
  factor,
  price: null,
  barcode: '',
  ...more,
});

const product: Record<string, FieldValue> = {
  code: 'P-1',
  unit: 'PCE',
  price: '0.123456',
  barcode: '111',
  lowestPrice: null,
  units: [row('BX', '12', { price: '1.4', barcode: '222' }), row('CT', '2.5')],
};

test('a unit has its own price, or that of so many stock units to the decimals of prices', () => {
  expect(tradedUnit(product, 'PCE')).toEqual({ unit: 'PCE', factor: '1', price: '0.123456' });
  expect(tradedUnit(product, 'BX')).toEqual({ unit: 'BX', factor: '12', price: '1.4' });
  expect(tradedUnit(product, 'CT')).toEqual({ unit: 'CT', factor: '2.5', price: '0.30864' });
  expect(tradedUnit({ ...product, price: '100' }, 'CT')?.price).toBe('250');
  expect(tradedUnit({ ...product, price: null }, 'CT')?.price).toBeNull();
  expect(tradedUnit(product, 'KGM')).toBeNull();
});

test('barcodes are one namespace over the product and its units', () => {
  expect(uniqueValues(products, product)).toEqual([
    { path: 'barcode', group: 'barcode', key: '111' },
    { path: 'units.0.barcode', group: 'barcode', key: '222' },
  ]);
  const twice = { ...product, units: [row('BX', '12', { barcode: '١١١' }), row('CT', '2')] };
  expect(repeatedValues(products, twice)).toEqual({ 'units.0.barcode': 'field.twice' });
  expect(repeatedValues(products, product)).toEqual({});
});

test('the stock unit is no further unit, and the lowest price is not above the price', () => {
  expect(products.rules({ ...product, units: [row('PCE', '1')] })).toEqual({
    'units.0.unit': 'product.stockUnit',
  });
  expect(products.rules({ ...product, lowestPrice: '0.123457' })).toEqual({
    lowestPrice: 'item.lowestAbovePrice',
  });
  expect(products.rules({ ...product, lowestPrice: '0.1234560' })).toEqual({});
});

test('in use the stock unit and the number of a unit stay, however they are written', () => {
  const use = { isUsed: true, isUnitChanged: false, factors: new Map([['BX', '12.00']]) };
  expect(factorFaults(product, use)).toEqual({});
  expect(factorFaults({ ...product, units: [row('BX', '10')] }, use)).toEqual({
    'units.0.factor': 'product.factorFixed',
  });
  expect(factorFaults(product, { ...use, isUnitChanged: true })).toEqual({ unit: 'product.unitFixed' });
  expect(factorFaults(product, { ...use, isUsed: false, isUnitChanged: true, factors: new Map() })).toEqual(
    {},
  );
  expect(isSameFactor('1.5', '1.50')).toBe(true);
});

test('the account is that of the item, else of its category, else of the nearest above', () => {
  const categories = new Map<string, Record<string, unknown>>([
    ['A', { parent: null, salesAccount: '41001', purchaseAccount: '51001' }],
    ['B', { parent: 'A', salesAccount: '41002', purchaseAccount: null, costAccount: '51001' }],
    ['RING', { parent: 'RING', salesAccount: null }],
  ]);
  const accountOf = (item: Record<string, unknown>, field: ItemAccountField) =>
    itemAccount(item, field, (code) => categories.get(code));
  expect(accountOf({ category: 'B', salesAccount: '41009' }, 'salesAccount')).toBe('41009');
  expect(accountOf({ category: 'B', salesAccount: null }, 'salesAccount')).toBe('41002');
  expect(accountOf({ category: 'B' }, 'purchaseAccount')).toBe('51001');
  expect(accountOf({ category: 'B' }, 'costAccount')).toBe('51001');
  expect(accountOf({ category: 'A' }, 'costAccount')).toBeNull();
  expect(accountOf({ category: null }, 'salesAccount')).toBeNull();
  expect(accountOf({ category: 'RING' }, 'salesAccount')).toBeNull();
});
