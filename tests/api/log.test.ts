// The log through the API: what is kept of a change, how it is filtered and paged, and who may see what was done to a document.
import { beforeAll, describe, expect, test } from 'vitest';
import { auditWrite } from '#functions/http/audit.ts';
import { type LogEntry, listHistory, listLog, listLogUsers } from '#shared/audit/api.ts';
import type { AuditAction } from '#shared/audit/auditAction.ts';
import { changeRole, createRole } from '#shared/auth/rolesApi.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { banks } from '#shared/finance/resources.ts';
import { brands } from '#shared/settings/resources.ts';
import { codeOf, draft } from '#tests/support/books/vouchers.ts';
import { possibleRow } from '#tests/support/kinds/resourceSamples.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aBranch,
  aCompany,
  aRole,
  aUser,
  type Company,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';
import { openContext } from '#tests/support/product/openContext.ts';
import { roleBody, roleChange } from '#tests/support/roleSamples.ts';

let company: Company;
let admin: Client;
let accountant: Client;
let sales: Client;
/** Sees log and vouchers of the second branch. */
let watcher: Client;

beforeAll(async () => {
  company = await aCompany();
  await aBranch(company, '02');
  await aRole(company, 'watcher', [
    { name: 'log', action: 'view' },
    { name: 'voucher', action: 'view' },
    { name: 'voucher', action: 'print' },
    { name: 'bank', action: 'view' },
  ]);
  [admin, accountant, sales, watcher] = await Promise.all([
    signedInAs(company, 'admin'),
    signedInAs(company, 'accountant'),
    signedInAs(company, 'sales'),
    signedInAs(company, 'watcher', '02'),
  ]);
});

const entriesOf = async (query: Record<string, string>, client = admin) =>
  (await client.call(listLog, { query: { ...query } as never })).items;

/** Page by page. */
const everyEntry = async (query: Record<string, string>): Promise<LogEntry[]> => {
  const { items, cursor } = await admin.call(listLog, { query: { ...query } });
  return cursor === null ? items : [...items, ...(await everyEntry({ ...query, cursor }))];
};

