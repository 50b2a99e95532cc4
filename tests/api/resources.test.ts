// Every definition by its declaration: added, found, changed, deactivated, and deleted only when nothing refers to it.
import { beforeAll, describe, expect, test } from 'vitest';
import { createRecord } from '#functions/resources/createRecord.ts';
import { branches } from '#shared/hr/organisation.ts';
import { compareKeys, orderedValue, orderFields, sortKey } from '#shared/resources/recordOrder.ts';
import {
  type AnyResource,
  type CallName,
  canCall,
  parentField,
  refFields,
  resource,
  targetOf,
} from '#shared/resources/resource.ts';
import { resourceTitle } from '#shared/resources/resourceTitle.ts';
import { allResources } from '#shared/resources.ts';
import { cities, countries } from '#shared/settings/places.ts';
import { brands, categories, units } from '#shared/settings/resources.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import { actingBeforeCommit } from '#tests/support/damages/actingBeforeCommit.ts';
import {
  aRecord,
  leastRow,
  naming,
  possibleRow,
  someRecord,
  takesAnyCode,
} from '#tests/support/kinds/resourceSamples.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';
import { isLongRun } from '../longRun.ts';

let company: Company;
let admin: Client;

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
});

const list = async ({ api }: AnyResource, query: { search?: string; active?: '1'; limit?: string } = {}) =>
  (await admin.call(api.list, { query })).items;

const fieldsOf = async (call: Promise<unknown>): Promise<Record<string, string>> => {
  const { code, details } = await failureOf(call);
  expect(code).toBe('validation');
  const fields = details['fields'] as Record<string, { code: string }>;
  return Object.fromEntries(Object.entries(fields).map(([name, fault]) => [name, fault.code]));
};

const codesOf = (rows: readonly { code: string }[]): string[] => rows.map(({ code }) => code);

const auditOf = ({ one }: AnyResource, code: string) =>
  company.store.all({ pk: `AUD#${one}#${code}`, index: 'gsi1' });

/** Branches come last: each is added with a warehouse of the same code. */
const kinds: readonly AnyResource[] = [...allResources.filter((kind) => kind !== branches), branches];

const withCall = (call: CallName) =>
  kinds.filter((kind) => canCall(kind, call) && takesAnyCode(kind)).map((kind) => [kind.name, kind] as const);

const orders: Record<string, string[]> = {};
const triedOrders = new Set<string>();
for (const [name, kind] of withCall('create'))
  orders[name] = orderFields(kind).filter((field) => {
    // One field of each kind is proof for all, of small resources and of large ones, whose orders are kept ready.
    const shape = `${kind.fields[field]?.kind} ${kind.large}`;
    if (triedOrders.has(shape) && !isLongRun) return false;
    triedOrders.add(shape);
    return true;
  });

