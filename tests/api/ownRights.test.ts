// Nobody gets more by what he may do: rank is asked by every act on a user, and nobody widens a role of his own, or what he sees of people.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeRole, createRole, listRoles } from '#shared/auth/rolesApi.ts';
import { changeUser, inviteUser, listUsers } from '#shared/auth/usersApi.ts';
import { contracts } from '#shared/contracts.ts';
import { departments, employees } from '#shared/hr/organisation.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import { codesOf, failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aBranch,
  aCompany,
  aUser,
  type Company,
  type Member,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';
import { roleBody, roleChange } from '#tests/support/roleSamples.ts';

let company: Company;
let admin: Client;

const rowOf = async (id: string) => {
  const { items } = await admin.call(listUsers, {});
  return items.find((each) => each.id === id) ?? expect.fail('the user is listed');
};

const bodyOf = async (id: string) => {
  const { name, name_ar, email, branch_id, roles, rev } = await rowOf(id);
  return { name, name_ar, email, branch: branch_id, roles, rev };
};

const roleNamed = async (code: string) => {
  const { items } = await admin.call(listRoles, {});
  return items.find((each) => each.code === code) ?? expect.fail('the role is listed');
};

const holder = async (...roles: string[]): Promise<{ member: Member; client: Client }> => {
  const member = await aUser(company, { roles });
  return { member, client: await signIn(company, member) };
};

const rightsOf = (name: string, ...actions: string[]) => actions.map((action) => ({ name, action }));

const personRights = [
  ...rightsOf('user', 'view', 'create', 'edit'),
  ...rightsOf('role', 'view', 'create', 'edit'),
  ...rightsOf('employee', 'view', 'create', 'edit', 'import'),
  ...rightsOf('department', 'create', 'edit', 'delete'),
];

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
  await aBranch(company);
});

describe('every act on another user asks for rank', () => {
  const acts: [string, Endpoint][] = Object.values(contracts)
    .flatMap((members): [string, Endpoint][] => Object.entries(members))
    .filter(([, { path, method }]) => path.startsWith('/api/users/{id}') && method !== 'GET');
  const rights = acts.flatMap(([, { auth }]) =>
    Array.isArray(auth) ? [{ name: String(auth[0]), action: String(auth[1]) }] : [],
  );
  let clerk: Client;

  beforeAll(async () => {
    const permissions = [...rights, { name: 'user', action: 'view' }];
    await admin.call(createRole, { body: roleBody('clerk', { permissions }) });
    await admin.call(createRole, {
      body: roleBody('poster', { permissions: [{ name: 'voucher', action: 'post' }] }),
    });
    await admin.call(createRole, {
      body: roleBody('wide', { permissions: [], branch_scope: 'chosen', branches: ['02'] }),
    });
    await admin.call(createRole, { body: roleBody('seer', { permissions: [], record_scope: 'department' }) });
    clerk = (await holder('clerk')).client;
  });

  test('and there are some', () => {
    expect(acts.length).toBeGreaterThan(5);
    expect(rights).toHaveLength(acts.length);
  });

  test.each(acts)('%s', async (_, contract) => {
    for (const role of ['admin', 'poster', 'wide', 'seer']) {
      const { id } = await aUser(company, { roles: [role] });
      const before = await rowOf(id);
      // An act with another body is refused as invalid, and fails here until it has its own.
      const input = { params: { id }, ...(contract.method === 'PUT' ? { body: await bodyOf(id) } : {}) };
      expect(await clerk.send(contract, input as never), role).toMatchObject({
        status: 422,
        body: { code: 'role.beyondOwn' },
      });
      expect(await rowOf(id)).toEqual(before);
    }
  });
});

