// Employees as a large record: whom a role shows, who is told wages, who signs in as whom, and what their files ask for.
import { beforeAll, describe, expect, test } from 'vitest';
import { warnOfExpiry } from '#functions/hr/warnOfExpiry.ts';
import { type Clock, systemClock } from '#functions/storage/clock.ts';
import { listAttachments } from '#shared/attachments/api.ts';
import { listHistory, listLog } from '#shared/audit/api.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import { changeUser, inviteUser, listUsers } from '#shared/auth/usersApi.ts';
import { getEmployee } from '#shared/hr/api.ts';
import { departments, employees } from '#shared/hr/organisation.ts';
import { addDays, isoDate } from '#shared/kernel/dates.ts';
import { listNotifications } from '#shared/me/api.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import { attached, pdfOf, pngOf } from '#tests/support/files.ts';
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

let company: Company;
let admin: Client;

type Row = Record<string, FieldValue>;

const named = (code: string, more: Row = {}): Row => ({
  code,
  name: `Name ${code}`,
  name_ar: `اسم ${code}`,
  branch: '01',
  ...more,
});

const add = (code: string, more: Row = {}) => admin.call(employees.api.create, { body: named(code, more) });

const codesOf = async (client: Client, query: Record<string, string> = {}): Promise<string[]> =>
  (await client.call(employees.api.list, { query })).items.map(({ code }) => code);

const rowOf = async (client: Client, code: string) => {
  const [row] = (await client.call(employees.api.list, { query: { codes: code } })).items;
  if (!row) throw new Error(`${code} is not seen`);
  return row;
};

const change = async (client: Client, code: string, changes: Row) => {
  const { code: _, ...row } = await rowOf(client, code);
  return client.call(employees.api.change, { params: { code }, body: { ...row, ...changes } });
};

type Scope = 'own' | 'department' | 'all';

/** Somebody with all rights on employees but that to see wages, as far as his role shows them. */
const aPerson = async (scope: Scope, department: string | null): Promise<Client> => {
  const member: Member = await aUser(company, { roles: [scope] });
  await change(admin, member.employee_id ?? '', { department });
  return signIn(company, member);
};

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
  const permissions = [
    ...['view', 'create', 'edit', 'delete', 'import'].map((action) => ({ name: 'employee', action })),
    { name: 'log', action: 'view' },
  ];
  for (const scope of ['own', 'department', 'all'] as const)
    await admin.call(createRole, { body: roleBody(scope, { permissions, record_scope: scope }) });
  for (const [code, parent] of [
    ['SALES', null],
    ['EAST', 'SALES'],
    ['STORE', null],
  ])
    await admin.call(departments.api.create, {
      body: { code, name: `${code}`, name_ar: `${code}`, parent } as Row,
    });
  await add('E-SALES', { department: 'SALES' });
  await add('E-EAST', { department: 'EAST' });
  await add('E-STORE', { department: 'STORE', basic: '9000', iban: 'SA0380000000608010167519' });
});

