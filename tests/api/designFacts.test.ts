// What the screens of design know of rooms, cities and prices: a new company begins with samples, and prices are for users of the calculator.
import { beforeAll, expect, test } from 'vitest';
import { readDesignFacts } from '#functions/pms/design/designFacts.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { getDesignFacts } from '#shared/pms/design/designFactsApi.ts';
import { designCities } from '#shared/pms/design/rates/designCities.ts';
import { designRates } from '#shared/pms/design/rates/designRates.ts';
import { rateFor } from '#shared/pms/design/rates/ratesOn.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, aRole, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let admin: Client;
const today = dateInZone(Date.now(), 'Asia/Riyadh');

beforeAll(async () => {
  company = await aCompany();
  for (const [role, permission] of [
    ['draws', 'design_request'],
    ['prices', 'calculator'],
    ['sets', 'design_rate'],
  ] as const)
    await aRole(company, role, [{ name: permission, action: 'view' }]);
  admin = await signedInAs(company, 'admin');
});

const asked = (who: Client, date?: string) => who.call(getDesignFacts, { query: date ? { date } : {} });

const faultsOf = async (call: Promise<unknown>) => {
  const { details } = await failureOf(call);
  const fields = details['fields'] as Record<string, { code: string }>;
  return Object.fromEntries(Object.entries(fields).map(([name, { code }]) => [name, code]));
};

test('a new company begins with 30 types of rooms, and with sample prices that are marked', async () => {
  const facts = await asked(admin);
  expect(facts.date).toBe(today);
  expect(facts.rooms).toHaveLength(30);
  expect(facts.rooms.filter(({ inBuilt }) => !inBuilt).map(({ code }) => code)).toEqual(['pool', 'garden']);
  expect(facts.rooms[0]).toMatchObject({ code: 'shops', name_ar: 'محلات تجارية', usualArea: '30' });
  expect(facts.cities[0]).toEqual({ city: 'RUH', coverage: '60', ratio: '1.8', sample: true });
  const prices = [facts.rates, facts.lands, facts.minimums, facts.options, facts.visitFees];
  expect(prices.flat().filter(({ sample }) => !sample)).toEqual([]);
  expect(facts.options.map(({ code }) => code)).toEqual([
    '3d_facades',
    '3d_sections',
    '2d_furniture',
    'qtys_takeoff',
  ]);
});

test('a changed rate holds from its day, and earlier days keep the old one', async () => {
  const { items } = await admin.call(designRates.api.list, { query: { codes: 'villa' } });
  const { code, rev, ...fields } = items[0] ?? expect.fail('villas have a rate');
  const values = [
    { from: '2020-01-01', value: '45' },
    { from: '2026-02-01', value: '52.5' },
  ];
  const body = { ...fields, rev, values, sample: false };
  await admin.call(designRates.api.change, { params: { code }, body });
  const rateOn = async (date: string) =>
    rateFor({ entity: 'villa', floorKind: 'ground' }, (await asked(admin, date)).rates);
  expect(await rateOn('2026-01-31')).toMatchObject({ value: '45', from: '2020-01-01', sample: false });
  expect(await rateOn('2026-02-01')).toMatchObject({ value: '52.5', from: '2026-02-01' });
  expect(await rateOn('2019-12-31')).toBeNull();
});

test('users of requests see rooms and limits, those of the calculator prices, and nobody else anything', async () => {
  const drawn = await asked(await signedInAs(company, 'draws'));
  expect([drawn.rooms.length, drawn.cities.length]).toEqual([30, 11]);
  expect(
    [drawn.rates, drawn.lands, drawn.minimums, drawn.options, drawn.optionNames, drawn.visitFees].flat(),
  ).toEqual([]);
  expect((await asked(await signedInAs(company, 'prices'))).rates.length).toBeGreaterThan(5);
  const setter = await signedInAs(company, 'sets');
  expect((await setter.send(getDesignFacts, { query: {} })).status).toBe(403);
  expect((await setter.call(designRates.api.list, { query: {} })).items.length).toBeGreaterThan(5);
});

test('they cost one query for each kind of records', async () => {
  const queries: unknown[] = [];
  const store: Pick<Company['store'], 'all'> = {
    all: (query) => {
      queries.push(query.pk);
      return company.store.all(query);
    },
  };
  await readDesignFacts(store, today);
  expect(queries.toSorted()).toEqual([
    'DEF#designCity',
    'DEF#designOption',
    'DEF#designRate',
    'DEF#roomType',
  ]);
});

test('no two active rates are for the same, and a city has its limits once', async () => {
  const twice = { code: 'villa-2', name: 'Villa', name_ar: 'فيلا', use: 'area', entity: 'villa' };
  const add = (more: Record<string, string | boolean | null>) =>
    admin.call(designRates.api.create, { body: { ...twice, ...more } });
  expect(await faultsOf(add({}))).toEqual({ use: 'record.valueTaken' });
  expect(await add({ floorKind: 'upper' })).toMatchObject({ floorKind: 'upper' });
  expect(await add({ code: 'villa-3', active: false })).toMatchObject({ active: false });
  const riyadh = { code: 'RUH2', name: 'Riyadh', name_ar: 'الرياض', city: 'RUH' };
  expect(await faultsOf(admin.call(designCities.api.create, { body: riyadh }))).toEqual({
    city: 'record.valueTaken',
  });
});

test('a rate names what it is for, and nothing beside it', async () => {
  const add = (more: Record<string, string>) =>
    faultsOf(
      admin.call(designRates.api.create, { body: { code: 'X', name: 'X', name_ar: 'س', ...more } as never }),
    );
  expect(await add({ use: 'area' })).toEqual({ entity: 'designRate.entityMissing' });
  expect(await add({ use: 'land' })).toEqual({ land: 'designRate.landMissing' });
  expect(await add({ use: 'minimum', floorKind: 'roof' })).toEqual({ floorKind: 'designRate.idle' });
});
