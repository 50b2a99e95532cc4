// What leaves as a file: one call asks the rights, tells the log who took what, and answers the rows; no page of it is had without that call.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { attributesOf, keyOf } from '#functions/company/resourceRecords.ts';
import { routeTable } from '#functions/routeTable.ts';
import { create } from '#functions/storage/writes.ts';
import { exportLog, listLog } from '#shared/audit/api.ts';
import { changeRole, createRole } from '#shared/auth/rolesApi.ts';
import { contracts } from '#shared/contracts.ts';
import { exportAccounts, listAccounts, voucherCalls } from '#shared/finance/api.ts';
import { type Endpoint, rightsOf } from '#shared/kernel/endpoint.ts';
import type { ExportFormat } from '#shared/paper/exportApi.ts';
import { createReportRun, exportReportRun, getReportRun } from '#shared/reportRunsApi.ts';
import { brands, units } from '#shared/settings/resources.ts';
import { codeOf, draft, posted, thisYear } from '#tests/support/books/vouchers.ts';
import { actingBeforeCommit } from '#tests/support/damages/actingBeforeCommit.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aBranch,
  aCompany,
  aUser,
  type Company,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';
import { roleBody, roleChange } from '#tests/support/roleSamples.ts';

const exported = Object.values(contracts).flatMap((members) =>
  Object.entries(members).filter(([, { path }]) => path.endsWith('/export')),
);

const permissionOf = ({ auth }: Endpoint): string => rightsOf(auth)[0]?.[0] ?? '';

let company: Company;
let admin: Client;

/** Somebody with these rights and no others, written `product:export`. */
const holding = async (...rights: string[]): Promise<Client> => {
  const code = `r${randomUUID().slice(0, 12)}`;
  const permissions = rights.map((right) => {
    const [name = '', action = ''] = right.split(':');
    return { name, action };
  });
  await admin.call(createRole, { body: roleBody(code, { permissions }) });
  return signIn(company, await aUser(company, { roles: [code] }));
};

const asCsv = { format: 'csv' as ExportFormat, filter: {} };

/** A report of one's own is taken away, and nothing else has an id. */
const paramsOf = async (client: Client, contract: Endpoint): Promise<Record<string, string>> => {
  if (contract !== exportReportRun) return {};
  const run = await client.send(createReportRun, { body: { report: 'trialBalance', query: thisYear } });
  return { id: String((run.body as { id?: string }).id ?? 'none') };
};

const exportsIn = async (query: Record<string, string> = {}) =>
  (await admin.call(listLog, { query: { action: 'export', ...query } as never })).items;

/** Records that are there without a call for each. */
const plant = async (count: number): Promise<void> => {
  const codes = Array.from({ length: count }, (_, index) => `N${String(index).padStart(5, '0')}`);
  for (let at = 0; at < count; at += 100)
    await company.store.commit(
      codes.slice(at, at + 100).map((code) =>
        create({
          key: keyOf(brands, code),
          attributes: {
            ...attributesOf(brands, { code, name: `Brand ${code}`, name_ar: code, active: true }),
            rev: 1,
          },
        }),
      ),
    );
};

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
  await aBranch(company, '02');
  await posted(admin);
});