describe('a role shows', () => {
  test('oneself, one’s department with those below it, or everybody', async () => {
    const own = await aPerson('own', 'SALES');
    const seller = await aPerson('department', 'SALES');
    const all = await aPerson('all', 'SALES');
    const made = ['E-SALES', 'E-EAST', 'E-STORE'];
    const seen = async (client: Client) =>
      (await codesOf(client, { limit: '200' })).filter((code) => made.includes(code));
    expect(await codesOf(own)).toHaveLength(1);
    expect((await seen(seller)).sort()).toEqual(['E-EAST', 'E-SALES']);
    expect((await seen(all)).sort()).toEqual([...made].sort());
    expect(await codesOf(seller, { codes: 'E-STORE,E-EAST' })).toEqual(['E-EAST']);
    expect(await codesOf(seller, { search: 'store' })).toEqual([]);
  });

  test('nothing of the others by any other way', async () => {
    const seller = await aPerson('department', 'SALES');
    const params = { code: 'E-STORE' };
    const file = { entity: 'employee', owner: 'E-STORE' };
    const { rev } = await rowOf(admin, 'E-STORE');
    const statuses = await Promise.all([
      seller.send(getEmployee, { params: { employee_id: 'E-STORE' } }),
      seller.send(employees.api.change, { params, body: { ...named('E-STORE'), rev } }),
      seller.send(employees.api.remove, { params }),
      seller.send(listHistory, { query: { entity: 'employee', document: 'E-STORE' } }),
      seller.send(listAttachments, { params: file }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const rows = [named('E-STORE', { mobile: '0501234567' }), named('E-NEW', { department: 'STORE' })];
    const sent = { file: '3'.repeat(64), name: 'people.csv', total: 2, start: 0, rows };
    const { faults } = await seller.call(employees.api.sendFile, { body: sent });
    expect(faults).toMatchObject([
      { row: 1, field: 'department', code: 'record.unknown' },
      { row: 2, field: 'department', code: 'record.unknown' },
    ]);
    const { items } = await seller.call(listLog, { query: { entity: 'employee' } });
    const told = items.map(({ document }) => document);
    expect(told).toContain('E-EAST');
    expect(told).not.toContain('E-STORE');
    const elsewhere = seller.call(employees.api.create, { body: named('E-NEW', { department: 'STORE' }) });
    expect((await failureOf(elsewhere)).details['fields']).toHaveProperty('department');
  });
});

test('wages are told to nobody without the right, and stay as they are when he changes the rest', async () => {
  const all = await aPerson('all', null);
  const { code } = await add('E-PAID', { basic: '7000', housing: '2000' });
  expect(await rowOf(all, code)).toMatchObject({ basic: null, housing: null, iban: '' });
  const answer = await change(all, code, { mobile: '0501234567', basic: '1' });
  expect(answer).toMatchObject({ basic: null, mobile: '+966501234567' });
  expect(await rowOf(admin, code)).toMatchObject({ basic: '7000', housing: '2000' });
  await change(admin, code, { basic: '7500' });
  const query = { entity: 'employee', document: code };
  const fieldsLogged = async (client: Client) =>
    (await client.call(listHistory, { query })).items.flatMap(({ changes }) =>
      changes.map(({ field }) => field),
    );
  expect(await fieldsLogged(admin)).toEqual(['basic', 'mobile']);
  expect(await fieldsLogged(all)).toEqual(['mobile']);
  const permissions = [{ name: 'log', action: 'view' }];
  await admin.call(createRole, { body: roleBody('logger', { permissions }) });
  const reader = await signedInAs(company, 'logger');
  const { items } = await reader.call(listLog, { query: { entity: 'employee', document: code } });
  expect(JSON.stringify(items)).not.toContain('7500');
  const file = { file: '4'.repeat(64), name: 'x.csv', total: 1, start: 0 };
  await all.call(employees.api.sendFile, { body: { ...file, rows: [{ code, basic: '1', name: 'Paid' }] } });
  await all.call(employees.api.runFile, { body: { file: file.file } });
  expect(await rowOf(admin, code)).toMatchObject({ basic: '7500' });
});

test('a list is narrowed by what its declaration names, and by nothing else', async () => {
  await add('E-F1', { department: 'STORE', contract: 'fixed', contractEnd: '2027-01-01' });
  expect(await codesOf(admin, { where: 'department:STORE,contract:fixed' })).toEqual(['E-F1']);
  expect(await codesOf(admin, { where: 'basic:9000,department:EAST' })).toEqual(['E-EAST']);
  expect(await codesOf(admin, { where: 'department:STORE', search: 'E-F1' })).toEqual(['E-F1']);
});

test.each([
  [{ contract: 'fixed' }, { contractEnd: 'employee.contractEndMissing' }],
  [{ joining: '2026-01-01', contractEnd: '2025-01-01' }, { contractEnd: 'employee.contractEndsFirst' }],
  [{ birth: '2026-01-01', joining: '2025-01-01' }, { birth: 'employee.bornTooLate' }],
  [{ nationality: 'SA', nationalId: '2123456789' }, { nationalId: 'employee.idOfResident' }],
  [{ nationalId: '3123456789' }, { nationalId: 'field.nationalId' }],
  [{ iban: 'SA0380000000608010167510' }, { iban: 'field.iban' }],
])('%o is refused beside its field', async (more: Row, wanted: Record<string, string>) => {
  const { details } = await failureOf(add('E-WRONG', more));
  const fields = details['fields'] as Record<string, { code: string }>;
  expect(Object.fromEntries(Object.entries(fields).map(([name, { code }]) => [name, code]))).toEqual(wanted);
});

test('nobody is the manager of whoever manages him', async () => {
  await add('E-A');
  await add('E-B', { manager: 'E-A' });
  const { details } = await failureOf(change(admin, 'E-A', { manager: 'E-B' }));
  expect(details['fields']).toMatchObject({ manager: { code: 'record.belowItself' } });
});

describe('a user', () => {
  const invited = (username: string, employee: string | null) =>
    admin.call(inviteUser, {
      body: {
        username,
        name: 'New',
        name_ar: 'جديد',
        email: `${username}@palm.example`,
        branch: '01',
        roles: ['employee'],
        employee,
      },
    });

  test('is one employee, whom nobody else can be, and who is not deleted', async () => {
    await add('E-LINK');
    const user = await invited('linked', 'E-LINK');
    expect(user.employee_id).toBe('E-LINK');
    expect((await failureOf(invited('second', 'E-LINK'))).code).toBe('user.employeeTaken');
    expect((await failureOf(invited('third', 'NOBODY'))).details['fields']).toHaveProperty('employee');
    const remove = () => admin.call(employees.api.remove, { params: { code: 'E-LINK' }, query: {} });
    expect(await failureOf(remove())).toMatchObject({
      code: 'record.inUse',
      details: { where: 'Users (1)' },
    });
    const { id, name, name_ar, email, branch_id: branch, roles, rev } = user;
    const body = { name, name_ar, email, branch, roles, rev, employee: null };
    expect((await admin.call(changeUser, { params: { id }, body })).employee_id).toBeNull();
    expect(await remove()).toEqual({ done: true });
  });

  test('need not be an employee', async () => {
    expect((await invited('outsider', null)).employee_id).toBeNull();
    const { items } = await admin.call(listUsers, {});
    expect(items.find(({ username }) => username === 'outsider')?.employee_id).toBeNull();
  });
});

test('photo and files are the employee’s own, and go with him', async () => {
  const { code } = await add('E-FILES');
  const document = { entity: 'employee', owner: code };
  await attached(admin, document, { bytes: pngOf(64, 64), name: 'face.png', slot: 'photo' });
  const iqama = await attached(admin, document, { bytes: pdfOf(), name: 'iqama.pdf' });
  const row = { kind: 'iqama', number: '2123456789', issued: null, expires: '2027-01-01', file: iqama.id };
  expect(await change(admin, code, { documents: [row] })).toMatchObject({ documents: [row] });
  const { items, pictures, may } = await admin.call(listAttachments, { params: document });
  expect([items.length, pictures.length, may.remove]).toEqual([1, 1, true]);
  await admin.call(employees.api.remove, { params: { code }, query: {} });
  expect((await admin.send(listAttachments, { params: document })).status).toBe(404);
});

test('who keeps the files of staff hears once of documents that expire, of the people whom he sees', async () => {
  const other = await aCompany();
  const [owner, outsider] = [await signedInAs(other, 'admin'), await signedInAs(other, 'employee')];
  // Noon: the same day in every zone that matters.
  const at = Date.parse(`${isoDate(Date.now())}T12:00:00Z`);
  const clock = (days: number): Clock => {
    const nowMs = at + days * 86_400_000;
    return { ...systemClock, nowMs: () => nowMs, now: () => new Date(nowMs).toISOString() };
  };
  const document = {
    kind: 'iqama',
    number: '1',
    issued: null,
    expires: addDays(isoDate(at), 30),
    file: null,
  };
  await owner.call(employees.api.create, { body: named('E-EXP', { documents: [document] }) });
  const titlesOf = async (client: Client) =>
    (await client.call(listNotifications, { query: {} })).items.map(({ title }) => title);
  await warnOfExpiry(other.store, clock(-1));
  expect(await titlesOf(owner)).toEqual([]);
  // Nothing ran for two days.
  await Promise.all([1, 2].map(() => warnOfExpiry(other.store, clock(2))));
  await warnOfExpiry(other.store, clock(2));
  expect(await titlesOf(owner)).toEqual(['Documents of employees expire within 30 days: Name E-EXP (Iqama)']);
  expect(await titlesOf(outsider)).toEqual([]);
});
