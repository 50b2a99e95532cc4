// Every role of a new company against every call: allowed exactly where the role has the right that the call asks for, by what is stored, whatever its scope.
import { beforeAll, describe, expect, test } from 'vitest';
import { changedUserWrite, userKey, userOf } from '#functions/company/userRecords.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import { contracts } from '#shared/contracts.ts';
import { type Endpoint, type Right, rightsOf } from '#shared/kernel/endpoint.ts';
import { defaultRoles } from '#shared/settings/defaultRoles.ts';
import { declaredGrants } from '#shared/settings/permissions.ts';
import { codeOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aCompany,
  aUser,
  type Company,
  type Member,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';
import { roleBody } from '#tests/support/roleSamples.ts';

type Asked = { name: string; rights: readonly Right[]; contract: Endpoint };

const all = Object.values(contracts).flatMap((members) => Object.entries(members));

const asked: Asked[] = all.flatMap(([name, contract]) => {
  const rights = rightsOf(contract.auth);
  return rights.length > 0 ? [{ name, rights, contract }] : [];
});

/** Calls for whoever is signed in, except for those that end the session. */
const open = all.filter(([name, { auth }]) => auth === 'session' && !['logout', 'endSession'].includes(name));

/** Of these the ones that ask for a right further in, by what they are asked about. */
const askFurtherIn = [
  'getBranch',
  'getEmployee',
  'getProductByBarcode',
  'getRoleByCode',
  'getUser',
  'listUnreadCommunications',
];

const anyParams = new Proxy<Record<string, string>>({}, { get: () => 'x' });

let company: Company;
let member: Member;
let client: Client;

beforeAll(async () => {
  company = await aCompany();
  member = await aUser(company, { roles: [] });
  client = await signIn(company, member);
});

const giveRole = async (code: string): Promise<void> => {
  const item = await company.store.get(userKey(member.id));
  if (!item) throw new Error('The user is not there');
  await company.store.commit([changedUserWrite(userOf(item), { roles: [code] })]);
};

const isDenied = async ({ contract }: Pick<Asked, 'contract'>): Promise<boolean> => {
  const answer = await client.send(contract, { params: anyParams, ...(contract.body ? { body: [] } : {}) });
  return answer.status === 403 && codeOf(answer) === 'forbidden';
};

/** By the words of the role alone, without the function that guards the calls. */
const has = (role: (typeof defaultRoles)[number], { rights }: Asked): boolean =>
  rights.some(([permission, action]) =>
    role.permissions.some(
      (grant) => ['*', permission].includes(grant.name) && ['*', action].includes(grant.action),
    ),
  );

describe('a user with one role', () => {
  test.each(defaultRoles.map((role) => [role.code, role] as const))('%s', async (code, role) => {
    await giveRole(code);
    const denied = await Promise.all(asked.map(isDenied));
    const wrong = asked.filter((right, index) => denied[index] === has(role, right));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('whoever has every right may make every call, however few branches and people he sees', async () => {
    const admin = await signedInAs(company, 'admin');
    const permissions = [...declaredGrants];
    await admin.call(createRole, { body: roleBody('near', { permissions }) });
    await giveRole('near');
    const denied = await Promise.all(asked.map(isDenied));
    expect(asked.filter((_, index) => denied[index]).map(({ name }) => name)).toEqual([]);
  });
});

test('whoever is signed in may make the calls that ask for no right, but for those that ask further in', async () => {
  const nobody = await signIn(company, await aUser(company, { roles: [] }));
  const answers = await Promise.all(
    open.map(([, contract]) =>
      nobody.send(contract, { params: anyParams, ...(contract.body ? { body: [] } : {}) }),
    ),
  );
  const denied = open.flatMap(([name], index) => {
    const answer = answers[index];
    return answer?.status === 403 && codeOf(answer) === 'forbidden' ? [name] : [];
  });
  expect(denied.sort()).toEqual(askFurtherIn);
});