describe('a file', () => {
  test('is had of every list and report that a screen offers it of', () => {
    expect(exported.length).toBeGreaterThan(25);
  });

  describe('needs the right to see and the right to export', () => {
    /** Everything but the one right: less than that of any list is refused as well. */
    const lacking: { rights: string; client: Client }[] = [];

    beforeAll(async () => {
      const permissions = [...new Set(exported.map(([, contract]) => permissionOf(contract)))];
      for (const action of ['view', 'export']) {
        const rights = permissions.map((permission) => `${permission}:${action}`);
        lacking.push({ rights: `all to ${action}`, client: await holding(...rights) });
      }
      lacking.push({ rights: 'none', client: await holding() });
    });

    test.each(exported)('by %s', async (_, contract) => {
      const permission = permissionOf(contract);
      const before = (await exportsIn()).length;
      for (const { rights, client } of lacking) {
        const params = await paramsOf(client, contract);
        const answer = await client.send(contract, { params, body: asCsv });
        expect([rights, answer.status, codeOf(answer)]).toEqual([rights, 403, 'forbidden']);
      }
      const client = await holding(`${permission}:view`, `${permission}:export`, 'export_all:export');
      const params = await paramsOf(client, contract);
      const answer = await client.send(contract, { params, body: asCsv });
      expect(answer).toMatchObject({ status: 200, body: { letterhead: null } });
      const { items } = answer.body as { items: { rows?: unknown[] }[] };
      // One entry, of what was given away: what was refused has none.
      const [entry, ...others] = (await exportsIn()).slice(0, -before || undefined);
      expect(others).toEqual([]);
      const rows = contract === exportReportRun ? items.flatMap((run) => run.rows ?? []) : items;
      expect(entry?.facts).toMatchObject({ format: 'csv', rows: rows.length });
    });
  });

  test('is told to the log with what it was narrowed to', async () => {
    const vouchers = { from: thisYear.from, status: 'posted', type: 'journal', branch: '01' } as const;
    const { items } = await admin.call(voucherCalls.export, { body: { format: 'xlsx', filter: vouchers } });
    const [entry] = await exportsIn({ entity: 'voucher' });
    expect(entry).toMatchObject({ action: 'export', document: 'list', user: { name: 'Sara Admin' } });
    expect(entry?.facts).toEqual({
      format: 'xlsx',
      rows: items.length,
      from: thisYear.from,
      status: 'posted',
      type: { code: 'journal', name: expect.any(String), name_ar: expect.any(String) },
      branch: { code: '01', name: 'Riyadh', name_ar: 'الرياض' },
    });
    await admin.call(units.api.export, {
      body: { format: 'csv', filter: { search: 'kilo', active: '1', where: 'nothing:x' } },
    });
    const [taken] = await exportsIn({ entity: 'unit' });
    expect(taken?.facts).toMatchObject({ search: 'kilo', active: true });
    expect(taken?.facts).not.toHaveProperty('nothing');
  });

  test('has what the list has, no more', async () => {
    await draft(admin, { branch: '02', narration: 'Far' });
    const near = await holding('voucher:view', 'voucher:export');
    const { items } = await near.call(voucherCalls.export, { body: asCsv });
    expect([...new Set(items.map(({ branch }) => branch))]).toEqual(['01']);
    const { items: accounts } = await admin.call(exportAccounts, { body: asCsv });
    expect(accounts).toEqual((await admin.call(listAccounts, {})).items);
    const log = await admin.call(exportLog, { body: { format: 'csv', filter: { entity: 'voucher' } } });
    const listed = (await admin.call(listLog, { query: { entity: 'voucher' } })).items;
    expect(log.items.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
  });

  test('is refused beside its field, and leaves nothing then', async () => {
    const before = (await exportsIn()).length;
    for (const body of [
      { ...asCsv, format: 'doc' },
      { ...asCsv, format: 'pdf' },
      { format: 'csv' },
      { ...asCsv, cursor: 'no.cursor' },
    ])
      expect((await admin.send(brands.api.export, { body })).status).toBe(422);
    const strange = { format: 'csv', filter: { order: 'cost' } };
    expect((await admin.send(brands.api.export, { body: strange })).status).toBe(422);
    expect(await exportsIn()).toHaveLength(before);
  });
});

describe('a report', () => {
  test('is taken away by whoever made it, and told by its name and scope', async () => {
    const query = { ...thisYear, account: '11001' };
    const { id } = await admin.call(createReportRun, { body: { report: 'accountStatement', query } });
    const { items } = await admin.call(exportReportRun, { params: { id }, body: asCsv });
    expect(items).toEqual([await admin.call(getReportRun, { params: { id }, query: {} })]);
    const [entry] = await exportsIn({ entity: 'report' });
    expect(entry).toMatchObject({ document: 'accountStatement' });
    expect(entry?.facts).toMatchObject({ ...thisYear, rows: 1, account: { code: '11001' } });
    const other = await signedInAs(company, 'accountant');
    const answer = await other.send(exportReportRun, { params: { id }, body: asCsv });
    expect(answer.status).toBe(404);
  });
});

describe('the same call with the same key', () => {
  test('is one entry, and answers the rows again', async () => {
    const before = (await exportsIn({ entity: 'unit' })).length;
    const take = (filter: object) =>
      admin.send(units.api.export, { body: { ...asCsv, filter } }, { idempotencyKey: 'taken-once' });
    const [first, second] = [await take({}), await take({})];
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect((await exportsIn({ entity: 'unit' })).length - before).toBe(1);
    expect(codeOf(await take({ active: '1' }))).toBe('request.idempotencyReused');
  });
});

describe('a long list', () => {
  const many = 2100;

  beforeAll(() => plant(many));

  test('needs a right of its own beyond what a page shows', async () => {
    const before = (await exportsIn({ entity: 'brand' })).length;
    const client = await holding('brand:view', 'brand:export');
    const filter = { search: 'Brand N0000' };
    expect(await client.send(brands.api.export, { body: { ...asCsv, filter } })).toMatchObject({
      status: 200,
    });
    const answer = await client.send(brands.api.export, { body: asCsv });
    expect(answer).toMatchObject({ status: 403, body: { details: { permission: 'export_all' } } });
    expect((await exportsIn({ entity: 'brand' })).length - before).toBe(1);
  });

  test('comes in pages that follow from the first, told once with all its rows', async () => {
    const before = (await exportsIn({ entity: 'brand' })).length;
    const body = { ...asCsv, filter: { active: '1' as const } };
    const first = await admin.call(brands.api.export, { body });
    const cursor = first.cursor ?? expect.fail('there is more');
    const next = await admin.call(brands.api.export, { body: { ...body, cursor } });
    expect(next.cursor).toBeNull();
    const codes = [...first.items, ...next.items].map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => code.startsWith('N'))).toHaveLength(many);
    const entries = await exportsIn({ entity: 'brand' });
    expect(entries.length - before).toBe(1);
    expect(entries[0]?.facts).toEqual({ format: 'csv', rows: codes.length, active: true });
  });

  test('gives its further pages to nobody else, for nothing else, and not for ever', async () => {
    const { cursor } = await admin.call(brands.api.export, { body: asCsv });
    const listed = await admin.call(brands.api.list, { query: { limit: '100' } });
    const other = await holding('brand:view', 'brand:export', 'export_all:export');
    const refused = [
      await other.send(brands.api.export, { body: { ...asCsv, cursor } }),
      await admin.send(brands.api.export, { body: { ...asCsv, filter: { active: '1' }, cursor } }),
      await admin.send(brands.api.export, { body: { ...asCsv, cursor: listed.cursor } }),
      await admin.send(brands.api.list, { query: { cursor: cursor ?? '' } }),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => 'cursor.invalid'));
    const operation = routeTable.find(({ contract }) => contract === brands.api.export);
    const context = await actingBeforeCommit(company, async () => undefined);
    const at = (minutes: number) => ({
      ...context,
      clock: { ...context.clock, nowMs: () => Date.now() + minutes * 60_000 },
    });
    const again = (minutes: number) =>
      operation?.run(at(minutes), { params: undefined, query: undefined, body: { ...asCsv, cursor } });
    expect(await again(59)).toMatchObject({ cursor: null });
    await expect(again(61)).rejects.toMatchObject({ code: 'cursor.invalid' });
  });

  test('is asked for its rights at every page', async () => {
    const sight = ['view', 'export'].map((action) => ({ name: 'brand', action }));
    const permissions = [...sight, { name: 'export_all', action: 'export' }];
    const { rev } = await admin.call(createRole, { body: roleBody('taker', { permissions }) });
    const client = await signedInAs(company, 'taker');
    const { cursor } = await client.call(brands.api.export, { body: asCsv });
    await admin.call(changeRole, {
      params: { code: 'taker' },
      body: roleChange(rev, { permissions: sight }),
    });
    const answer = await client.send(brands.api.export, { body: { ...asCsv, cursor } });
    expect(answer).toMatchObject({ status: 403, body: { details: { permission: 'export_all' } } });
  });
});
