// Exceptions from the lock: one person, some days, some hours; granted and ended so that no posting slips by, and always on record.

import { beforeAll, describe, expect, test } from 'vitest';
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { saveLockDate as lockingOperation } from '#functions/finance/settings/saveLockDate.ts';
import { voucherActs } from '#functions/finance/vouchers/voucherActs.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { readDirectory, readHead } from '#functions/ledger/journal/lanes.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import {
  endLockException,
  getPostingRules,
  grantLockException,
  listExceptionUsers,
  openFiscalYear,
  saveLockDate,
  sealFiscalYear,
} from '#shared/finance/booksApi.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { lockExceptionHoursMax, lockExceptionsMax } from '#shared/ledger/postingRules.ts';
import { begin, fileRows, send } from '#tests/support/books/imports.ts';
import { draft, failureOf, inThisYear, post, posted } from '#tests/support/books/vouchers.ts';
import { actingBeforeCommit } from '#tests/support/damages/actingBeforeCommit.ts';
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

const voucherOperations = documentOperations(voucherActs);

const lockDate = inThisYear('03-31');
const locked = inThisYear('02-10');
const march = { from: inThisYear('03-01'), to: lockDate };
const february = { from: inThisYear('02-01'), to: inThisYear('02-28') };

type Scene = { company: Company; admin: Client; mona: Member; client: Client };

const aScene = async (): Promise<Scene> => {
  const company = await aCompany();
  const admin = await signedInAs(company, 'admin');
  const mona = await aUser(company, { roles: ['accountant'], name: 'Mona' });
  await admin.call(saveLockDate, { body: { lockDate, reason: 'Test' } });
  return { company, admin, mona, client: await signIn(company, mona) };
};

const grant = (client: Client, user: string, change: { from?: string; to?: string; hours?: number } = {}) =>
  client.call(grantLockException, {
    body: { user, ...february, hours: 1, reason: 'A late invoice', ...change },
  });

const auditOf = (company: Company, entity: string, id: string) =>
  company.store.all({ pk: `AUD#${entity}#${id}`, index: 'gsi1' });

const onlyException = async (client: Client) => {
  const { exceptions } = await client.call(getPostingRules, {});
  expect(exceptions).toHaveLength(1);
  const [exception] = exceptions;
  if (!exception) throw new Error('There is no exception');
  return exception;
};

