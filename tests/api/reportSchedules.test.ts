// Reports that are sent regularly: a shifted clock fires them, their mail opens the file, and each reader has his own.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changedUserWrite, userKey, userOf } from '#functions/company/userRecords.ts';
import { fireSchedules } from '#functions/settings/schedules/fireSchedules.ts';
import { readRuns } from '#functions/settings/schedules/scheduleRecords.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { readJobs } from '#functions/storage/jobs.ts';
import { addMonths, dateInZone, dayBefore, firstOfMonth, lastOfMonth } from '#shared/kernel/dates.ts';
import { hijriMonthOf } from '#shared/kernel/writtenDates.ts';
import { listNotifications } from '#shared/me/api.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { nextDue } from '#shared/reports/schedules/plan.ts';
import {
  deleteReportSchedule,
  getScheduledFile,
  listScheduleReaders,
  setReportScheduleState,
  showScheduledFile,
} from '#shared/reports/schedules/scheduleApi.ts';
import { fileIn } from '#shared/reports/schedules/schedulePaths.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import { linkIn, nothingWaits } from '#tests/support/mails.ts';
import { anonymous, aUser, type Member, signIn } from '#tests/support/product/company.ts';
import { readPdf } from '#tests/support/readPdf.ts';
import { readWorkbook } from '#tests/support/readTables.ts';
import {
  aSchedule,
  aScheduling,
  bytesAt,
  clockAt,
  daily,
  dayMs,
  fired,
  latestOver,
  mailsTo,
  readersOf,
  removeSchedules,
  riyadh,
  runsOf,
  type Scheduling,
  scheduleNow,
} from '#tests/support/schedules.ts';

let of: Scheduling;
let { company, admin, owner, client, reader } = {} as Scheduling;

beforeAll(async () => {
  of = await aScheduling({ board: [[{ name: 'log', action: 'view' }]] });
  ({ company, admin, owner, client, reader } = of);
});

beforeEach(() => removeSchedules(of));

test('a schedule fires with a shifted clock, and its mail opens the file that the screen shows', async () => {
  const schedule = await aSchedule(of);
  expect(schedule).toMatchObject({ state: 'active', owner: { id: owner.id }, hasPeriod: true, last: null });
  expect(Date.parse(schedule.nextAt ?? '')).toBe(nextDue(daily, Date.now(), riyadh));
  await fireSchedules(company.store, systemClock);
  expect(await runsOf(admin, schedule)).toEqual([]);
  await fired(of, schedule);
  const run = await latestOver(of, schedule);
  expect(run).toMatchObject({
    state: 'done',
    byClock: true,
    due: schedule.nextAt,
    format: 'pdf',
    readers: 1,
  });
  const [mail, ...others] = await mailsTo(of, reader.email);
  expect(others).toEqual([]);
  expect(mail?.headers['subject']).toContain('ميزان المراجعة');
  const { pathname } = linkIn(mail);
  const { schedule: id, id: runId } = fileIn(pathname.split('/').at(-1) ?? '');
  const opened = await (await signIn(company, reader)).call(getScheduledFile, {
    params: { id, run: runId },
    query: {},
  });
  expect(opened).toMatchObject({ format: 'pdf', language: 'ar', bytes: run.files[0]?.bytes });
  const bytes = await bytesAt(opened.url);
  expect(bytes).toHaveLength(opened.bytes);
  const text = JSON.stringify(readPdf(bytes));
  const query = { period: 'year' as const };
  const screen = await client.call(createReportRun, { body: { report: 'trialBalance', query } });
  if (screen.report !== 'trialBalance') expect.fail('another report');
  expect(screen.rows.length).toBeGreaterThan(0);
  for (const row of screen.rows) expect(text).toContain(row.code);
  const notices = await (await signIn(company, reader)).call(listNotifications, { query: { unread: '1' } });
  expect(notices.items[0]).toMatchObject({ kind: 'reportSent', link: pathname });
  expect(await scheduleNow(of, schedule.id)).toMatchObject({ last: { state: 'done' } });
});

test('two firings make one run, and of what was missed the last time alone is caught up with', async () => {
  const schedule = await aSchedule(of, { format: 'csv' });
  const atMs = Date.parse(schedule.nextAt ?? '') + 5 * dayMs + 60_000;
  await Promise.all([1, 2, 3].map(() => fireSchedules(company.store, clockAt(atMs))));
  await fireSchedules(company.store, clockAt(atMs));
  const runs = await readRuns(company.store, schedule.id);
  const due = new Date(Date.parse(schedule.nextAt ?? '') + 5 * dayMs).toISOString();
  expect(runs.map(({ due: at }) => at)).toEqual([due]);
  const jobs = (await readJobs(company.store)).filter(({ job }) => job.kind === 'report.send');
  expect(jobs.length).toBeLessThanOrEqual(1);
  expect(await scheduleNow(of, schedule.id)).toMatchObject({
    nextAt: new Date(Date.parse(due) + dayMs).toISOString(),
  });
  expect(await latestOver(of, schedule)).toMatchObject({ state: 'done', due });
  expect(await readRuns(company.store, schedule.id)).toHaveLength(1);
});

