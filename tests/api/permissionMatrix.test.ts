// Every call asks for its right: users with all, some and none of the rights make every call, and the rule is asked for every role of a new company.
import { beforeAll, describe, expect, test } from 'vitest';
import { changedUserWrite, userKey, userOf } from '#functions/company/userRecords.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import { contracts } from '#shared/contracts.ts';
import { type Endpoint, type Right, rightsOf } from '#shared/kernel/endpoint.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
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
import { isLongRun } from '../longRun.ts';

type Asked = { name: string; rights: readonly Right[]; contract: Endpoint };

const all = Object.values(contracts).flatMap((members) => Object.entries(members));

const asked: Asked[] = all.flatMap(([name, contract]) => {
  const rights = rightsOf(contract.auth);
  return rights.length > 0 ? [{ name, rights, contract }] : [];
});

/** Calls for every user, except those that end the session. */
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

const giveRoles = async (roles: string[]): Promise<void> => {
  const item = await company.store.get(userKey(member.id));
  if (!item) throw new Error('The user is not there');
  await company.store.commit([changedUserWrite(userOf(item), { roles })]);
};

/** As many calls at once as a busy browser makes. */
const atOnce = 12;

const inTurns = async <T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += atOnce)
    results.push(...(await Promise.all(items.slice(start, start + atOnce).map(act))));
  return results;
};

const isDenied = async (by: Client, contract: Endpoint): Promise<boolean> => {
  const answer = await by.send(contract, { params: anyParams, ...(contract.body ? { body: [] } : {}) });
  return answer.status === 403 && codeOf(answer) === 'forbidden';
};

type DefaultRole = (typeof defaultRoles)[number];

/** By the words of the role alone, without the function that guards the calls. */
const has = (role: DefaultRole, { rights }: Asked): boolean =>
  rights.some(([permission, action]) =>
    role.permissions.some(
      (grant) => ['*', permission].includes(grant.name) && ['*', action].includes(grant.action),
    ),
  );

const namesOf = (calls: readonly Asked[]) => calls.map(({ name }) => name);

/** The calls that are answered otherwise than this function says. */
const wrongFor = async (isGiven: (call: Asked) => boolean): Promise<string[]> => {
  const denied = await inTurns(asked, ({ contract }) => isDenied(client, contract));
  return namesOf(asked.filter((call, index) => denied[index] === isGiven(call)));
};

/** Each call is made by a user without any right, by one with all of them, and by two roles with some; by every role in a long run. */
const tried = defaultRoles.filter(({ code }) => isLongRun || ['accountant', 'employee'].includes(code));

describe('a user with one role', () => {
  test('is of a role that a company has', () => expect(tried.length).toBeGreaterThanOrEqual(2));

  test.each(tried.map((role) => [role.code, role] as const))('%s', async (code, role) => {
    await giveRoles([code]);
    expect(await wrongFor((call) => has(role, call))).toEqual([]);
  });

  test.each(defaultRoles.map((role) => [role.code, role] as const))('%s, by the rule', (_, role) => {
    const allows = ({ rights }: Asked) => rights.some((right) => isAllowed([role], ...right));
    expect(namesOf(asked.filter((call) => allows(call) !== has(role, call)))).toEqual([]);
  });

  test('without any right may make none of these calls', async () => {
    await giveRoles([]);
    expect(await wrongFor(() => false)).toEqual([]);
  });

  test('with every right may make every call, even with access to one branch and their own records alone', async () => {
    const admin = await signedInAs(company, 'admin');
    const permissions = [...declaredGrants];
    await admin.call(createRole, { body: roleBody('near', { permissions }) });
    await giveRoles(['near']);
    expect(await wrongFor(() => true)).toEqual([]);
  });
});

test('every user may make the calls that ask for no right, except those that ask further in', async () => {
  const nobody = await signIn(company, await aUser(company, { roles: [] }));
  const denied = await inTurns(open, ([, contract]) => isDenied(nobody, contract));
  const names = open.flatMap(([name], index) => (denied[index] ? [name] : []));
  expect(names.sort()).toEqual(askFurtherIn);
});