describe('a granted exception', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await aScene();
    await aBranch(scene.company, '02');
  });

  test('lets its user post on its days, and nobody else, in every lane, until it is ended', async () => {
    const { company, admin, mona, client } = scene;
    const saved = await draft(client);
    expect(await failureOf(post(client, saved.id))).toMatchObject({ code: 'period.locked' });
    await grant(admin, mona.id);
    const other = await signedInAs(company, 'accountant');
    expect(await failureOf(post(other, saved.id))).toMatchObject({ code: 'period.locked' });
    expect(await failureOf(posted(admin))).toMatchObject({ code: 'period.locked' });
    expect(await failureOf(posted(client, { date: march.from }))).toMatchObject({ code: 'period.locked' });
    expect((await post(client, saved.id)).status).toBe('posted');
    const { lanes } = await readDirectory(company.store);
    for (const lane of lanes) expect((await readHead(company.store, lane)).rules.exceptions).toHaveLength(1);

    const exception = await onlyException(admin);
    const answer = await admin.call(endLockException, { params: { id: exception.id } });
    expect(answer.exceptions).toEqual([]);
    expect(await failureOf(posted(client))).toMatchObject({ code: 'period.locked' });
    const again = admin.call(endLockException, { params: { id: exception.id } });
    expect(await failureOf(again)).toMatchObject({ status: 404 });
  });

  test('is on record: who granted it and why, what was posted under it, and when it was ended', async () => {
    const { company, admin, mona, client } = scene;
    await grant(admin, mona.id);
    const exception = await onlyException(admin);
    expect(exception).toMatchObject({
      ...february,
      user: { id: mona.id, name: 'Mona' },
      reason: 'A late invoice',
      grantedBy: { name: 'Sara Admin' },
    });
    const hours = (Date.parse(exception.until) - Date.parse(exception.grantedAt)) / 3_600_000;
    expect(hours).toBe(1);
    const voucher = await posted(client);
    const kept = { id: exception.id, reason: 'A late invoice', grantedBy: { name: 'Sara Admin' } };
    expect(voucher.lockException).toMatchObject(kept);
    const shown = await admin.call(voucherCalls.get, { params: { id: voucher.id } });
    expect(shown.lockException).toMatchObject(kept);
    const [posting] = (await auditOf(company, 'voucher', voucher.id)).filter(
      ({ action }) => action === 'post',
    );
    expect(posting?.['facts']).toEqual({ lockException: exception.id });
    // An open day needs no exception, and says nothing of one.
    expect((await posted(client, { date: inThisYear('04-10') })).lockException).toBeUndefined();
    await admin.call(endLockException, { params: { id: exception.id } });
    const trail = await auditOf(company, 'lockException', exception.id);
    expect(trail.map(({ action, userName }) => [action, userName])).toEqual([
      ['unlock', 'Sara Admin'],
      ['lock', 'Sara Admin'],
    ]);
    expect(trail[0]?.['reason']).toBe('A late invoice');
  });

  test('counts for a reversal, which keeps its own record', async () => {
    const { company, admin, mona, client } = scene;
    await admin.call(saveLockDate, { body: { lockDate: null, reason: 'Test' } });
    const original = await posted(admin);
    await admin.call(saveLockDate, { body: { lockDate, reason: 'Test' } });
    await grant(admin, mona.id);
    const exception = await onlyException(admin);
    const params = { id: original.id };
    const reversal = await client.call(voucherCalls.reverse, {
      params,
      body: { reason: 'Twice', date: locked },
    });
    expect(reversal).toMatchObject({ date: locked, lockException: { id: exception.id } });
    const trail = await auditOf(company, 'voucher', original.id);
    const [reversed] = trail.filter(({ action }) => action === 'reverse');
    expect(reversed?.['facts']).toMatchObject({ lockException: exception.id });
    await admin.call(endLockException, { params: { id: exception.id } });
  });

  test('is one when the call is repeated', async () => {
    const { admin, mona } = scene;
    const body = { user: mona.id, ...february, hours: 1, reason: 'Twice' };
    const options = { idempotencyKey: crypto.randomUUID() };
    for (let count = 0; count < 2; count += 1) await admin.call(grantLockException, { body }, options);
    const { id } = await onlyException(admin);
    await admin.call(endLockException, { params: { id } });
  });

  test('is seen by its user and by those who set locks', async () => {
    const { company, admin, mona, client } = scene;
    await grant(admin, mona.id);
    expect((await client.call(getPostingRules, {})).exceptions).toHaveLength(1);
    const other = await signedInAs(company, 'accountant');
    expect((await other.call(getPostingRules, {})).exceptions).toEqual([]);
    const { id } = await onlyException(admin);
    await admin.call(endLockException, { params: { id } });
  });
});

/** Mona as a call of hers inside this process, at another time, and with something that happens before it writes. */
const asMona = async (
  { company, mona }: Scene,
  { aheadMs = 0, act = async () => undefined }: { aheadMs?: number; act?: () => Promise<unknown> },
): Promise<SessionContext> => {
  const context = await actingBeforeCommit(company, act);
  return {
    ...context,
    clock: {
      ...systemClock,
      nowMs: () => Date.now() + aheadMs,
      now: () => new Date(Date.now() + aheadMs).toISOString(),
    },
    actor: { ...context.actor, id: mona.id, name: mona.name },
  };
};

const postAs = (context: SessionContext, id: string): Promise<unknown> =>
  voucherOperations
    .transition('post')
    .run(context, { params: { id }, query: undefined, body: {} })
    .catch((error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    });

describe('time', () => {
  test('ends an exception by the clock of the server, and the next change of the rules drops it', async () => {
    const scene = await aScene();
    const { admin, mona, client, company } = scene;
    await grant(admin, mona.id);
    const { until } = await onlyException(admin);
    const saved = await draft(client);
    const leftMs = Date.parse(until) - Date.now();
    expect(await postAs(await asMona(scene, { aheadMs: leftMs }), saved.id)).toBe('period.locked');
    expect(await postAs(await asMona(scene, {}), saved.id)).toMatchObject({ status: 'posted' });

    const exceptions = async () => (await readDirectory(company.store)).rules.exceptions;
    expect(await exceptions()).toHaveLength(1);
    const later = await asMona(scene, { aheadMs: leftMs });
    await lockingOperation.run(later, { params: undefined, query: undefined, body: { lockDate } });
    expect(await exceptions()).toEqual([]);
  });

  test('a posting that meets the end of its exception is refused', async () => {
    const scene = await aScene();
    const { admin, mona, client } = scene;
    await grant(admin, mona.id);
    const { id } = await onlyException(admin);
    const saved = await draft(client);
    const act = () => admin.call(endLockException, { params: { id } });
    expect(await postAs(await asMona(scene, { act }), saved.id)).toBe('period.locked');
    expect((await admin.call(voucherCalls.get, { params: { id: saved.id } })).status).toBe('draft');
  });
});

