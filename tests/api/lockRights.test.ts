// Locking, exceptions, seals, the close and the repair are five rights.
import { beforeAll, describe, expect, test } from 'vitest';
import { listLog } from '#shared/audit/api.ts';
import {
  checkBooks,
  endLockException,
  grantLockException,
  listExceptionUsers,
  openFiscalYear,
  repairBooks,
  saveLockDate,
  sealFiscalYear,
  unsealFiscalYear,
} from '#shared/finance/booksApi.ts';
import { closeFiscalYear, getYearClose, reopenFiscalYear } from '#shared/finance/yearCloseApi.ts';
import { addDays, dateInZone } from '#shared/kernel/dates.ts';
import { failureOf, yearStart } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, aRole, type Company, signedInAs } from '#tests/support/product/company.ts';

const through = '2019-12-31';

/** Calls that are let through and then refused for another reason, or read only. */
const calls: Record<string, (client: Client) => Promise<{ status: number }>[]> = {
  lock: (client) => [
    client.send(saveLockDate, { body: { lockDate: 'x', reason: 'Test' } }),
    client.send(openFiscalYear, { body: { from: '1999-02-03' } }),
  ],
  lock_exception: (client) => [
    client.send(listExceptionUsers, {}),
    client.send(grantLockException, {
      body: { user: 'nobody', from: through, to: through, hours: 1, reason: 'Late' },
    }),
    client.send(endLockException, { params: { id: 'none' } }),
  ],
  seal_year: (client) => [
    client.send(sealFiscalYear, { body: { through } }),
    client.send(unsealFiscalYear, { body: { through } }),
  ],
  close_year: (client) => [
    client.send(getYearClose, { query: { through } }),
    client.send(closeFiscalYear, { body: { through } }),
    client.send(reopenFiscalYear, { body: { through, reason: 'Wrong' } }),
  ],
  repair_books: (client) => [client.send(repairBooks, {})],
};

const rights = Object.keys(calls);

let company: Company;

beforeAll(async () => {
  company = await aCompany();
  for (const right of rights) await aRole(company, right, [{ name: right, action: 'edit' }]);
  await aRole(company, 'checker', [{ name: 'ledger', action: 'check' }]);
});

const allowed = async (client: Client): Promise<string[]> => {
  const open: string[] = [];
  for (const [right, ask] of Object.entries(calls)) {
    const answers = await Promise.all(ask(client));
    const passed = answers.filter(({ status }) => status !== 403);
    expect([0, answers.length]).toContain(passed.length);
    if (passed.length > 0) open.push(right);
  }
  return open;
};

describe('each right', () => {
  test.each(rights)('%s opens its own calls and no others', async (right) => {
    expect(await allowed(await signedInAs(company, right))).toEqual([right]);
  });

  test('to check the books is not the right to repair them', async () => {
    const client = await signedInAs(company, 'checker');
    expect((await client.send(checkBooks, {})).status).not.toBe(403);
    expect(await allowed(client)).toEqual([]);
  });
});

describe('the lock date', () => {
  const lock = (client: Client, lockDate: string | null) =>
    client.call(saveLockDate, { body: { lockDate, reason: 'Quarter filed' } });

  test('moves forward with the right to lock, and back with that to open a year again as well', async () => {
    const own = await aCompany();
    const both = ['lock', 'close_year'].map((name) => ({ name, action: 'edit' }));
    await aRole(own, 'keeper', both.slice(0, 1));
    await aRole(own, 'closer', both);
    const [keeper, closer] = [await signedInAs(own, 'keeper'), await signedInAs(own, 'closer')];
    const [first, second] = [yearStart(), addDays(yearStart(), -1)];
    await lock(keeper, second);
    await lock(keeper, first);
    const isForbidden = { status: 403, details: { permission: 'close_year', action: 'edit' } };
    for (const back of [second, null]) expect(await failureOf(lock(keeper, back))).toMatchObject(isForbidden);
    expect(await lock(closer, second)).toMatchObject({ lockDate: second });
    expect(await lock(closer, null)).toMatchObject({ lockDate: null });
    const { items } = await (await signedInAs(own, 'admin')).call(listLog, {
      query: { entity: 'postingRules' } as never,
    });
    expect(items[0]).toMatchObject({ action: 'lock', reason: 'Quarter filed' });
  });

  test('is none that is still to come in the time zone of the company, and has a reason', async () => {
    const own = await aCompany();
    const admin = await signedInAs(own, 'admin');
    const today = dateInZone(Date.now(), 'Asia/Riyadh');
    const late = lock(admin, addDays(today, 1));
    expect(await failureOf(late)).toMatchObject({ code: 'period.lockAhead', details: { date: today } });
    expect(await lock(admin, today)).toMatchObject({ lockDate: today });
    const silent = admin.call(saveLockDate, { body: { lockDate: null, reason: ' ' } });
    expect(await failureOf(silent)).toMatchObject({ code: 'validation' });
  });
});
