// Every role of a new company against every right that a call asks for: allowed exactly where the role has it, by what is stored.
import { beforeAll, describe, expect, test } from 'vitest';
import { changedUserWrite, userKey, userOf } from '#functions/auth/userRecords.ts';
import { contracts } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { allResources } from '#shared/resources.ts';
import { defaultRoles } from '#shared/settings/defaultRoles.ts';
import type { Client } from '#tests/support/client.ts';
import { aCompany, aUser, type Company, type Member, signIn } from '#tests/support/company.ts';
import { codeOf } from '#tests/support/vouchers.ts';

type Asked = { permission: string; action: string; contract: Endpoint };

const asked: Asked[] = Object.values(contracts).flatMap((members) =>
  Object.values(members).flatMap((contract) =>
    Array.isArray(contract.auth)
      ? [{ permission: contract.auth[0], action: contract.auth[1], contract }]
      : [],
  ),
);

/** The definitions are alike: changing records of the first stands for changing those of all. */
const [, ...alike] = allResources.map(({ permission }) => permission);
const isAlike = ({ permission, action }: Asked): boolean =>
  alike.includes(permission) && ['create', 'edit', 'delete'].includes(action);

/** One call for each right: another test proves that every call asks for its own. */
const rights = [
  ...new Map(
    asked.filter((each) => !isAlike(each)).map((each) => [`${each.permission}:${each.action}`, each]),
  ).values(),
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

const isDenied = async ({ contract }: Asked): Promise<boolean> => {
  const answer = await client.send(contract, { params: anyParams, ...(contract.body ? { body: [] } : {}) });
  return answer.status === 403 && codeOf(answer) === 'forbidden';
};

/** By the words of the role alone, without the function that guards the calls. */
const has = (role: (typeof defaultRoles)[number], { permission, action }: Asked): boolean =>
  role.permissions.some(
    (grant) => ['*', permission].includes(grant.name) && ['*', action].includes(grant.action),
  );

describe('a user with one role', () => {
  test('there are rights to ask for', () => {
    expect(rights.length).toBeGreaterThan(30);
  });

  test.each(defaultRoles.map((role) => [role.code, role] as const))('%s', async (code, role) => {
    await giveRole(code);
    const denied = await Promise.all(rights.map(isDenied));
    const wrong = rights.filter((right, index) => denied[index] === has(role, right));
    expect(wrong.map(({ permission, action }) => `${permission}:${action}`)).toEqual([]);
  });
});