describe('an exception is refused', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await aScene();
  });

  const codeOfField = async (call: Promise<unknown>, field: string) => {
    const { code, details } = await failureOf(call);
    expect(code).toBe('validation');
    return (details['fields'] as Record<string, { code: string }>)[field]?.code;
  };

  test('to oneself while somebody else may set locks', async () => {
    const { company, admin } = scene;
    const self = (await admin.call(listExceptionUsers, { query: { search: 'sara' } })).items[0];
    expect(self).toMatchObject({ username: 'admin' });
    const manager = await aUser(company, { roles: ['admin'], name: 'Huda' });
    expect((await admin.call(listExceptionUsers, { query: { search: 'sara' } })).items).toEqual([]);
    expect(await codeOfField(grant(admin, self?.id ?? ''), 'user')).toBe('lockException.oneself');
    const second = await signIn(company, manager);
    const { exceptions } = await grant(second, self?.id ?? '');
    expect((await posted(admin)).lockException?.grantedBy.name).toBe('Huda');
    await second.call(endLockException, { params: { id: exceptions[0]?.id ?? '' } });
  });

  test('to somebody who may not post, or is nobody', async () => {
    const { company, admin } = scene;
    const employee = await aUser(company, { roles: ['employee'] });
    for (const user of [employee.id, 'nobody'])
      expect(await codeOfField(grant(admin, user), 'user')).toBe('lockException.userUnknown');
  });

  test('without an order of days, a reason, or a time that ends', async () => {
    const { admin, mona } = scene;
    const turned = grant(admin, mona.id, { from: february.to, to: february.from });
    expect(await codeOfField(turned, 'to')).toBe('lockException.order');
    const body = { user: mona.id, ...february, hours: 1, reason: ' ' };
    expect(await codeOfField(admin.call(grantLockException, { body }), 'reason')).toBe('field.required');
    for (const hours of [0, lockExceptionHoursMax + 1, 1.5])
      expect(await failureOf(grant(admin, mona.id, { hours }))).toMatchObject({ code: 'validation' });
  });

  test('for open days, and for more people than a lock bears', async () => {
    const { admin, mona } = scene;
    const open = { from: inThisYear('04-01'), to: inThisYear('04-30') };
    expect(await failureOf(grant(admin, mona.id, open))).toMatchObject({ code: 'lockException.notLocked' });
    for (let count = 0; count < lockExceptionsMax; count += 1) await grant(admin, mona.id);
    const failure = await failureOf(grant(admin, mona.id));
    expect(failure).toMatchObject({ code: 'lockException.tooMany', details: { max: lockExceptionsMax } });
  });

  test('to whoever may not set locks', async () => {
    const { client, mona } = scene;
    expect(await failureOf(grant(client, mona.id))).toMatchObject({ status: 403 });
    expect(await failureOf(client.call(endLockException, { params: { id: 'e1' } }))).toMatchObject({
      status: 403,
    });
    expect(await failureOf(client.call(listExceptionUsers, { query: {} }))).toMatchObject({ status: 403 });
  });
});

test('a sealed year is excepted for nobody, also where an exception was granted before', async () => {
  const { admin, mona, client } = await aScene();
  const year = Number(lockDate.slice(0, 4)) - 1;
  await admin.call(openFiscalYear, { body: { from: `${year}-01-01` } });
  const days = { from: `${year}-12-01`, to: `${year}-12-31` };
  await grant(admin, mona.id, days);
  const date = `${year}-12-15`;
  expect((await posted(client, { date })).status).toBe('posted');
  await admin.call(sealFiscalYear, { body: { through: days.to } });
  expect(await failureOf(posted(client, { date }))).toMatchObject({ code: 'period.locked' });
  expect(await failureOf(grant(admin, mona.id, days))).toMatchObject({ code: 'period.sealed' });
});

test('an import uses none, also of whoever may post on those days one by one', async () => {
  const company = await aCompany();
  const admin = await signedInAs(company, 'admin');
  const second = await signIn(company, await aUser(company, { roles: ['admin'], name: 'Huda' }));
  await admin.call(saveLockDate, { body: { lockDate: '2025-01-31', reason: 'Test' } });
  const { items } = await second.call(listExceptionUsers, { query: { search: 'sara' } });
  await grant(second, items[0]?.id ?? '', { from: '2025-01-01', to: '2025-01-31' });
  const rows = fileRows(3);
  const { id } = await begin(admin, rows);
  const { faults } = await send(admin, id, { start: 0, rows });
  expect(new Set(faults.map(({ code }) => code))).toEqual(new Set(['period.locked']));
});