describe.each(withCall('create'))('%s', (_, kind) => {
  const { api } = kind;

  test('a record is added once under its code, and found by either name', async () => {
    const body = await possibleRow(admin, kind, 'N1');
    const row = await admin.call(api.create, { body: { ...body, name_ar: 'أحمديّة الشّرق', name: 'Eastern' } });
    expect(row).toMatchObject({ code: 'N1', active: true, rev: 1 });
    expect(await list(kind, { search: 'احمدية' })).toEqual([row]);
    expect(await list(kind, { search: 'eastern n1' })).toEqual([row]);
    expect(await failureOf(admin.call(api.create, { body }))).toMatchObject({ code: 'record.codeTaken' });
    expect((await auditOf(kind, 'N1')).map(({ action }) => action)).toEqual(['create']);
  });

  test('what is missing or wrong is named beside its field, and nothing is written', async () => {
    const required = Object.entries(kind.fields).flatMap(([name, field]) =>
      field.required && !('initial' in field) ? [name] : [],
    );
    const faults = await fieldsOf(admin.call(api.create, { body: { code: '' } }));
    expect(Object.keys(faults).sort()).toEqual([...required, 'name'].sort());
    const body = await possibleRow(admin, kind, 'N2');
    const wrong = { ...body, code: 'a b', name: 'x'.repeat(121), order: -1 };
    expect(await fieldsOf(admin.call(api.create, { body: wrong }))).toEqual({
      code: 'field.code',
      name: 'field.tooLong',
      order: 'field.tooSmall',
    });
    const strangers = refFields(kind).map(([name]) => [name, 'NOBODY'] as const);
    if (strangers.length > 0) {
      const faulty = await fieldsOf(
        admin.call(api.create, { body: strangers.reduce((row, named) => naming(kind, row, named), body) }),
      );
      expect(Object.values(faulty)).toEqual(strangers.map(() => 'record.unknown'));
    }
    expect(await list(kind, { search: 'N2' })).toEqual([]);
  });

  test('pages follow one another in the order of the list', async () => {
    for (const code of ['G1', 'G2', 'G3']) await aRecord(admin, kind, code);
    const all = await list(kind);
    const first = await admin.call(api.list, { query: { limit: '2' } });
    const next = await admin.call(api.list, { query: { limit: '200', cursor: first.cursor ?? '' } });
    expect([...first.items, ...next.items]).toEqual(all);
    expect(next.cursor).toBeNull();
  });

  test.each(orders[kind.name] ?? [])(
    'its records stand by %s, up and down, without losing one from page to page',
    async (name) => {
      const all = await list(kind);
      for (const order of [name, `-${name}`]) {
        const first = await admin.call(api.list, { query: { order, limit: '3' } });
        const rest = await admin.call(api.list, { query: { order, cursor: first.cursor ?? '' } });
        const rows = [...first.items, ...rest.items];
        expect(codesOf(rows).sort()).toEqual(codesOf(all).sort());
        const field = kind.fields[name] ?? expect.fail(name);
        const keys = rows.map((row) => sortKey(field, orderedValue(row, name)));
        expect(keys).toEqual(keys.toSorted((one, other) => compareKeys(one, other, order.startsWith('-'))));
      }
    },
  );

  const kept = refFields(kind).filter(([, field]) => canCall(targetOf(kind, field), 'remove'));

  test.each(kept)('%s keeps what it names from being deleted', async (name, field) => {
    const target = targetOf(kind, field);
    const { code, rev, ...fields } = await aRecord(admin, target, `T-${name}`);
    const body = naming(kind, await possibleRow(admin, kind, `U-${name}`), [name, code]);
    const user = await admin.call(api.create, { body });
    const remove = () => admin.call(target.api.remove, { params: { code }, query: {} });
    expect(await failureOf(remove())).toMatchObject({
      code: 'record.inUse',
      details: { where: `${resourceTitle(kind).en} (1)` },
    });
    await admin.call(target.api.change, { params: { code }, body: { ...fields, rev, active: false } });
    // Who has chosen it keeps it; nobody else may.
    const { code: userCode, rev: userRev, ...others } = user;
    const change = { params: { code: userCode } };
    await admin.call(api.change, { ...change, body: { ...others, rev: userRev } });
    const another = { ...leastRow(kind, 'U9'), ...others, code: 'U9' };
    expect(await fieldsOf(admin.call(api.create, { body: another }))).toEqual({ [name]: 'record.inactive' });
    if (canCall(kind, 'remove')) await admin.call(api.remove, { ...change, query: {} });
    else await admin.call(api.change, { ...change, body: { ...others, [name]: null, rev: userRev + 1 } });
    expect(await remove()).toEqual({ done: true });
  });
});

describe.each(withCall('change'))('%s', (_, kind) => {
  const { api } = kind;

  test('a change keeps the code, is logged by field, and meets who was faster', async () => {
    const row = await someRecord(admin, kind, 'C1');
    const { code, rev, ...fields } = row;
    const change = (body: Record<string, unknown>) =>
      admin.call(api.change, { params: { code }, body: { ...fields, ...body } as never });
    const changed = await change({ rev, name: 'Other', order: 7, code: 'C9' });
    expect(changed).toEqual({ ...row, name: 'Other', order: 7, rev: rev + 1 });
    expect(await failureOf(change({ rev, name: 'Late' }))).toMatchObject({ code: 'record.changed' });
    expect((await auditOf(kind, code)).at(-1)).toMatchObject({
      action: 'update',
      changes: [
        { field: 'name', old: row.name, new: 'Other' },
        { field: 'order', old: row['order'], new: 7 },
      ],
    });
  });

  test('one that is deactivated is no longer offered', async () => {
    const { code, rev, ...fields } = await someRecord(admin, kind, 'D1');
    await admin.call(api.change, { params: { code }, body: { ...fields, rev, active: false } });
    expect(codesOf(await list(kind, { active: '1' }))).not.toContain(code);
    expect(codesOf(await list(kind))).toContain(code);
  });
});