describe('an entry', () => {
  test('tells rights and menu items of a role in the words of its screen', async () => {
    await admin.call(createRole, { body: roleBody('reader') });
    const permissions = [
      { name: 'voucher', action: 'post' },
      { name: 'lock', action: 'edit' },
    ];
    await admin.call(changeRole, {
      params: { code: 'reader' },
      body: roleChange(1, { modules: ['finance'], permissions }),
    });
    const [entry] = await entriesOf({ entity: 'role', action: 'update' });
    expect(entry?.changes).toEqual([
      {
        field: 'modules',
        old: [{ code: 'finance.vouchers.list', name: 'Vouchers', name_ar: 'السندات' }],
        new: [],
      },
      {
        field: 'permissions',
        old: [{ code: 'voucher:view', name: 'Vouchers: View', name_ar: 'السندات: عرض' }],
        new: [
          { code: 'voucher:post', name: 'Vouchers: Post', name_ar: 'السندات: ترحيل' },
          { code: 'lock:edit', name: 'Lock periods', name_ar: 'إقفال الفترات' },
        ],
      },
    ]);
  });

  test('names what it keeps by a code, inside of lines too, for whoever sees it', async () => {
    const { id, rev, ...before } = await draft(admin);
    const [first, ...others] = before.lines;
    const lines = [{ ...first, branch: '02' }, ...others];
    await admin.call(voucherCalls.change, { params: { id }, body: { ...before, lines, rev } as never });
    const { items } = await admin.call(listHistory, { query: { entity: 'voucher', document: id } });
    expect(items[0]?.changes).toEqual([
      {
        field: 'lines.1.branch',
        old: expect.objectContaining({ code: '01', name: expect.any(String) }),
        new: expect.objectContaining({ code: '02', name: expect.any(String) }),
      },
    ]);
    await admin.call(voucherCalls.remove, { params: { id } });
    const [gone] = await entriesOf({ entity: 'voucher', document: id, action: 'delete' });
    const line = gone?.changes.find(({ field }) => field === 'lines.2')?.old;
    expect(line).toMatchObject({ account: { code: others[0]?.account, name: expect.any(String) } });
  });

  test('says who changed what from what to what, line by line, and from where', async () => {
    const { id, rev, ...before } = await draft(admin);
    const [first, ...others] = before.lines;
    const lines = [{ ...first, text: 'Cash' }, ...others];
    const body = { ...before, lines, narration: 'Corrected', rev };
    await admin.call(voucherCalls.change, { params: { id }, body: body as never });
    const [entry] = await entriesOf({ entity: 'voucher', document: id, action: 'update' });
    expect(entry).toMatchObject({
      action: 'update',
      entity: 'voucher',
      document: id,
      branch: '01',
      user: { name: 'Sara Admin', name_ar: '' },
      changes: [
        { field: 'narration', old: before.narration, new: 'Corrected' },
        { field: 'lines.1.text', old: first?.text, new: 'Cash' },
      ],
    });
    expect(entry?.address).toMatch(/127\.0\.0\.1/);
    expect(entry?.session).toMatch(/^[0-9a-f]{12}$/);
    expect(entry?.requestId).not.toBe('');
  });

  test('keeps what a deleted draft held', async () => {
    const { id, narration } = await draft(admin);
    await admin.call(voucherCalls.remove, { params: { id } });
    const [entry] = await entriesOf({ entity: 'voucher', document: id });
    expect(entry?.action).toBe('delete');
    expect(entry?.changes).toContainEqual({ field: 'narration', old: narration, new: null });
    expect(entry?.changes.some(({ field }) => field === 'lines.1')).toBe(true);
  });

  test('never holds a secret, whoever hands one over', async () => {
    const id = `u${Date.now()}`;
    const author = { ...openContext, actor: { id, name: 'Omar' } };
    const changes = [{ field: 'passwordHash', old: 'argon-old', new: 'argon-new' }];
    const facts = { session: { token: 'token-of-a-session' }, tfaSecret: 'base32' };
    const entry = { action: 'update' as AuditAction, entity: 'user' as const, id, changes, facts };
    const put = auditWrite(author, entry);
    expect(JSON.stringify(put)).not.toMatch(/argon|token-of|base32/);
    expect(put.attributes['changes']).toEqual([{ field: 'passwordHash', old: null, new: null }]);
  });
});

describe('the log', () => {
  test('is filtered by document, number, user, act and period, and paged without a gap', async () => {
    const { id } = await draft(admin);
    const { number } = await admin.call(voucherCalls.transition('post'), { params: { id } });
    const byNumber = await entriesOf({ entity: 'voucher', document: number ?? '' });
    expect(byNumber.map(({ action }) => action)).toEqual(['post', 'create']);
    expect(await entriesOf({ document: number ?? '' })).toHaveLength(1);

    const { items: users } = await admin.call(listLogUsers, {});
    expect(users.map(({ name }) => name)).toContain('Sara Admin');
    const own = await entriesOf({ user: users[0]?.id ?? '', action: 'login' });
    expect(own.map(({ action }) => action)).toEqual(['login']);

    const day = new Date().toISOString().slice(0, 10);
    expect((await entriesOf({ from: '2001-01-01', to: '2001-12-31' })).length).toBe(0);
    const all = await everyEntry({});
    expect(all.length).toBeGreaterThan(5);
    expect((await everyEntry({ from: day })).length).toBeLessThanOrEqual(all.length);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );

    const first = await admin.call(listLog, { query: { limit: '2' } });
    const rest = await everyEntry({ cursor: first.cursor ?? '' });
    expect([...first.items, ...rest].map((entry) => entry.id)).toEqual(all.map((entry) => entry.id));
    const other = await admin.send(listLog, { query: { action: 'post', cursor: first.cursor ?? '' } });
    expect(codeOf(other)).toBe('cursor.invalid');
  });

  test('is for those with the right to it, and shows the own branch where that is all they see', async () => {
    expect((await accountant.send(listLog)).status).toBe(403);
    expect((await watcher.send(listLog, { query: { limit: '51' } })).status).toBe(422);
    const seen = await entriesOf({ limit: '50' }, watcher);
    expect([...new Set(seen.map(({ branch }) => branch))]).toEqual(['02']);
  });

  test('tells of records only whoever sees them, whoever changed them from where', async () => {
    const near = await signIn(company, await aUser(company, { roles: ['admin'], branch: '02' }));
    const { code: _, ...bank } = await possibleRow(near, banks, 'L1');
    for (const branch of ['01', '02'])
      await near.call(banks.api.create, { body: { ...bank, code: `L${branch}`, iban: '', branch } });
    const banksIn = async (client?: Client) =>
      (await entriesOf({ limit: '50', entity: 'bank' }, client)).map(({ document }) => document);
    expect(await banksIn()).toEqual(expect.arrayContaining(['L01', 'L02']));
    expect(await banksIn(watcher)).toEqual(['L02']);
  });
});