describe('which records of people a role shows', () => {
  let clerk: Client;

  beforeAll(async () => {
    await admin.call(createRole, {
      body: roleBody('near', { permissions: personRights, record_scope: 'department' }),
    });
    clerk = (await holder('near')).client;
  });

  test('counts among what nobody gives beyond the own', async () => {
    const all = roleBody('every', { permissions: [], record_scope: 'all' });
    await admin.call(createRole, { body: { ...all, code: 'everybody' } });
    const { rev } = await roleNamed('everybody');
    const person = {
      username: 'mule',
      name: 'Mule',
      name_ar: 'وسيط',
      email: 'mule@palm.example',
      branch: '01',
      roles: ['everybody'],
    };
    const calls = [
      clerk.call(createRole, { body: all }),
      clerk.call(changeRole, { params: { code: 'everybody' }, body: roleChange(rev, { permissions: [] }) }),
      clerk.call(inviteUser, { body: person }),
    ];
    expect(await codesOf(calls)).toEqual(calls.map(() => 'role.beyondOwn'));
    const same = roleBody('same', { permissions: [], record_scope: 'department' });
    expect(await clerk.send(createRole, { body: same })).toMatchObject({ status: 200 });
    const { rev: own } = await roleNamed('same');
    const wider = roleChange(own, { permissions: [], record_scope: 'all' });
    expect(await failureOf(clerk.call(changeRole, { params: { code: 'same' }, body: wider }))).toMatchObject({
      code: 'role.beyondOwn',
    });
  });
});

describe('a role of one’s own', () => {
  const narrow = [
    { name: 'role', action: 'view' },
    { name: 'role', action: 'edit' },
    { name: 'role', action: 'create' },
  ];
  const more = { name: 'voucher', action: 'view' };
  let clerk: { member: Member; client: Client };
  let code: string;
  let count = 0;

  beforeEach(async () => {
    count += 1;
    code = `narrow${count}`;
    await admin.call(createRole, { body: roleBody(code, { permissions: narrow }) });
    const scopes = { branch_scope: 'chosen', branches: ['02'], record_scope: 'all' } as const;
    const users = [
      { name: 'user', action: 'view' },
      { name: 'user', action: 'edit' },
    ];
    await admin.call(createRole, {
      body: roleBody(`broad${count}`, {
        permissions: [more, ...users],
        ...scopes,
        branches: [...scopes.branches],
      }),
    });
    clerk = await holder(code, `broad${count}`);
  });

  const change = (changes: Parameters<typeof roleChange>[1], rev = 1) =>
    clerk.client.send(changeRole, {
      params: { code },
      body: roleChange(rev, { permissions: narrow, ...changes }),
    });

  test('is not widened by what one has by another: rights, branches, records', async () => {
    const answers = [
      await change({ permissions: [...narrow, more] }),
      await change({ branch_scope: 'chosen', branches: ['02'] }),
      await change({ record_scope: 'all' }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 422, body: { code: 'role.ownWidened' } });
    expect(await roleNamed(code)).toMatchObject({
      permissions: narrow,
      branch_scope: 'own',
      record_scope: 'own',
      rev: 1,
    });
    expect(await change({ permissions: narrow.slice(1) })).toMatchObject({ status: 200 });
  });

  test('nor is another made equal to it and taken, nor another’s employee', async () => {
    const wide = roleBody(`taken${count}`, { permissions: [...narrow, more] });
    await clerk.client.call(createRole, { body: wide });
    const { id } = clerk.member;
    const body = await bodyOf(id);
    const fieldsOf = async (changes: object) => {
      const answer = await failureOf(
        clerk.client.call(changeUser, { params: { id }, body: { ...body, ...changes } }),
      );
      const fields = answer.details['fields'] as Record<string, { code: string }>;
      return Object.fromEntries(Object.entries(fields).map(([name, fault]) => [name, fault.code]));
    };
    expect(await fieldsOf({ roles: [...body.roles, wide.code] })).toEqual({ roles: 'user.ownRoles' });
    await admin.call(employees.api.create, {
      body: { code: `E-O${count}`, name: 'Other', name_ar: 'آخر', branch: '01' } as never,
    });
    expect(await fieldsOf({ employee: `E-O${count}` })).toEqual({ employee: 'user.ownEmployee' });
    expect(await fieldsOf({ email: 'elsewhere@palm.example' })).toEqual({ email: 'user.ownEmail' });
    const fewer = { ...body, name: 'New name', roles: body.roles };
    expect(await clerk.client.send(changeUser, { params: { id }, body: fewer })).toMatchObject({
      status: 200,
    });
  });

  test('is widened by an administrator who has it, too', async () => {
    const both = await holder('admin', code);
    const body = roleChange(1, { permissions: [...narrow, more] });
    expect(await both.client.send(changeRole, { params: { code }, body })).toMatchObject({ status: 200 });
  });
});

