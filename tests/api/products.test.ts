// Products in trade: a barcode finds product and unit, no barcode stands twice, prices have six decimals, and what documents have used stays.
import { beforeAll, describe, expect, test } from 'vitest';
import { itemUseWrites } from '#functions/settings/items/itemUseRecords.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { getProductByBarcode } from '#shared/settings/items/itemsApi.ts';
import { categories, products, services } from '#shared/settings/resources.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import { leastRow } from '#tests/support/kinds/resourceSamples.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, aRole, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let admin: Client;

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
});

const unit = (name: string, factor: string, more: Record<string, string> = {}) => ({
  unit: name,
  factor,
  price: null,
  barcode: '',
  ...more,
});

const added = (code: string, values: Record<string, FieldValue> = {}): Promise<ResourceRow> =>
  admin.call(products.api.create, { body: { ...leastRow(products, code), unit: 'PCE', ...values } });

const changed = ({ code, ...fields }: ResourceRow, values: Record<string, FieldValue>) =>
  admin.call(products.api.change, { params: { code }, body: { ...fields, ...values } as never });

const faultsOf = async (call: Promise<unknown>): Promise<Record<string, string>> => {
  const { code, details } = await failureOf(call);
  expect(code).toBe('validation');
  const fields = details['fields'] as Record<string, { code: string }>;
  return Object.fromEntries(Object.entries(fields).map(([name, fault]) => [name, fault.code]));
};

const found = async (code: string, by = admin) =>
  (await by.call(getProductByBarcode, { params: { code } })).found;
const scanned = async (code: string) => (await found(code)) ?? expect.fail(code);

describe('a barcode', () => {
  test('finds the product in the unit that bears it, with its price', async () => {
    await added('SPOT', {
      price: '42.50',
      barcode: '6280000020015',
      salesTax: 'S15',
      priceIncludesVat: true,
      cost: '20',
      units: [
        unit('BX', '12', { price: '480.123456', barcode: '6280000020022' }),
        unit('CT', '96', { barcode: 'CT/96' }),
      ],
    });
    const one = await scanned('٦٢٨٠٠٠٠٠٢٠٠١٥');
    expect(one).toMatchObject({ unit: 'PCE', factor: '1', price: '42.50', priceIncludesVat: true });
    expect(one.product).toMatchObject({ code: 'SPOT', unit: 'PCE', salesTax: 'S15', active: true });
    expect(JSON.stringify(one)).not.toContain('cost');
    expect(await scanned('6280000020022')).toMatchObject({ unit: 'BX', factor: '12', price: '480.123456' });
    expect(await scanned('ct/96')).toMatchObject({ unit: 'CT', factor: '96', price: '4080' });
    const { items } = await admin.call(products.api.list, { query: { search: '6280000020022' } });
    expect(items.map(({ code }) => code)).toEqual(['SPOT']);
  });

  test('that is of no product finds none, nor does that of another company or one taken off', async () => {
    const unknown = async (code: string, by = admin) => expect(await found(code, by)).toBeNull();
    const row = await added('GONE', { barcode: 'GONE-1', units: [unit('BX', '2', { barcode: 'GONE-2' })] });
    await scanned('GONE-2');
    const stranger = await signedInAs(await aCompany(), 'admin');
    await unknown('GONE-1', stranger);
    const left = await changed(row, { units: [] });
    await unknown('GONE-2');
    await admin.call(products.api.remove, { params: { code: left.code }, query: {} });
    await unknown('GONE-1');
  });

  test('is told to whoever views or chooses products', async () => {
    const shop = await aCompany();
    await aRole(shop, 'chart', [{ name: 'account', action: 'view' }]);
    await aRole(shop, 'shop', [{ name: 'product', action: 'view' }]);
    const [other, seller] = [await signedInAs(shop, 'chart'), await signedInAs(shop, 'shop')];
    expect(await found('X', seller)).toBeNull();
    expect((await other.send(getProductByBarcode, { params: { code: 'X' } })).status).toBe(403);
  });

  test('stands once in the company, in products and units alike', async () => {
    const first = await added('U1', { barcode: '111', units: [unit('BX', '2', { barcode: '112' })] });
    expect(await faultsOf(added('U2', { barcode: '112' }))).toEqual({ barcode: 'record.valueTaken' });
    const body = { units: [unit('BX', '3', { barcode: '111' })] };
    expect(await faultsOf(added('U2', body))).toEqual({ 'units.0.barcode': 'record.valueTaken' });
    const twice = { barcode: '113', units: [unit('BX', '3', { barcode: '113' })] };
    expect(await faultsOf(added('U2', twice))).toEqual({ 'units.0.barcode': 'field.twice' });
    // Both at once change places.
    await changed(first, { barcode: '112', units: [unit('BX', '2', { barcode: '111' })] });
    expect(await scanned('111')).toMatchObject({ unit: 'BX' });
    expect(await faultsOf(added('U2', { barcode: '6280000020016' }))).toEqual({
      barcode: 'product.barcodeDigit',
    });
  });
});

