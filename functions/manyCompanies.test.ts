// Everything that runs by the clock, over many companies through the queue: each has its turn, the last of the alphabet as well. MIZAN_COMPANIES=5000 measures it.
import '#tests/support/product/cheapPasswords.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stateWrites } from '#functions/auth/signUp/companyState.ts';
import { openCompany } from '#functions/auth/signUp/openCompany.ts';
import { newRoleWrite, usersOf } from '#functions/company/userRecords.ts';
import { balanceFold, readLedgerView, tailLength } from '#functions/ledger/foldState.ts';
import { directoryKey } from '#functions/ledger/ledgerKeys.ts';
import { digestPartition } from '#functions/me/notificationRecords.ts';
import { newScheduleWrite, readRuns } from '#functions/settings/schedules/scheduleRecords.ts';
import { sendScheduled } from '#functions/settings/schedules/sendScheduled.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { type Job, readJobs } from '#functions/storage/jobs.ts';
import { outboxPartition } from '#functions/storage/outbox.ts';
import { removeRegistration } from '#functions/storage/registry.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, remove } from '#functions/storage/writes.ts';
import { signUpBody } from '#shared/auth/api.ts';
import { defaultRoles } from '#shared/settings/defaultRoles.ts';
import { measuredCompanies } from '#tests/longRun.ts';
import { post, randomMove, seeded } from '#tests/support/books/randomLedger.ts';
import { copyTo, itemsOf } from '#tests/support/product/companyCopies.ts';
import { openContext } from '#tests/support/product/openContext.ts';
import {
  keepObjectsAt,
  startTestObjectStore,
  type TestObjectStore,
} from '#tests/support/product/testObjectStore.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { heldWork, performHeld } from '#tests/support/product/workQueue.ts';
import { dispatcherOf } from './dispatchWork.ts';
import { jobSweep, schedules } from './schedules.ts';

const engine = testEngine();
const isMeasured = measuredCompanies !== undefined;
const count = Number(measuredCompanies ?? 16);
const codes = Array.from({ length: count - 1 }, (_, at) => `C-${String(at).padStart(5, '0')}`);
const broken = codes[Math.floor(count / 2)] ?? '';
const last = 'ZZ-LAST';
/** It is on no list: what runs twice at once for the others runs once for it. */
const single = 'A-SINGLE';
const original = 'QX-ORIGINAL';
/** After the hour in which all of them post, in the night. */
const night = Date.parse('2027-03-02T02:30:00+03:00');

let objects: TestObjectStore;
const at = (ms: number) => vi.useFakeTimers({ now: ms, toFake: ['Date'] });

/** A company with one posting, a notice for the digest and an admin. */
const open = async (): Promise<void> => {
  const body = signUpBody.parse({
    code: original,
    name: original,
    branch: { name: 'Main', name_ar: 'الرئيسي' },
    admin: { username: 'admin', name: 'Sara', email: 'sara@palm.example', password: 'x' },
  });
  await openCompany(openContext, body);
  const store = engine.storeFor(original);
  await store.commit(defaultRoles.map(newRoleWrite));
  await store.commit(stateWrites(companyOf(await store.get(companyKey)), 'active'));
  await post(store, { ...randomMove(seeded(3)), branch: '01' });
  const [admin] = await usersOf(store);
  const notice = {
    user: admin?.id,
    id: 'n',
    kind: 'jobFailed',
    title: 'A',
    title_ar: 'ب',
    at: '',
    link: '/',
  };
  await store.commit([create({ key: { pk: digestPartition, sk: `${admin?.id}#n` }, attributes: notice })]);
};

/** At seven each morning. */
const sendReport = async (store: Store): Promise<void> => {
  const [admin] = await usersOf(store);
  if (!admin) throw new Error('A company has an admin');
  await store.commit([
    newScheduleWrite({
      id: 'daily',
      name: '',
      report: 'trialBalance',
      asked: { period: 'year' },
      format: 'csv',
      plan: { every: 'day', days: [], day: 1, hour: 7 },
      readers: { users: [admin.id], roles: [], outside: [], language: 'ar' },
      owner: { id: admin.id, name: admin.name, name_ar: admin.name_ar },
      branches: null,
      state: 'active',
      pausedFor: null,
      nextAt: new Date(night - 3_600_000).toISOString(),
      last: null,
      sentAt: null,
      rev: 1,
    }),
  ]);
};