describe('departments', () => {
  type Row = Record<string, FieldValue>;
  let seller: { member: Member; client: Client };
  let own: string;

  const rowIn = async (code: string) => {
    const { items } = await admin.call(employees.api.list, { query: { codes: code } });
    return items[0] ?? expect.fail('the employee is listed');
  };

  const move = async (client: Client, code: string, department: string) => {
    const { code: _, ...row } = await rowIn(code);
    return client.send(employees.api.change, { params: { code }, body: { ...row, department } as never });
  };

  const seen = async () =>
    (await seller.client.call(employees.api.list, { query: {} })).items.map(({ code }) => code).sort();

  const department = async (code: string) => {
    const { items } = await admin.call(departments.api.list, { query: { codes: code } });
    return items[0] ?? expect.fail('the department is listed');
  };

  beforeAll(async () => {
    const role = { permissions: personRights, record_scope: 'department' } as const;
    await admin.call(createRole, { body: roleBody('deputy', { ...role, permissions: [...personRights] }) });
    for (const [code, parent] of [
      ['SALES', null],
      ['EAST', 'SALES'],
      ['STORE', null],
      ['HALL', 'STORE'],
    ])
      await admin.call(departments.api.create, {
        body: { code, name: code, name_ar: code, parent } as never,
      });
    for (const code of ['EAST', 'STORE', 'HALL']) {
      const row: Row = { code: `E-${code}`, name: code, name_ar: code, branch: '01', department: code };
      await admin.call(employees.api.create, { body: row as never });
    }
    seller = await holder('deputy');
    own = seller.member.employee_id ?? '';
    expect((await move(admin, own, 'SALES')).status).toBe(200);
  });

  test('nobody moves himself to another, by the form or by a file', async () => {
    expect(await move(seller.client, own, 'EAST')).toMatchObject({
      status: 422,
      body: { details: { fields: { department: { code: 'employee.ownDepartment' } } } },
    });
    const row = { ...(await rowIn(own)), department: 'STORE' };
    const file = { file: 'a'.repeat(64), name: 'people.csv', total: 1, start: 0, rows: [row] };
    const { faults } = await seller.client.call(employees.api.sendFile, { body: file as never });
    expect(faults.map(({ field, code }) => [field, code])).toContainEqual([
      'department',
      'employee.ownDepartment',
    ]);
    expect(await rowIn(own)).toMatchObject({ department: 'SALES' });
    expect(await seen()).toEqual(['E-EAST', own].sort());
  });

  test('nobody brings one that he does not see under the own, or merges it into that', async () => {
    const { code, ...hall } = await department('HALL');
    const calls = [
      seller.client.send(departments.api.change, {
        params: { code },
        body: { ...hall, parent: 'SALES' } as never,
      }),
      seller.client.send(departments.api.remove, { params: { code }, query: { into: 'EAST' } }),
      seller.client.send(departments.api.remove, { params: { code: 'SALES' }, query: { into: 'STORE' } }),
    ];
    const fields = (await Promise.all(calls)).map(({ body }) => (body as { details?: unknown }).details);
    expect(fields).toMatchObject([
      { fields: { parent: { code: 'department.beyondSight' } } },
      { fields: { into: { code: 'department.beyondSight' } } },
      { fields: { into: { code: 'employee.ownDepartment' } } },
    ]);
    expect(await seen()).toEqual(['E-EAST', own].sort());
  });
});
