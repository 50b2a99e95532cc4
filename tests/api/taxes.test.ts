// The taxes of a company: their boxes on the VAT return, what is deducted of them, and what does not fit together.
import { beforeAll, expect, test } from 'vitest';
import { attributesOf, keyOf } from '#functions/company/resourceRecords.ts';
import { create } from '#functions/storage/writes.ts';
import { taxes } from '#shared/finance/resources.ts';
import { invoiceTaxOf } from '#shared/invoices/taxes/invoiceTax.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import { aRecord } from '#tests/support/kinds/resourceSamples.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let admin: Client;

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
});

const taxOf = async (code: string) => {
  const { items } = await admin.call(taxes.api.list, { query: { codes: code } });
  return items[0] ?? expect.fail(code);
};

const changed = async (code: string, values: Readonly<Record<string, FieldValue>>) => {
  const { code: _, ...fields } = await taxOf(code);
  return admin.call(taxes.api.change, { params: { code }, body: { ...fields, ...values } as never });
};

const faultsOf = async (call: Promise<unknown>): Promise<Record<string, string>> => {
  const { details } = await failureOf(call);
  const fields = details['fields'] as Record<string, { code: string }>;
  return Object.fromEntries(Object.entries(fields).map(([name, { code }]) => [name, code]));
};

test('a new company has taxes with their boxes and what is deducted', async () => {
  const { items } = await admin.call(taxes.api.list, { query: {} });
  const told = items.map(({ code, salesBox, purchaseBox, recoverable }) => [
    code,
    salesBox,
    purchaseBox,
    recoverable,
  ]);
  expect(told).toEqual([
    ['S15', '1', '7', '100'],
    ['Z0', '3', '10', null],
    ['ZX', '4', '10', null],
    ['E0', '5', '11', null],
    ['O0', null, null, null],
    ['RC15', null, '9', '100'],
    ['IM15', null, '8', '100'],
    ['NR15', null, '7', '0'],
    ['WHT5', null, null, null],
    ['WHT15', null, null, null],
    ['WHT20', null, null, null],
  ]);
});

test('a tax of before there were boxes is read, changed, and stands where it belongs', async () => {
  const old = { category: 'S', treatment: 'import', exemption: null, account: null, active: true };
  const rates = [{ from: '2020-07-01', rate: '15' }];
  const names = { code: 'OLD', name: 'Import', name_ar: 'استيراد', order: null };
  const { salesBox, purchaseBox, recoverable, exemptionText, ...attributes } = attributesOf(taxes, {
    ...old,
    ...names,
    rates,
  });
  expect({ salesBox, purchaseBox, recoverable, exemptionText }).toEqual({
    salesBox: null,
    purchaseBox: null,
    recoverable: null,
    exemptionText: '',
  });
  await company.store.commit([create({ key: keyOf(taxes, 'OLD'), attributes })]);
  expect(invoiceTaxOf(await taxOf('OLD'), '2026-01-01', 'purchase').tax).toMatchObject({
    box: '8',
    recoverable: 10_000n,
    isCharged: false,
  });
  expect(await changed('OLD', { name: 'Import at customs' })).toMatchObject({ purchaseBox: null, rev: 2 });
});

test('a box, a share or a reason that does not fit is named beside its field', async () => {
  expect(await faultsOf(changed('S15', { salesBox: '4', purchaseBox: '9' }))).toEqual({
    salesBox: 'tax.boxUnfit',
    purchaseBox: 'tax.boxUnfit',
  });
  expect(await faultsOf(changed('S15', { recoverable: '100.01' }))).toEqual({ recoverable: 'field.percent' });
  expect(await faultsOf(changed('NR15', { recoverable: '50' }))).toEqual({
    recoverable: 'tax.nothingToDeduct',
  });
  expect(await faultsOf(changed('E0', { exemption: 'VATEX-SA-32' }))).toEqual({
    exemption: 'tax.exemptionUnfit',
  });
  expect(await faultsOf(changed('S15', { exemptionText: 'None' }))).toEqual({
    exemptionText: 'tax.notExempt',
  });
  expect(await changed('S15', { salesBox: '2', recoverable: '37.5' })).toMatchObject({ recoverable: '37.5' });
});

test('a tax that is added with what it must have stands in the usual boxes', async () => {
  const { code } = await aRecord(admin, taxes, 'NEW');
  expect(invoiceTaxOf(await taxOf(code), '2026-01-01', 'sales').tax?.box).toBe('1');
});
