// Files of records write what their author may write when it is written, and nothing for anybody else.
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { resourceEffects } from '#functions/resourceEffects.ts';
import { findJob, jobWrite } from '#functions/resources/import/recordImports.ts';
import { writeFileRows } from '#functions/resources/import/writeFileRows.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { changeRole, createRole } from '#shared/auth/rolesApi.ts';
import type { Grant } from '#shared/auth/user.ts';
import { deactivateUser } from '#shared/auth/usersApi.ts';
import { degrees, departments, employees } from '#shared/hr/organisation.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
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

type Row = Record<string, FieldValue>;
/** By whom, into what. */
type Place = [client: Client, kind: AnyResource];
type Clerk = { member: Member; client: Client; role: string; permissions: Grant[] };

let company: Company;
let admin: Client;

const named = (code: string, more: Row = {}): Row => ({
  code,
  name: `Name ${code}`,
  name_ar: `اسم ${code}`,
  ...more,
});

const rightsOf = (name: string, ...actions: string[]) => actions.map((action) => ({ name, action }));

/** Somebody who brings files of people and departments, and sees those of the own department and branch. */
const clerkWith = async (...more: Grant[]): Promise<Clerk> => {
  const role = `c${Math.random().toString(36).slice(2, 12)}`;
  const permissions = [
    ...['employee', 'department', 'degree'].flatMap((name) =>
      rightsOf(name, 'view', 'create', 'edit', 'import'),
    ),
    ...more,
  ];
  await admin.call(createRole, { body: roleBody(role, { permissions, record_scope: 'department' }) });
  const member = await aUser(company, { roles: [role] });
  const clerk = { member, role, permissions, client: await signIn(company, member) };
  const own = await rowOf(employees, member.employee_id ?? '');
  await change(admin, employees, { ...own, department: 'DES' });
  return clerk;
};

const rowOf = async ({ api }: AnyResource, code: string) => {
  const { items } = await admin.call(api.list, { query: { codes: code } });
  return items[0] ?? expect.fail(`${code} is not there`);
};

const change = async (client: Client, { api }: AnyResource, { code, ...row }: Row) => {
  const answer = await client.send(api.change, { params: { code: String(code) }, body: row as never });
  return answer;
};

const create = (client: Client, { api }: AnyResource, row: Row) =>
  client.call(api.create, { body: row as never });

const send = async ([client, { api }]: Place, rows: readonly Row[], portion = 200) => {
  const file = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  const faults: unknown[] = [];
  for (let start = 0; start < rows.length; start += portion) {
    const part = rows.slice(start, start + portion);
    const body = { file, name: 'list.csv', total: rows.length, start, rows: part };
    const answer = await client.call(api.sendFile, { body });
    faults.push(...answer.faults.map(({ row, field, code }) => [row, field, code]));
  }
  return { file, faults };
};

/** How the writing of the file ends. */
const ended = (client: Client, { api }: AnyResource, file: string) =>
  vi.waitFor(
    async () => {
      const view = await client.call(api.runFile, { body: { file } });
      expect(['done', 'stopped']).toContain(view.state);
      return view;
    },
    { timeout: 10_000, interval: 50 },
  );

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
  await aBranch(company);
  for (const code of ['DES', 'FIN', 'SAL']) await create(admin, departments, named(code));
  await create(admin, employees, named('E-FIN', { branch: '01', department: 'FIN' }));
});

describe('a department that is out of sight', () => {
  test.each([200, 1])(
    'comes under the own by no new one of the same file, sent by %i rows',
    async (portion) => {
      const { client } = await clerkWith();
      const rows = [
        named(`A${portion}`, { parent: 'DES' }),
        named(`B${portion}`, { parent: `A${portion}` }),
        named('FIN', { parent: `B${portion}` }),
      ];
      const { file, faults } = await send([client, departments], rows, portion);
      expect(faults).toEqual([[3, 'parent', 'department.beyondSight']]);
      expect(await client.send(departments.api.runFile, { body: { file } })).toMatchObject({
        body: { code: 'file.faulty' },
      });
      expect(await rowOf(departments, 'FIN')).toMatchObject({ parent: null });
      const { items } = await client.call(employees.api.list, { query: {} });
      expect(items.map(({ code }) => code)).not.toContain('E-FIN');
    },
  );

  test('is not there for one that the file itself takes away, and new trees are brought', async () => {
    const { client } = await clerkWith();
    await create(admin, departments, named('LEFT', { parent: 'DES' }));
    await create(admin, departments, named('LEFT-1', { parent: 'LEFT' }));
    const away = await send(
      [client, departments],
      [named('LEFT', { parent: 'SAL' }), named('LEFT-1', { parent: 'DES' })],
    );
    expect(away.faults).toEqual([[2, 'parent', 'department.beyondSight']]);
    const rows = [
      named('N1', { parent: 'DES' }),
      named('N2', { parent: 'N1' }),
      named('LEFT-1', { parent: 'N2' }),
    ];
    const { file, faults } = await send([client, departments], rows);
    expect(faults).toEqual([]);
    expect(await ended(client, departments, file)).toMatchObject({ state: 'done', written: 3, created: 2 });
  });

  test('is not brought by a row that was sent before the department stood there', async () => {
    const { client } = await clerkWith();
    const { file, faults } = await send([client, departments], [named('NEW4', { parent: 'DES' })]);
    expect(faults).toEqual([]);
    await create(client, departments, named('NEW4'));
    await change(admin, departments, { ...(await rowOf(departments, 'SAL')), parent: 'NEW4' });
    expect(await ended(client, departments, file)).toMatchObject({ state: 'stopped', written: 0 });
    expect(await rowOf(departments, 'NEW4')).toMatchObject({ parent: null });
  });
});

