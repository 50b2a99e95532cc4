// A currency is added by its code of ISO 4217, by hand or with its rates from a file, and accounts can be kept in it.
import { createHash } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { createAccount } from '#shared/finance/api.ts';
import { currencies } from '#shared/finance/currencies.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';

let admin: Client;

beforeAll(async () => {
  admin = await signedInAs(await aCompany(), 'admin');
});

const add = (code: string) =>
  admin.send(currencies.api.create, { body: { code, name: 'Franc', name_ar: 'فرنك', rates: [] } });

test('one of the standard is added once; what is no currency is refused beside its code', async () => {
  expect((await add('CHF')).status).toBe(200);
  expect(await add('CHF')).toMatchObject({ status: 422, body: { code: 'record.codeTaken' } });
  for (const [code, fault] of [
    ['XAU', 'currency.unknown'],
    ['XQQ', 'currency.unknown'],
    ['chf', 'currency.notIso'],
    ['FRANC', 'currency.notIso'],
  ] as const)
    expect(await add(code)).toMatchObject({
      status: 422,
      body: { code: 'validation', details: { fields: { code: { code: fault } } } },
    });
});

test('its names, rates and whether it is offered change, its code stays', async () => {
  const { items } = await admin.call(currencies.api.list, { query: { codes: 'CHF' } });
  const { code, ...fields } = items[0] ?? { code: '' };
  const rates = [{ date: '2026-01-01', rate: '4.7' }];
  const body = { ...fields, rates, active: false } as never;
  expect(await admin.call(currencies.api.change, { params: { code }, body })).toMatchObject({
    code: 'CHF',
    active: false,
    rates,
  });
});

test('a file brings currencies with their rates', async () => {
  const rows = [
    { code: 'KRW', name: 'Won', name_ar: 'وون', rates: [{ date: '2026-01-01', rate: '0.0027' }] },
    { code: 'USD', rates: [{ date: '2026-02-01', rate: '3.75' }] },
  ];
  const file = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  const sent = await admin.call(currencies.api.sendFile, {
    body: { file, name: 'rates.csv', total: 2, start: 0, rows },
  });
  expect(sent.faults).toEqual([]);
  await vi.waitFor(
    async () => expect((await admin.call(currencies.api.runFile, { body: { file } })).state).toBe('done'),
    { timeout: 10_000, interval: 50 },
  );
  const { items } = await admin.call(currencies.api.list, { query: { codes: 'KRW,USD' } });
  expect(items.map(({ rates }) => rates)).toEqual(expect.arrayContaining([rows[0]?.rates, rows[1]?.rates]));
});

test('an account is kept in it', async () => {
  const body = {
    code: '119998',
    name: 'Seoul',
    name_ar: 'سيول',
    parent: '11',
    group: false,
    currency: 'KRW',
  };
  expect(await admin.call(createAccount, { body })).toMatchObject({ currency: 'KRW' });
});