beforeAll(async () => {
  objects = await startTestObjectStore();
  keepObjectsAt(objects.url);
  vi.stubEnv('MIZAN_ORIGIN', 'https://mizan.example');
  at(night - 2 * 3_600_000);
  await open();
  const items = await itemsOf(original);
  for (const code of [...codes, last, single]) await copyTo(code, items);
  await engine.storeFor(single).commit([removeRegistration(single)]);
  await engine.storeFor(broken).commit([remove({ key: directoryKey })]);
  await sendReport(engine.storeFor(last));
  at(night);
});
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await objects.stop();
});

type Line = {
  message?: string;
  schedule?: string;
  company?: string;
  companies?: number;
  units?: { read: number; write: number };
};

/** What the log says while the work is done. */
const logged = async (work: () => Promise<void>): Promise<Line[]> => {
  const lines: Line[] = [];
  const take = (text: string | Uint8Array): boolean => {
    if (String(text).startsWith('{')) lines.push(JSON.parse(String(text)) as Line);
    return true;
  };
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(take),
  );
  await work().finally(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return lines;
};

const measured = (name: string, lines: readonly Line[], ms: number): string => {
  const done = lines.filter(({ units }) => units !== undefined);
  const sum = (of: 'read' | 'write') => done.reduce((total, { units }) => total + (units?.[of] ?? 0), 0);
  const figures = {
    schedule: name,
    companies: count,
    minutes: Math.round(ms / 600) / 100,
    read: Math.round(sum('read')),
    write: Math.round(sum('write')),
  };
  return `${JSON.stringify(figures)}\n`;
};

type ReportJob = Extract<Job, { kind: 'report.send' }>;

const dispatcher = dispatcherOf([...schedules, jobSweep]);
const hurried = { isTimeUp: () => true };

/** Twice at once, as when the scheduler calls again: the cursors of both lists continue, and both halves are worked on beside each other. */
const runTwice = async (name: string): Promise<void> => {
  const [first, second] = [heldWork(), heldWork()];
  await dispatcher.start(name, hurried);
  first.push(...second);
  const again = heldWork();
  await dispatcher.start(name, hurried);
  await Promise.all([performHeld(dispatcher, again), performHeld(dispatcher, first)]);
};

const runOnce = async (name: string): Promise<void> => {
  const held = heldWork();
  await dispatcher.start(name, hurried);
  await performHeld(dispatcher, held);
};

/** What is stored of a company, without what is different each time: ids and the instants in keys. */
const shapeOf = async (code: string): Promise<string[]> =>
  (await itemsOf(code)).items
    .map(({ pk, sk, message, title }) =>
      [pk, sk, JSON.stringify(message ?? title ?? '')]
        .join(' ')
        .replaceAll(code, '')
        .replaceAll(/[0-9a-z]{26}/g, 'id'),
    )
    .filter((key) => !key.startsWith('R#'))
    .map((key) => key.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'at'))
    .sort();

test('every schedule reaches every company but the one that is broken, and running twice at once changes nothing', async () => {
  for (const { name, of, run } of [...schedules, jobSweep]) {
    const startedMs = performance.now();
    const lines = await logged(() => (isMeasured ? runOnce(name) : runTwice(name)));
    const failed = lines.filter(({ message }) => message === 'schedule failed');
    expect(failed.filter(({ company }) => company !== broken)).toEqual([]);
    if (of !== 'signUps' && name !== jobSweep.name) await run(engine.storeFor(single));
    if (isMeasured) process.stdout.write(measured(name, lines, performance.now() - startedMs));
  }
  const store = engine.storeFor(last);
  expect(tailLength(await readLedgerView(store, balanceFold))).toBe(0);
  expect(await objects.text(`t/${last}/seals/2027-03-01.json`)).toContain(`"company":"${last}"`);
  expect(await readRuns(store, 'daily')).toMatchObject([{ state: 'waiting', byClock: true }]);
  const jobs = (await readJobs(store)).map(({ job }) => job);
  expect(jobs.map(({ kind }) => kind).sort()).toEqual(['books.night', 'report.send']);
  const report = jobs.find(({ kind }) => kind === 'report.send') as ReportJob;
  await sendScheduled({ store, clock: systemClock, signal: new AbortController().signal }, report);
  expect(await readRuns(store, 'daily')).toMatchObject([{ state: 'done', code: null }]);
  expect(await engine.storeFor(codes.at(-1) ?? '').all({ pk: outboxPartition })).toHaveLength(1);
  if (isMeasured) return;
  for (const code of [codes[0] ?? '', codes.at(-1) ?? ''])
    expect(await shapeOf(code)).toEqual(await shapeOf(single));
});