describe('a file that waits', () => {
  test('takes over no record that came to stand out of sight meanwhile', async () => {
    const { client } = await clerkWith();
    const mine = named('EMP-010', { branch: '01', department: 'DES' });
    const { file, faults } = await send([client, employees], [mine]);
    expect(faults).toEqual([]);
    await create(admin, employees, named('EMP-010', { branch: '02', department: 'FIN', name: 'Somebody' }));
    expect(await ended(client, employees, file)).toMatchObject({ state: 'stopped', written: 0 });
    expect(await rowOf(employees, 'EMP-010')).toMatchObject({ branch: '02', name: 'Somebody', rev: 1 });
    const again = await send([client, employees], [mine]);
    expect(again.faults).toContainEqual([1, 'branch', 'record.unknown']);
  });

  test('is nobody’s but its author’s', async () => {
    const { client } = await clerkWith();
    const rows = [named('W1', { salaryFrom: '9000' })];
    const { file } = await send([admin, degrees], rows);
    expect(await client.send(degrees.api.runFile, { body: { file } })).toMatchObject({ status: 404 });
    // The same file of somebody else is his own: without what he is not told.
    expect(await send([client, degrees], rows)).toEqual({ file, faults: [] });
    expect(await ended(client, degrees, file)).toMatchObject({ state: 'done', created: 1 });
    expect(await rowOf(degrees, 'W1')).toMatchObject({ salaryFrom: null });
    expect(await ended(admin, degrees, file)).toMatchObject({ state: 'done', created: 0 });
    expect(await rowOf(degrees, 'W1')).toMatchObject({ salaryFrom: '9000' });
  });

  test('writes no field that its author is not told any more', async () => {
    const seesWages = rightsOf('view_salary', 'view');
    const { client, role, permissions } = await clerkWith(...seesWages);
    await create(admin, degrees, named('W2', { salaryFrom: '100' }));
    const { file, faults } = await send([client, degrees], [named('W2', { salaryFrom: '9000' })]);
    expect(faults).toEqual([]);
    const fewer = permissions.filter(({ name }) => name !== 'view_salary');
    await admin.call(changeRole, {
      params: { code: role },
      body: roleChange(1, { permissions: fewer, record_scope: 'department' }),
    });
    expect(await ended(client, degrees, file)).toMatchObject({ state: 'stopped', written: 0 });
    expect(await rowOf(degrees, 'W2')).toMatchObject({ salaryFrom: '100', rev: 1 });
  });

  const losses: [string, (clerk: Clerk) => Promise<unknown>][] = [
    [
      'may not import any more',
      ({ role, permissions }) =>
        admin.call(changeRole, {
          params: { code: role },
          body: roleChange(1, {
            permissions: permissions.filter(({ action }) => action !== 'import'),
            record_scope: 'department',
          }),
        }),
    ],
    ['is kept out', ({ member: { id } }) => admin.call(deactivateUser, { params: { id } })],
  ];

  test.each(losses)('writes nothing once its author %s', async (_, lose) => {
    const clerk = await clerkWith();
    const code = `L${clerk.role}`.toUpperCase();
    const { file } = await send([clerk.client, degrees], [named(code)]);
    const { store } = company;
    const job = await findJob(store, degrees, { user: clerk.member.id, file });
    await lose(clerk);
    // As it stands between two turns of the outbox: begun, and not at its end.
    const begun = { ...(job ?? expect.fail('the file is kept')), state: 'writing' as const };
    await store.commit([jobWrite(degrees, begun)]);
    const place = { store, clock: systemClock, resource: degrees, effect: resourceEffects['degree'] };
    const at = { ...begun, rev: begun.rev + 1 };
    expect(await writeFileRows(place, at, Date.now() + 5000)).toMatchObject({ state: 'stopped', written: 0 });
    const { items } = await admin.call(degrees.api.list, { query: { codes: code } });
    expect(items).toEqual([]);
  });
});