describe('the history of a document', () => {
  const historyOf = (client: Client, entity: string, document: string) =>
    client.send(listHistory, { query: { entity, document } });

  test('is for whoever may see the document, in the branches that he may see', async () => {
    const { id } = await draft(admin);
    const answer = await historyOf(accountant, 'voucher', id);
    expect(answer).toMatchObject({ status: 200, body: { items: [{ action: 'create', changes: [] }] } });
    expect(JSON.stringify(answer.body)).not.toContain('address');
    expect(await historyOf(sales, 'voucher', id)).toMatchObject({ status: 403 });
    expect((await historyOf(watcher, 'voucher', id)).status).toBe(404);
  });

  test('of a record of a branch out of sight is not there, nor when the record is gone', async () => {
    const row = await possibleRow(admin, banks, 'H1');
    await admin.call(banks.api.create, { body: { ...row, branch: '01' } });
    expect(await historyOf(admin, 'bank', 'H1')).toMatchObject({ status: 200 });
    expect(await historyOf(watcher, 'bank', 'H1')).toMatchObject({ status: 404 });
    await admin.call(banks.api.remove, { params: { code: 'H1' }, query: {} });
    expect(await historyOf(watcher, 'bank', 'H1')).toMatchObject({ status: 404 });
  });

  test('does not tell who was denied, but to those who may see the log', async () => {
    const { id } = await draft(admin);
    expect((await sales.send(voucherCalls.transition('post'), { params: { id }, body: {} })).status).toBe(
      403,
    );
    const actsFor = async (client: Client) =>
      (await client.call(listHistory, { query: { entity: 'voucher', document: id } })).items.map(
        ({ action }) => action,
      );
    expect(await actsFor(accountant)).toEqual(['create']);
    expect(await actsFor(admin)).toEqual(['permissionDenied', 'create']);
  });

  test('of a record is for whoever may list the records; what no kind of document is, is not found', async () => {
    const body = { code: 'LOG1', name: 'Logged', name_ar: 'مسجل', order: null, active: true };
    await admin.call(brands.api.create, { body });
    expect(await historyOf(sales, 'brand', 'LOG1')).toMatchObject({
      status: 200,
      body: { items: [{ action: 'create' }] },
    });
    expect((await historyOf(sales, 'nothing', 'LOG1')).status).toBe(404);
    expect((await historyOf(sales, 'user', 'someone')).status).toBe(403);
  });
});

describe('what was printed', () => {
  test('is noted on the document', async () => {
    const { id } = await draft(accountant);
    expect(await accountant.send(voucherCalls.print, { params: { id } })).toMatchObject({ status: 200 });
    const history = await accountant.call(listHistory, { query: { entity: 'voucher', document: id } });
    expect(history.items.map(({ action }) => action)).toEqual(['print', 'create']);
    const [printed, created] = await entriesOf({ entity: 'voucher', document: id });
    expect(printed).toMatchObject({ action: 'print', title: created?.title });
    expect(created?.title).not.toBeNull();
    const { number } = await admin.call(voucherCalls.transition('post'), {
      params: { id },
      body: { rev: 1 },
    });
    await admin.call(voucherCalls.print, { params: { id } });
    const [reprinted] = await entriesOf({ entity: 'voucher', document: id });
    expect(reprinted).toMatchObject({ action: 'print', number });
  });

  test('is noted by nobody who may not see it', async () => {
    const { id } = await draft(admin, { branch: '01' });
    expect((await watcher.send(voucherCalls.print, { params: { id } })).status).toBe(404);
    expect((await sales.send(voucherCalls.print, { params: { id } })).status).toBe(403);
  });
});
