// Who may have reports sent regularly: asked when a schedule is written, and of its owner again at each run.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changedUserWrite, userKey, userOf } from '#functions/company/userRecords.ts';
import { runIdOf } from '#functions/settings/schedules/scheduleRecords.ts';
import { changeRole, createRole } from '#shared/auth/rolesApi.ts';
import { listNotifications } from '#shared/me/api.ts';
import {
  changeReportSchedule,
  listReportSchedules,
  retryReportScheduleRun,
  runReportSchedule,
  type ScheduleView,
  schedulesMax,
  setReportScheduleState,
} from '#shared/reports/schedules/scheduleApi.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, aUser, signIn } from '#tests/support/product/company.ts';
import { roleBody } from '#tests/support/roleSamples.ts';
import {
  aSchedule,
  aScheduling,
  everywhere,
  fired,
  latestOver,
  readersOf,
  removeSchedules,
  reporting,
  runsOf,
  type Scheduling,
  scheduleBody,
  scheduleNow,
  scheduling,
  viewing,
} from '#tests/support/schedules.ts';

let of: Scheduling;
let { company, admin, owner, client } = {} as Scheduling;

beforeAll(async () => {
  of = await aScheduling({
    passing: [reporting, everywhere],
    own: [reporting],
    scheduler: [scheduling],
  });
  ({ company, admin, owner, client } = of);
});

beforeEach(() => removeSchedules(of));

describe('the rights of the owner are asked at each run', () => {
  const lost = async (schedule: ScheduleView): Promise<void> => {
    await fired(of, schedule);
    expect(await latestOver(of, schedule)).toMatchObject({
      state: 'failed',
      code: 'schedule.rightsLost',
      readers: 0,
    });
    expect(await scheduleNow(of, schedule.id)).toMatchObject({
      state: 'paused',
      pausedFor: 'schedule.rightsLost',
      nextAt: null,
    });
    const { items } = await admin.call(listNotifications, { query: { kind: 'schedulePaused' } });
    expect(items[0]?.title).toContain('Trial balance');
  };

  test('a right that is lost', async () => {
    const user = await aUser(company, { roles: ['passing'] });
    const schedule = await aSchedule(of, {}, await signIn(company, user));
    const { code: _, ...body } = roleBody('passing', { permissions: scheduling });
    const rev = 1;
    await admin.call(changeRole, { params: { code: 'passing' }, body: { ...body, rev } as never });
    await lost(schedule);
    // Whoever may edits it, owns it, and lets it go on.
    const now = await scheduleNow(of, schedule.id);
    const go = (by: Client) =>
      by.call(setReportScheduleState, { params: { id: schedule.id }, body: { state: 'active' } });
    expect(await failureOf(go(client))).toMatchObject({ code: 'schedule.rightsLost' });
    const params = { id: schedule.id };
    const body2 = { ...scheduleBody(of), rev: now?.rev ?? 0 };
    expect(await client.call(changeReportSchedule, { params, body: body2 })).toMatchObject({
      owner: { id: owner.id },
    });
    expect(await go(client)).toMatchObject({ state: 'active', pausedFor: null });
    const [run] = await runsOf(admin, schedule);
    const retry = { params: { id: schedule.id, run: run?.id ?? '' } };
    expect(await client.call(retryReportScheduleRun, retry)).toMatchObject({ state: 'waiting' });
    expect(await latestOver(of, schedule)).toMatchObject({ state: 'done', readers: 1 });
    expect(await failureOf(client.call(retryReportScheduleRun, retry))).toMatchObject({
      code: 'schedule.notFailed',
    });
  }, 90_000);

  test('an owner who is inactive', async () => {
    const user = await aUser(company, { roles: ['reporter'] });
    const schedule = await aSchedule(of, {}, await signIn(company, user));
    const item = await company.store.get(userKey(user.id));
    if (!item) expect.fail('no user');
    await company.store.commit([changedUserWrite(userOf(item), { status: 'inactive' })]);
    await lost(schedule);
  });

  test('a branch that he sees no more', async () => {
    await aBranch(company, '02');
    const user = await aUser(company, { roles: ['reporter'] });
    const schedule = await aSchedule(of, {}, await signIn(company, user));
    const item = await company.store.get(userKey(user.id));
    if (!item) expect.fail('no user');
    await company.store.commit([changedUserWrite(userOf(item), { roles: ['own'] })]);
    await lost(schedule);
  });
});

describe('is refused', () => {
  test('without anybody to send it to, or a question that is not whole', async () => {
    const nobody = readersOf(of, { users: [], roles: ['nobody'] });
    expect(await failureOf(aSchedule(of, { readers: nobody }))).toMatchObject({
      code: 'schedule.noRecipient',
    });
    expect(await failureOf(aSchedule(of, { report: 'accountStatement' }))).toMatchObject({
      code: 'schedule.notWhole',
    });
    expect(await failureOf(aSchedule(of, { report: 'nothing' }))).toMatchObject({
      code: 'schedule.noReport',
    });
  });

  test('to whoever may not take the report away', async () => {
    await admin.call(createRole, { body: roleBody('looker', { permissions: viewing }) });
    const looker = await signIn(company, await aUser(company, { roles: ['looker'] }));
    expect(await failureOf(aSchedule(of, {}, looker))).toMatchObject({ status: 403 });
    const blind = await signIn(company, await aUser(company, { roles: ['scheduler'] }));
    const schedule = await aSchedule(of);
    expect((await blind.call(listReportSchedules, {})).items).toEqual([]);
    expect(await failureOf(blind.call(runReportSchedule, { params: { id: schedule.id } }))).toMatchObject({
      status: 404,
    });
  });

  test('by hand more often than once an hour', async () => {
    const schedule = await aSchedule(of, { format: 'csv' });
    const send = () => client.call(runReportSchedule, { params: { id: schedule.id } });
    expect(await send()).toMatchObject({ state: 'waiting', byClock: false });
    expect(await latestOver(of, schedule)).toMatchObject({ state: 'done', byClock: false });
    expect(await failureOf(send())).toMatchObject({ code: 'schedule.tooOften' });
    const [run] = await runsOf(client, schedule);
    expect(run?.id).toBe(runIdOf(run?.due ?? ''));
  });

  test('beyond as many as a company may have', async () => {
    for (let count = 0; count < schedulesMax; count += 1) await aSchedule(of);
    expect(await failureOf(aSchedule(of))).toMatchObject({ code: 'schedule.tooMany' });
  });
});