describe.each(withCall('remove'))('%s', (_, kind) => {
  test('it is deleted when nothing refers to it', async () => {
    const { code } = await aRecord(admin, kind, 'X1');
    expect(await admin.call(kind.api.remove, { params: { code }, query: {} })).toEqual({ done: true });
    expect(await list(kind, { search: 'X1' })).toEqual([]);
    expect((await auditOf(kind, code)).map(({ action }) => action)).toEqual(['create', 'delete']);
  });
});

test('records stand by no field that has no order', async () => {
  expect(await fieldsOf(admin.call(brands.api.list, { query: { order: 'rev' } }))).toEqual({
    order: 'field.invalid',
  });
});

describe('a tree', () => {
  const move = async (code: string, parent: string | null) => {
    const [row] = await list(categories, { search: code });
    const { code: _, ...fields } = row ?? { code };
    return admin.call(categories.api.change, { params: { code }, body: { ...fields, parent } as never });
  };

  test('does not close in a ring, not even by two people at once', async () => {
    for (const code of ['RING-A', 'RING-B', 'RING-C', 'RING-D']) await aRecord(admin, categories, code);
    await move('RING-A', 'RING-B');
    expect(await fieldsOf(move('RING-B', 'RING-A'))).toEqual({ parent: 'record.belowItself' });
    expect(await fieldsOf(move('RING-A', 'RING-A'))).toEqual({ parent: 'record.belowItself' });
    await move('RING-C', 'RING-D');
    const both = await Promise.allSettled([move('RING-B', 'RING-C'), move('RING-D', 'RING-A')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('has twelve levels at most', async () => {
    const codes = Array.from({ length: 14 }, (_, level) => `DEEP-${level}`);
    const made: string[] = [];
    for (const code of codes) {
      const body = { ...leastRow(categories, code), parent: made.at(-1) ?? null };
      if (made.length < 12) await admin.call(categories.api.create, { body });
      else
        expect(await fieldsOf(admin.call(categories.api.create, { body }))).toEqual({
          parent: 'record.tooDeep',
        });
      if (made.length < 12) made.push(code);
    }
  });
});

test('a record that is deleted while another is about to name it is not named', async () => {
  const { code } = await aRecord(admin, countries, 'GONE');
  const context = await actingBeforeCommit(company, () =>
    admin.call(countries.api.remove, { params: { code }, query: {} }),
  );
  const body = { ...leastRow(cities, 'LOST'), country: code };
  const call = createRecord(cities).run(context, { params: undefined, query: undefined, body });
  await expect(call).rejects.toMatchObject({ code: 'validation' });
  expect(await list(cities, { search: 'LOST' })).toEqual([]);
});

test('a rule about two fields is told beside one of them', async () => {
  const { code } = await aRecord(admin, units, 'BASE');
  const body = { ...leastRow(units, 'BOX'), base: code };
  expect(await fieldsOf(admin.call(units.api.create, { body }))).toEqual({ factor: 'unit.factorMissing' });
  expect(await fieldsOf(admin.call(units.api.create, { body: { ...body, factor: '0' } }))).toEqual({
    factor: 'field.decimal',
  });
  expect(await admin.call(units.api.create, { body: { ...body, factor: '12.5' } })).toMatchObject({
    factor: '12.5',
  });
});

test('a declaration says all that a kind of records needs', () => {
  const made = resource({
    name: 'colours',
    one: 'paintColour',
    screen: 'settings.definitions.brands',
    noun: { en: 'Colour', ar: 'لون' },
  });
  expect(made.permission).toBe('paint_colour');
  expect(made.api.change.path).toBe('/api/definitions/colours/{code}');
  expect(Object.keys(made.fields)).toEqual(['code', 'name_ar', 'name', 'order', 'active']);
  expect(parentField(made)).toBeNull();
});

test('a code with signs that part an address is read, changed and removed like any other', async () => {
  const code = 'KG/M2-1.5';
  const body = { code, name: 'Kilogram a square metre', name_ar: 'كيلوغرام للمتر المربع' };
  const { api } = brands;
  const { rev } = await admin.call(api.create, { body });
  const { code: _, ...changed } = { ...body, name: 'Weight of cloth', rev };
  expect(await admin.call(api.change, { params: { code }, body: changed })).toMatchObject({
    code,
    name: 'Weight of cloth',
  });
  await admin.call(api.remove, { params: { code }, query: {} });
  expect(await list(brands, { search: code })).toEqual([]);
});
