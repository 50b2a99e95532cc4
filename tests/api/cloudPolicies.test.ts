// On one machine everybody may touch every key; in the cloud the policies of a cell decide. What the product asks of its table is held against them: here of the doors, at the end of a run of all that was asked.
import { beforeAll, expect, inject, test } from 'vitest';
import { companyAvailability, login, signUp } from '#shared/auth/api.ts';
import { checkResetLink, resetPassword, sendResetLink } from '#shared/auth/passwordApi.ts';
import { type Asked, own, readAsked } from '#tests/support/product/askedOfTable.ts';
import { aCompany, anonymous, aSignUp, aUser, password } from '#tests/support/product/company.ts';
import { deniedInCloud, isAllowedIn, rightsOfCells } from '#tests/support/tablePolicies.ts';

// Making the templates takes seconds, on a busy machine many.
beforeAll(() => {
  rightsOfCells();
}, 180_000);

/** The machine's own address is not counted. */
const from = '127.0.31.1';

const knock = async (corp_code: string, username: string): Promise<void> => {
  const token = `${corp_code}~${'0'.repeat(26)}~${'0'.repeat(64)}`;
  const send = anonymous().send;
  await send(login, { body: { corp_code, username, password: 'not the password' } }, { from });
  await send(sendResetLink, { body: { corp_code, username } }, { from });
  await send(checkResetLink, { body: { token } }, { from });
  await send(resetPassword, { body: { token, password } }, { from });
};

test('everything that signing up, signing in and forgetting asks of the table is allowed in a pool and in a silo', async () => {
  const company = await aCompany();
  const user = await aUser(company);
  await anonymous().send(companyAvailability, { params: { code: 'NOBODY-HERE' } }, { from });
  await anonymous().call(signUp, { body: aSignUp() }, { from });
  await anonymous().call(
    login,
    { body: { corp_code: company.code, username: user.username, password } },
    { from },
  );
  for (const code of [company.code, 'NOBODY-HERE']) await knock(code, user.username);
  await knock(company.code, 'nobody');
  const asked = readAsked(inject('askedFolder'));
  const calls = asked.filter(({ caller, action }) => caller !== own && action === 'PutItem');
  expect(calls.length, 'calls of strangers are counted').toBeGreaterThan(0);
  expect(deniedInCloud(asked)).toEqual([]);
});

const refused: Record<string, Asked> = {
  'another company’s items': { caller: own, action: 'GetItem', index: null, key: 'T#OTHER#USR' },
  'another company’s registration': { caller: own, action: 'PutItem', index: null, key: 'R#OTHER' },
  'what belongs to nobody, as a company': { caller: own, action: 'PutItem', index: null, key: 'P#RL' },
  'a company’s items, as nobody': { caller: null, action: 'GetItem', index: null, key: 'T#OTHER#USR' },
  'a registration, written as nobody': { caller: null, action: 'PutItem', index: null, key: 'R#OTHER' },
  'a reserved code’s items': { caller: 'PUBLIC', action: 'GetItem', index: null, key: 'T#NAKHEEL#USR' },
  'all items': { caller: own, action: 'Scan', index: null, key: '' },
};

test.each(Object.entries(refused))('refused in either cell: %s', (_, asked) => {
  expect(rightsOfCells().map((rights) => isAllowedIn(rights, asked))).toEqual([false, false]);
});
