// The calls of the specification's section 7: for oneself they answer, for another by permission, for a stranger never.
import { beforeAll, describe, expect, test } from 'vitest';
import { create } from '#functions/storage/writes.ts';
import { checkPermission, getRoleByCode, getUser } from '#shared/auth/api.ts';
import { getSession } from '#shared/auth/sessionApi.ts';
import type { UserView } from '#shared/auth/user.ts';
import { listUnreadCommunications } from '#shared/cms/api.ts';
import { getEmployee } from '#shared/hr/api.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { listChoices } from '#shared/resources/choicesApi.ts';
import { getBranch, getConfig, getTheme } from '#shared/settings/api.ts';
import type { Client } from '../support/product/client.ts';
import { aBranch, aCompany, aRole, type Company, signedInAs } from '../support/product/company.ts';

type Person = { client: Client; user: UserView };

let company: Company;
let admin: Person;
let employee: Person;
let stranger: Person;

const aPerson = async (of: Company, role: string, branch?: string): Promise<Person> => {
  const client = await signedInAs(of, role, branch);
  return { client, user: (await client.call(getSession, {})).user };
};

beforeAll(async () => {
  company = await aCompany();
  await aRole(company, 'clerk', [{ name: 'voucher', action: 'create' }]);
  await aBranch(company, '02');
  [admin, employee] = [await aPerson(company, 'admin'), await aPerson(company, 'employee', '02')];
  stranger = await aPerson(await aCompany(), 'employee');
});

const employeeId = (person: Person): string => person.user.employee_id ?? '';

/** Each call that names somebody or something, by the person it is about. */
const calls: [string, (about: Person) => { contract: Endpoint; params: Record<string, string> }][] = [
  ['user', ({ user }) => ({ contract: getUser, params: { id: user.id } })],
  ['employee', (about) => ({ contract: getEmployee, params: { employee_id: employeeId(about) } })],
  ['unread', ({ user }) => ({ contract: listUnreadCommunications, params: { user_id: user.id } })],
];

describe.each(calls)('the %s call', (_, about) => {
  const send = (by: Person, of: Person) => {
    const { contract, params } = about(of);
    return by.client.send(contract, { params });
  };

  test('answers about oneself', async () => {
    expect((await send(employee, employee)).status).toBe(200);
    expect((await send(admin, admin)).status).toBe(200);
  });

  test('answers about another only by permission', async () => {
    expect(await send(employee, admin)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await send(admin, employee)).status).toBe(200);
  });

  test('finds nobody of another company, and nobody who does not exist', async () => {
    expect(await send(admin, stranger)).toMatchObject({ status: 404, body: { code: 'notFound' } });
    const nobody = { ...stranger, user: { ...stranger.user, id: 'nobody', employee_id: 'nobody' } };
    expect(await send(admin, nobody)).toMatchObject({ status: 404, body: { code: 'notFound' } });
  });
});

test('the user has roles, branch and employee, and nothing secret', async () => {
  const user = await admin.client.call(getUser, { params: { id: admin.user.id } });
  expect(user).toEqual({
    id: admin.user.id,
    employee_id: expect.any(String),
    username: 'admin',
    name: 'Sara Admin',
    name_ar: '',
    email: 'admin@palm.example',
    imageUrl: null,
    branch_id: '01',
    roles: ['admin'],
    status: 'active',
  });
});

test('the employee has a name in both languages and a branch', async () => {
  const found = await employee.client.call(getEmployee, { params: { employee_id: employeeId(employee) } });
  expect(found).toEqual({
    id: employeeId(employee),
    name: 'Omar Member',
    name_ar: 'عمر',
    email: employee.user.email,
    branch_id: '02',
  });
});

