// Texts that cannot be stored or that break a line are refused beside their field, in every part of a call.
import { beforeAll, expect, test } from 'vitest';
import { saveProfile } from '#shared/auth/selfApi.ts';
import { inviteUser } from '#shared/auth/usersApi.ts';
import { listParties } from '#shared/crm/api.ts';
import { importAccounts, voucherCalls } from '#shared/finance/api.ts';
import { brands } from '#shared/settings/resources.ts';
import { aVoucher, draft } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';

let admin: Client;

beforeAll(async () => {
  admin = await signedInAs(await aCompany(), 'admin');
});

const user = {
  username: 'omar',
  name: 'Omar',
  name_ar: 'عمر',
  email: 'omar@palm.example',
  branch: '01',
  roles: ['employee'],
};

const fieldsOf = (answer: { status: number; body: unknown }) => {
  const { details } = answer.body as {
    details: { fields?: Record<string, { code: string; message: string }> };
  };
  return { status: answer.status, fields: details.fields };
};

const refused = (field: string, code: string) => ({
  status: 422,
  fields: { [field]: { code, message: expect.stringMatching(/\w{3}/) } },
});

test.each([
  ['a line break in a name', { name: 'Omar\nAdmin' }, refused('name', 'field.oneLine')],
  ['NUL in a name', { name_ar: 'عمر\u0000' }, refused('name_ar', 'field.characters')],
  ['two addresses', { email: 'a@b.example,c@d.example' }, refused('email', 'field.email')],
  ['half a character in an address', { email: 'a\ud800@b.example' }, refused('email', 'field.email')],
  ['a comma in a code', { branch: '01,02' }, refused('branch', 'field.code')],
])('a user with %s', async (_, change, fault) => {
  expect(fieldsOf(await admin.send(inviteUser, { body: { ...user, ...change } }))).toEqual(fault);
});

test('a voucher, new or changed', async () => {
  const { id, rev } = await draft(admin);
  for (const [text, code] of [
    ['a\ud800', 'field.characters'],
    ['a\u0000', 'field.characters'],
    ['a\r\nb', 'field.oneLine'],
  ] as const) {
    const body = { ...aVoucher(), narration: text };
    expect(fieldsOf(await admin.send(voucherCalls.save, { body }))).toEqual(refused('narration', code));
    const changed = await admin.send(voucherCalls.change, { params: { id }, body: { ...body, rev } });
    expect(fieldsOf(changed)).toEqual(refused('narration', code));
  }
});

test('one’s own data, and what stands in an address', async () => {
  const body = { name: 'Sara\u0007', name_ar: 'سارة', email: 'admin@palm.example', mobile: '' };
  expect(fieldsOf(await admin.send(saveProfile, { body }))).toEqual(refused('name', 'field.characters'));
  const codes = 'x'.repeat(2050);
  expect(fieldsOf(await admin.send(listParties, { query: { codes } })).status).toBe(422);
  const found = await admin.send(voucherCalls.find, { params: { number: 'JV\u0000' } });
  expect(fieldsOf(found)).toEqual(refused('number', 'field.characters'));
});

test('cells of a file that pretend to be text', async () => {
  const cell = { toString: 'x' };
  const rows = [
    { code: '118001', name: 'A', name_ar: 'أ', parent: '11', group: cell, active: cell, root: cell },
  ];
  const { errors } = await admin.call(importAccounts, { body: { rows } });
  expect(errors.map(({ row, field }) => `${row} ${field}`)).toEqual(
    expect.arrayContaining(['1 group', '1 active']),
  );
  const { sendFile } = brands.api;
  const file = { file: '0'.repeat(64), name: 'brands.csv', total: 4, start: 0 };
  const codes = [{ code: cell }, { code: [cell] }, { code: 'a\ud800' }, { code: 'x'.repeat(5000) }];
  const { faults } = await admin.call(sendFile, { body: { ...file, rows: codes } });
  expect(new Set(faults.map(({ row }) => row))).toEqual(new Set([1, 2, 3, 4]));
});

test('days that end before they begin', async () => {
  const query = { from: '2026-12-31', to: '2026-01-01' };
  expect(await admin.call(voucherCalls.list, { query })).toMatchObject({ items: [], cursor: null });
});
