// Locking, exceptions, seals, the close and the repair are five rights.
import { beforeAll, describe, expect, test } from 'vitest';
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
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, aRole, type Company, signedInAs } from '#tests/support/product/company.ts';

const through = '2019-12-31';

/** Calls that are let through and then refused for another reason, or read only. */
const calls: Record<string, (client: Client) => Promise<{ status: number }>[]> = {
  lock: (client) => [
    client.send(saveLockDate, { body: { lockDate: 'x' } }),
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