describe('what is sold', () => {
  test('has prices of six decimals, none more exact', async () => {
    const row = await added('EXACT', { price: '0.000001', lowestPrice: '0.000001' });
    expect(row).toMatchObject({ price: '0.000001' });
    const faulty = { price: '1.0000001', units: [unit('BX', '12.0000001'), unit('CT', '0')] };
    expect(await faultsOf(changed(row, { ...faulty, units: [] }))).toEqual({ price: 'field.tooExact' });
    expect(await faultsOf(changed(row, faulty))).toEqual({
      'units.0.factor': 'field.decimal',
      'units.1.factor': 'field.decimal',
    });
    expect(await faultsOf(changed(row, { price: '1', lowestPrice: '1.01' }))).toEqual({
      lowestPrice: 'item.lowestAbovePrice',
    });
  });

  test('bears no tax that is withheld, and on sales none that only a buyer accounts for', async () => {
    const wrong = { salesTax: 'RC15', purchaseTax: 'WHT5' };
    const faults = { salesTax: 'record.unfit', purchaseTax: 'record.unfit' };
    expect(await faultsOf(added('TAXED', wrong))).toEqual(faults);
    const body = { ...leastRow(services, 'SRV'), ...wrong };
    expect(await faultsOf(admin.call(services.api.create, { body }))).toEqual(faults);
    expect(await added('TAXED', { salesTax: 'Z0', purchaseTax: 'RC15' })).toMatchObject({ salesTax: 'Z0' });
  });

  test('is booked on accounts that fit, or those of its category', async () => {
    const wrong = { salesAccount: '21101', purchaseAccount: '4' };
    const faults = { salesAccount: 'record.unfit', purchaseAccount: 'record.unfit' };
    expect(await faultsOf(added('BOOKED', wrong))).toEqual(faults);
    const body = { ...leastRow(categories, 'CAT'), ...wrong };
    expect(await faultsOf(admin.call(categories.api.create, { body }))).toEqual(faults);
  });

  test('is kept in stock on accounts that fit, or those of its category', async () => {
    const fitting = {
      inventoryAccount: '11303',
      costAccount: '51001',
      gainAccount: '42004',
      lossAccount: '51007',
      varianceAccount: '51008',
    };
    expect(await added('KEPT', { ...fitting, reorderLevel: '0' })).toMatchObject(fitting);
    const wrong = {
      inventoryAccount: '11001',
      costAccount: '42004',
      gainAccount: '11301',
      lossAccount: '42004',
      varianceAccount: '51',
    };
    const faults = Object.fromEntries(Object.keys(wrong).map((field) => [field, 'record.unfit']));
    expect(await faultsOf(added('MISKEPT', wrong))).toEqual(faults);
    const body = { ...leastRow(categories, 'CAT'), ...wrong };
    expect(await faultsOf(admin.call(categories.api.create, { body }))).toEqual(faults);
    expect(await faultsOf(added('NEGATIVE', { reorderLevel: '-1' }))).toEqual({
      reorderLevel: 'field.decimalOrZero',
    });
  });
});

describe('what stands in documents', () => {
  const traded = async (row: ResourceRow, name: string) =>
    company.store.commit(await itemUseWrites(company.store, [{ kind: products, row, unit: name }]));

  test('keeps its stock unit and the number in a unit that was traded, and is not deleted', async () => {
    const row = await added('USED', { units: [unit('BX', '12'), unit('CT', '24')] });
    await traded(row, 'BX');
    // The marks are there already.
    expect(await itemUseWrites(company.store, [{ kind: products, row, unit: 'BX' }])).toEqual([]);
    expect(await faultsOf(changed(row, { unit: 'SET' }))).toEqual({ unit: 'product.unitFixed' });
    expect(await faultsOf(changed(row, { units: [unit('BX', '10'), unit('CT', '30')] }))).toEqual({
      'units.0.factor': 'product.factorFixed',
    });
    const without = await changed(row, { units: [unit('CT', '30')] });
    expect(await faultsOf(changed(without, { units: [unit('BX', '6')] }))).toEqual({
      'units.0.factor': 'product.factorFixed',
    });
    await changed(without, { units: [unit('BX', '12.0', { price: '5' })] });
    const remove = admin.call(products.api.remove, { params: { code: 'USED' }, query: {} });
    expect((await failureOf(remove)).code).toBe('item.used');
  });

  test('and what does not may change, even the number in a unit', async () => {
    const row = await added('FREE', { units: [unit('BX', '12')] });
    const moved = await changed(row, { unit: 'SET', units: [unit('BX', '10')] });
    expect(moved).toMatchObject({ unit: 'SET', units: [{ factor: '10' }] });
    await expect(traded(row, 'BX')).rejects.toThrow();
    await admin.call(products.api.remove, { params: { code: 'FREE' }, query: {} });
  });
});