const periods = {
  lastMonth: (due: string) => {
    const from = firstOfMonth(addMonths(due, -1));
    return { from, to: lastOfMonth(from) };
  },
  lastHijriMonth: (due: string) => hijriMonthOf(dayBefore(hijriMonthOf(due).from)),
};

test.each(Object.entries(periods))(
  '%s means the days of the time at which the run was due',
  async (period, daysAt) => {
    const schedule = await aSchedule(of, { format: 'csv', asked: { period } });
    await fired(of, schedule, 40);
    const run = await latestOver(of, schedule);
    const [{ from, to } = { from: '', to: '' }] = await readRuns(company.store, schedule.id);
    expect({ from, to }).toEqual(daysAt(dateInZone(Date.parse(run.due), riyadh)));
  },
  60_000,
);

test('somebody outside gets a link that opens the file without a session, and ends with the schedule', async () => {
  const outside = `auditor-${company.code.toLowerCase()}@audit.example`;
  const readers = readersOf(of, { users: [], outside: [outside], language: 'en' });
  expect(await failureOf(aSchedule(of, { readers }))).toMatchObject({ code: 'schedule.outside' });
  const schedule = await aSchedule(of, { readers, format: 'xlsx' }, admin);
  await fired(of, schedule);
  expect(await latestOver(of, schedule)).toMatchObject({ state: 'done', readers: 1, format: 'xlsx' });
  const [mail] = await mailsTo(of, outside);
  const { pathname } = linkIn(mail);
  expect(pathname).toMatch(/^\/settings\/schedules\/view\//);
  const params = { link: pathname.split('/').at(-1) ?? '' };
  const { document } = await anonymous().call(showScheduledFile, { params });
  expect(document).toMatchObject({ language: 'en', format: 'xlsx', company: { name: 'Palm Trading' } });
  expect(
    JSON.stringify(await readWorkbook(new Blob([new Uint8Array(await bytesAt(document.url))]))),
  ).toContain('Trial balance');
  await admin.call(deleteReportSchedule, { params: { id: schedule.id } });
  expect(await failureOf(anonymous().call(showScheduledFile, { params }))).toMatchObject({ status: 404 });
  await nothingWaits(company.store);
  expect((await fetch(document.url)).status).toBe(404);
});

test('each reader has his language, roles are those who have them now, and nobody else opens the file', async () => {
  const [second, stranger] = await Promise.all([aUser(company), aUser(company)]);
  const member = await aUser(company, { roles: ['board'] });
  const item = await company.store.get(userKey(second.id));
  if (!item) expect.fail('no user');
  const preferences = { language: 'en' as const, theme: null, digits: 'company' as const };
  await company.store.commit([changedUserWrite(userOf(item), { preferences })]);
  const readers = readersOf(of, { users: [second.id], roles: ['board'] });
  const schedule = await aSchedule(of, { readers, format: 'csv', name: 'Board pack' });
  await fired(of, schedule);
  const run = await latestOver(of, schedule);
  expect(run).toMatchObject({ readers: 2, state: 'done' });
  expect(run.files.map(({ language }) => language).toSorted()).toEqual(['ar', 'en']);
  const file = async (user: Member) =>
    (await signIn(company, user)).call(getScheduledFile, {
      params: { id: schedule.id, run: run.id },
      query: {},
    });
  const tables = await Promise.all(
    [second, member].map(async (user) => (await fetch((await file(user)).url)).text()),
  );
  expect(tables[0]).toContain('Account code');
  expect(tables[1]).toContain('رمز الحساب');
  expect(await failureOf(file(stranger))).toMatchObject({ status: 404 });
  const [mail] = await mailsTo(of, second.email);
  expect(mail?.headers['subject']).toContain('Board pack');
});

test('a report that is paused is not due; those who may be chosen are told by their names', async () => {
  const schedule = await aSchedule(of);
  const params = { id: schedule.id };
  expect(await client.call(setReportScheduleState, { params, body: { state: 'paused' } })).toMatchObject({
    state: 'paused',
    nextAt: null,
  });
  await fired(of, schedule, 3);
  expect(await runsOf(admin, schedule)).toEqual([]);
  const readers = await client.call(listScheduleReaders, {});
  expect(readers.users).toContainEqual({ id: reader.id, name: 'Rami Reader', name_ar: 'عمر' });
  expect(readers.roles.map(({ code }) => code)).toContain('reporter');
});