describe('roles', () => {
  test('one’s own answers with its modules, others by permission, unknown ones not', async () => {
    const own = await employee.client.call(getRoleByCode, { params: { code: 'employee' } });
    expect(own.modules).toContain('me.profile');
    const send = (by: Person, code: string) => by.client.send(getRoleByCode, { params: { code } });
    expect(await send(employee, 'admin')).toMatchObject({ status: 403 });
    expect(await send(admin, 'sales')).toMatchObject({ status: 200, body: { code: 'sales' } });
    expect(await send(admin, 'nothing')).toMatchObject({ status: 404 });
  });

  const isAllowed = (by: Person, code: string, [permission, action]: [string, string]) =>
    by.client.call(checkPermission, { params: { code }, body: { permission, action } });

  test('a permission is checked as it guards every call', async () => {
    expect(await isAllowed(admin, 'accountant', ['voucher', 'post'])).toEqual({ data: true });
    expect(await isAllowed(admin, 'accountant', ['lock', 'edit'])).toEqual({ data: false });
    expect(await isAllowed(admin, 'admin', ['anything', 'at all'])).toEqual({ data: true });
    expect(await isAllowed(employee, 'employee', ['voucher', 'view'])).toEqual({ data: false });
  });

  test('an empty permission is refused beside its field', async () => {
    const params = { code: 'admin' };
    const body = { permission: '', action: 'view' };
    expect(await admin.client.send(checkPermission, { params, body })).toMatchObject({
      status: 422,
      body: { details: { fields: { permission: { code: 'field.required' } } } },
    });
  });
});

describe('branches', () => {
  test('one’s own answers both names, another only by permission', async () => {
    const send = (by: Person, branch_id: string) => by.client.send(getBranch, { params: { branch_id } });
    expect(await send(employee, '02')).toMatchObject({
      status: 200,
      body: { name: 'Branch 02', name_ar: 'فرع 02' },
    });
    expect(await send(employee, '01')).toMatchObject({ status: 403 });
    expect(await send(admin, '02')).toMatchObject({ status: 200 });
    expect(await send(admin, '99')).toMatchObject({ status: 404 });
  });

  test('are chosen from as far as the user may work in them', async () => {
    const clerk = await aPerson(company, 'clerk', '02');
    const codes = async (by: Person) =>
      (
        await by.client.call(listChoices, { params: { kind: 'branch' }, query: { for: 'voucher.branch' } })
      ).items.map((branch) => branch.code);
    expect(await codes(admin)).toEqual(['01', '02']);
    expect(await codes(clerk)).toEqual(['02']);
  });

  test('are counted in the session', async () => {
    expect((await admin.client.call(getSession, {})).settings.branches).toBe(2);
  });
});

describe('settings', () => {
  test('the theme is a bare list of keys and values', async () => {
    const theme = await employee.client.call(getTheme, {});
    expect(theme.map((record) => record.key).sort()).toEqual([
      'bg_color',
      'font_size',
      'primary_color',
      'secondary_color',
      'text_color',
    ]);
    expect(theme.find((record) => record.key === 'primary_color')?.value).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('the name of the site is the company’s, a logo is not there yet, other keys do not exist', async () => {
    const get = (key: string) => employee.client.send(getConfig, { params: { key } });
    expect(await get('site_name')).toMatchObject({ status: 200, body: { value: 'Palm Trading' } });
    expect(await get('site_logo')).toMatchObject({ status: 200, body: { value: null } });
    expect(await get('theme#primary_color')).toMatchObject({ status: 404 });
  });
});

test('what is unread is a bare list, newest first', async () => {
  const about = { params: { user_id: employee.user.id } };
  expect(await employee.client.call(listUnreadCommunications, about)).toEqual([]);
  const marker = (id: string, at: string) =>
    create({
      key: { pk: `UNR#${employee.user.id}`, sk: id },
      attributes: { id, kind: 'communication', title: 'Letter', title_ar: 'خطاب', at, link: '/me/inbox' },
    });
  await company.store.commit([marker('a1', '2026-01-01T08:00:00Z'), marker('a2', '2026-01-02T08:00:00Z')]);
  const unread = await employee.client.call(listUnreadCommunications, about);
  expect(unread).toEqual([
    expect.objectContaining({ id: 'a2', at: '2026-01-02T08:00:00Z' }),
    {
      id: 'a1',
      kind: 'communication',
      title: 'Letter',
      title_ar: 'خطاب',
      at: '2026-01-01T08:00:00Z',
      link: '/me/inbox',
    },
  ]);
});
