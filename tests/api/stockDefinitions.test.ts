// What stock needs beside its moves: a warehouse in every branch, reasons with accounts, and whether stock is kept, all in the facts of postings.
import { beforeAll, describe, expect, test } from 'vitest';
import { firstMoveKey } from '#functions/company/stockSettingRecords.ts';
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import { create } from '#functions/storage/writes.ts';
import { branches } from '#shared/hr/organisation.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { getSettings } from '#shared/settings/generalApi.ts';
import type { SettingValues } from '#shared/settings/settingGroupApi.ts';
import { stockReasons } from '#shared/settings/stock/stockReasons.ts';
import { stockSettings } from '#shared/settings/stock/stockSetting.ts';
import { warehouses } from '#shared/settings/stock/warehouses.ts';
import { codeOf } from '#tests/support/books/vouchers.ts';
import { leastRow } from '#tests/support/kinds/resourceSamples.ts';
import type { Answer, Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';
import { settingView } from '#tests/support/settingView.ts';

let company: Company;
let admin: Client;

beforeAll(async () => {
  company = await aCompany({}, { keepsStock: true });
  admin = await signedInAs(company, 'admin');
});

const faultsOf = (answer: Answer): Record<string, string> => {
  const { details } = answer.body as { details: { fields: Record<string, { code: string }> } };
  return Object.fromEntries(Object.entries(details.fields).map(([field, { code }]) => [field, code]));
};

const factsNow = async () => (await currentFacts(company.store)).facts;

const addWarehouse = (code: string, branch: string) =>
  admin.call(warehouses.api.create, { body: { ...leastRow(warehouses, code), branch } });

const addBranch = (code: string) =>
  admin.call(branches.api.create, { body: { code, name: `Branch ${code}`, name_ar: `فرع ${code}` } });

const ofBranch = async (branch: string) => {
  const { items } = await admin.call(warehouses.api.list, { query: {} });
  return items.filter((row) => row['branch'] === branch);
};

const change = ({ code, ...row }: ResourceRow, changes: Partial<ResourceRow>) =>
  admin.send(warehouses.api.change, { params: { code }, body: { ...row, ...changes } });

const remove = (code: string) => admin.send(warehouses.api.remove, { params: { code }, query: {} });

describe('warehouses', () => {
  test('begin with one for the first branch, and one for each that is added', async () => {
    const main = { name: 'Main warehouse', name_ar: 'المستودع الرئيسي', active: true };
    expect(await ofBranch('01')).toMatchObject([{ ...main, code: '01', rev: 1 }]);
    await addWarehouse('02', '01');
    await addBranch('02');
    expect(await ofBranch('02')).toMatchObject([{ ...main, code: '02-2' }]);
    expect((await factsNow()).warehouses).toEqual([
      { ...main, code: '01', branch: '01' },
      { code: '02', name: 'Sample 02', name_ar: 'عيّنة 02', branch: '01', active: true },
      { ...main, code: '02-2', branch: '02' },
    ]);
  });

  test('of a branch keep one that is active, also where two are made inactive at once', async () => {
    await addBranch('03');
    const [first] = await ofBranch('03');
    const main = first ?? expect.fail('there is no main warehouse');
    expect(faultsOf(await change(main, { active: false }))).toEqual({ active: 'warehouse.lastOfBranch' });
    expect(codeOf(await remove(main.code))).toBe('warehouse.lastOfBranch');
    const second = await addWarehouse('SECOND', '03');
    const both = await Promise.all([main, second].map((row) => change(row, { active: false })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [active] = (await ofBranch('03')).filter((row) => row.active);
    expect(codeOf(await remove(active?.code ?? ''))).toBe('warehouse.lastOfBranch');
    const [inactive] = (await ofBranch('03')).filter((row) => !row.active);
    expect((await remove(inactive?.code ?? '')).status).toBe(200);
    expect(await ofBranch('03')).toMatchObject([{ active: true }]);
  });

  test('stay in their branch', async () => {
    const row = await addWarehouse('STAYS', '01');
    expect(await change(row, { branch: '02' })).toMatchObject({ status: 200, body: { branch: '01' } });
  });

  test('are seen by users who see their branch', async () => {
    const storekeeper = await signedInAs(company, 'storekeeper', '02');
    const { items } = await storekeeper.call(warehouses.api.list, { query: {} });
    expect(items.map(({ code }) => code)).toEqual(['02-2']);
  });
});

test('a reason books on an account of revenue or expense', async () => {
  const add = (account: string | null) =>
    admin.send(stockReasons.api.create, { body: { ...leastRow(stockReasons, 'THEFT'), account } });
  expect(faultsOf(await add(null))).toEqual({ account: 'field.required' });
  expect(faultsOf(await add('11301'))).toEqual({ account: 'record.unfit' });
  expect(faultsOf(await add('51'))).toEqual({ account: 'record.unfit' });
  expect((await add('51007')).status).toBe(200);
});

describe('the setting of stock', () => {
  const save = async (changes: SettingValues) => {
    const { values, rev } = await settingView(admin, stockSettings);
    return admin.send(stockSettings.save, { body: { values: { ...values, ...changes }, rev } });
  };

  test('is on in a new company, and reaches the facts of postings', async () => {
    expect((await factsNow()).stock).toMatchObject({ isKept: true, from: null, allowsNegative: false });
    expect((await save({ stock_from: '2026-03-01', negative_stock: true })).status).toBe(200);
    expect((await factsNow()).stock).toMatchObject({
      isKept: true,
      from: '2026-03-01',
      allowsNegative: true,
    });
    expect((await save({ stock_kept: false, stock_from: null })).status).toBe(200);
    expect((await factsNow()).stock).toMatchObject({ isKept: false, from: null, allowsNegative: true });
    expect((await save({ stock_kept: true })).status).toBe(200);
  });

  test('stays once anything has moved, but for selling more than there is', async () => {
    const fixedNow = async () => (await admin.call(getSettings, {})).fixed;
    expect(await fixedNow()).toEqual({});
    await company.store.commit([create({ key: firstMoveKey, attributes: {} })]);
    expect(await fixedNow()).toEqual({ stock: ['stock_kept', 'stock_from', 'stock_costing'] });
    const fault = 'stock.alreadyMoved';
    expect(faultsOf(await save({ stock_kept: false, stock_from: '2026-01-01' }))).toEqual({
      'values.stock_kept': fault,
      'values.stock_from': fault,
    });
    expect((await save({ negative_stock: false })).status).toBe(200);
    expect((await factsNow()).stock).toMatchObject({ isKept: true, from: null, allowsNegative: false });
  });
});
