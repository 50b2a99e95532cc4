// The right to post for chosen types of vouchers alone: asked by every act that posts, given by nobody who does not have it.
import { beforeAll, describe, expect, test } from 'vitest';
import { changeRole, createRole, listRoles } from '#shared/auth/rolesApi.ts';
import { getSession } from '#shared/auth/sessionApi.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { discardImport, runImport } from '#shared/finance/importApi.ts';
import { begin, finish, send } from '#tests/support/books/imports.ts';
import {
  aVoucher,
  codeOf,
  codesOf,
  draft,
  failureOf,
  inThisYear,
  post,
} from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, aUser, type Company, signedInAs, signIn } from '#tests/support/product/company.ts';
import { roleBody, roleChange } from '#tests/support/roleSamples.ts';

const grants = (...actions: string[]) => actions.map((action) => ({ name: 'voucher', action }));
const permissions = grants('view', 'create', 'edit', 'post', 'reverse', 'import');
const journals = { 'voucher:post': ['journal'] };
const aReceipt = {
  type: 'receipt',
  lines: [
    { account: '11001', debit: '100.00' },
    { account: '41001', credit: '100.00' },
  ],
};

let company: Company;
let admin: Client;
let clerk: Client;

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
  await admin.call(createRole, { body: roleBody('clerk', { permissions, limits: journals }) });
  clerk = await signedInAs(company, 'clerk');
});

describe('whoever may post journals', () => {
  test('posts them, saved before or with the same call, and is told so by his session', async () => {
    const { id } = await draft(clerk);
    expect(await post(clerk, id)).toMatchObject({ status: 'posted' });
    const body = { ...aVoucher(), post: true };
    expect(await clerk.call(voucherCalls.save, { body })).toMatchObject({ status: 'posted' });
    const { roles } = await clerk.call(getSession, {});
    expect(roles).toMatchObject([{ code: 'clerk', limits: journals }]);
  });

  test('posts no receipt, and nothing is saved of one that he wanted to post at once', async () => {
    const { id } = await draft(clerk, aReceipt);
    const refused = await clerk.send(voucherCalls.transition('post'), { params: { id } });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'voucher.typeForbidden',
        message: 'You have no right to post the voucher: its type is Receipt voucher.',
      },
    });
    const arabic = await clerk.send(
      voucherCalls.transition('post'),
      { params: { id } },
      { headers: { 'accept-language': 'ar' } },
    );
    expect(arabic.body).toMatchObject({
      message: 'لا تشمل صلاحياتك ترحيل السند من النوع «سند قبض».',
    });
    const count = async () =>
      (await admin.call(voucherCalls.list, { query: { type: 'receipt' } })).items.length;
    const before = await count();
    const body = { ...aVoucher(aReceipt), post: true };
    expect(await codesOf([clerk.call(voucherCalls.save, { body })])).toEqual(['voucher.typeForbidden']);
    expect(await count()).toBe(before);
    expect(await post(admin, id)).toMatchObject({ status: 'posted' });
  });

  test('reverses what his right to reverse is for', async () => {
    const { id } = await post(admin, (await draft(admin, aReceipt)).id);
    const body = { reason: 'خطأ', date: '' as const };
    expect(await clerk.call(voucherCalls.reverse, { params: { id }, body })).toMatchObject({
      reverses: { id },
    });
  });

  test('posts every type by another role that names none', async () => {
    await admin.call(createRole, { body: roleBody('poster', { permissions: grants('post') }) });
    const both = await signIn(company, await aUser(company, { roles: ['clerk', 'poster'] }));
    expect(await post(both, (await draft(both, aReceipt)).id)).toMatchObject({ status: 'posted' });
  });
});

describe('a file', () => {
  const row = (no: string, type: string) => ({
    no,
    date: inThisYear('02-01'),
    type,
    reference: '',
    memo: 'Rent',
    lines: [
      { account: '11001', debit: '5.00', credit: '0' },
      { account: '41001', debit: '0', credit: '5.00' },
    ],
  });

  test('names rows of a type that its sender may not post', async () => {
    const rows = [row('T-1', 'journal'), row('T-2', 'receipt')];
    const { id } = await begin(clerk, rows, { chart: undefined });
    const { faults } = await send(clerk, id, { start: 0, rows });
    expect(faults).toMatchObject([{ row: 2, no: 'T-2', field: 'type', code: 'voucher.typeForbidden' }]);
    await clerk.call(discardImport, { params: { id } });
  });

  test('that another has sent is not run by him', async () => {
    const rows = [row('U-1', 'receipt')];
    const { id } = await begin(admin, rows, { chart: undefined });
    await send(admin, id, { start: 0, rows });
    const refused = await clerk.send(runImport, { params: { id } });
    expect([refused.status, codeOf(refused)]).toEqual([422, 'import.rowRefused']);
    expect(await finish(admin, id)).toMatchObject({ state: 'done', posted: 1 });
  });
});

describe('a role', () => {
  const roleNamed = async (code: string) => {
    const { items } = await admin.call(listRoles, {});
    return items.find((each) => each.code === code) ?? expect.fail('the role is listed');
  };

  test('keeps its types where a change says nothing of them, loses them with the right', async () => {
    await admin.call(createRole, { body: roleBody('keeper', { permissions, limits: journals }) });
    const params = { code: 'keeper' };
    const kept = await admin.call(changeRole, { params, body: roleChange(1, { permissions }) });
    expect(kept.limits).toEqual(journals);
    const body = roleChange(2, { permissions: grants('view') });
    expect((await admin.call(changeRole, { params, body })).limits).toBeUndefined();
    expect((await roleNamed('keeper')).limits).toBeUndefined();
  });

  test.each([
    [{ 'voucher:post': [] }, 'field.required'],
    [{ 'voucher:post': ['nowhere'] }, 'record.unknown'],
    [{ 'voucher:view': ['journal'] }, 'field.invalid'],
  ])('%o is refused beside its field', async (limits, code) => {
    const body = roleBody('wrong', { permissions, limits });
    const { details } = await failureOf(admin.call(createRole, { body }));
    expect(details['fields']).toMatchObject({ limits: { code } });
  });

  test('gives nobody a type that its giver may not post', async () => {
    const rights = [...permissions, { name: 'role', action: 'create' }, { name: 'role', action: 'edit' }];
    await admin.call(createRole, { body: roleBody('giver', { permissions: rights, limits: journals }) });
    const giver = await signedInAs(company, 'giver');
    const given = (code: string, limits?: Record<string, string[]>) =>
      giver.call(createRole, { body: roleBody(code, { permissions, ...(limits && { limits }) }) });
    const wider = [given('all'), given('more', { 'voucher:post': ['journal', 'receipt'] })];
    expect(await codesOf(wider)).toEqual(['role.beyondOwn', 'role.beyondOwn']);
    expect((await given('same', journals)).limits).toEqual(journals);
  });

  test('of one’s own is widened by nobody', async () => {
    const rights = [...permissions, { name: 'role', action: 'edit' }];
    await admin.call(createRole, { body: roleBody('own', { permissions: rights, limits: journals }) });
    await admin.call(createRole, { body: roleBody('all-types', { permissions: rights }) });
    const holder = await signIn(company, await aUser(company, { roles: ['own', 'all-types'] }));
    const body = roleChange(1, { permissions: rights, limits: { 'voucher:post': ['journal', 'payment'] } });
    const widened = holder.call(changeRole, { params: { code: 'own' }, body });
    expect(await codesOf([widened])).toEqual(['role.ownWidened']);
  });
});
