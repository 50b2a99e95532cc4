// A company with a report that is sent regularly: who has it sent, who reads it, and the clock that fires it.
import { expect, inject, vi } from 'vitest';
import { fireSchedules } from '#functions/settings/schedules/fireSchedules.ts';
import { type Clock, systemClock } from '#functions/storage/clock.ts';
import { checkBooks } from '#shared/finance/booksApi.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';
import * as calls from '#shared/reports/schedules/scheduleApi.ts';
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportScheduleRuns,
  listReportSchedules,
  type ScheduleRun,
  type ScheduleView,
} from '#shared/reports/schedules/scheduleApi.ts';
import { inThisYear, posted } from '#tests/support/books/vouchers.ts';
import { type Mail, mailsAbout, nothingWaits } from '#tests/support/mails.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aCompany,
  aRole,
  aUser,
  type Company,
  type Member,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';

export const riyadh = 'Asia/Riyadh';

const rightsTo = (name: string, actions: readonly string[]) => actions.map((action) => ({ name, action }));

/** To have anything sent, and nothing to send. */
export const scheduling = rightsTo('report_schedule', ['view', 'create', 'edit', 'delete']);
export const viewing = [...scheduling, ...rightsTo('ledger_report', ['view'])];
export const reporting = [...scheduling, ...rightsTo('ledger_report', ['view', 'export'])];
export const everywhere = { branch_scope: 'all' } as const;

type Params = Record<string, string>;
type Body = EndpointCall<typeof createReportSchedule>['body'];

export const daily = { every: 'day' as const, days: [], day: 1, hour: 7 };

export type Scheduling = {
  company: Company;
  admin: Client;
  /** Who has reports sent. */
  owner: Member;
  client: Client;
  reader: Member;
};

/** With the roles that a test needs, which are known from the first call on. */
export const aScheduling = async (
  roles: Readonly<Record<string, [rights: ReturnType<typeof rightsTo>, scopes?: typeof everywhere]>> = {},
  about: Parameters<typeof aCompany>[0] = {},
): Promise<Scheduling> => {
  const company = await aCompany(about);
  await aRole(company, { code: 'reporter', ...everywhere }, reporting);
  for (const [code, [rights, scopes]] of Object.entries(roles))
    await aRole(company, { code, ...scopes }, rights);
  const admin = await signedInAs(company, 'admin');
  const owner = await aUser(company, { roles: ['reporter'], name: 'Reem Reporter' });
  const reader = await aUser(company, { roles: ['employee'], name: 'Rami Reader' });
  await posted(admin, { date: inThisYear('03-05') });
  return { company, admin, owner, client: await signIn(company, owner), reader };
};

export const readersOf = (
  { reader }: Pick<Scheduling, 'reader'>,
  changes: Partial<Body['readers']> = {},
): Body['readers'] => ({ users: [reader.id], roles: [], outside: [], language: 'ar', ...changes });

export const scheduleBody = (of: Pick<Scheduling, 'reader'>, changes: Partial<Body> = {}): Body => ({
  name: '',
  report: 'trialBalance',
  asked: { period: 'year' },
  format: 'pdf',
  plan: daily,
  readers: readersOf(of),
  ...changes,
});

export const aSchedule = (
  of: Pick<Scheduling, 'reader' | 'client'>,
  changes: Partial<Body> = {},
  by = of.client,
): Promise<ScheduleView> => by.call(createReportSchedule, { body: scheduleBody(of, changes) });

/** Those of the test before fire no more. */
export const removeSchedules = async ({ admin }: Scheduling): Promise<void> => {
  const { items } = await admin.call(listReportSchedules, {});
  for (const { id } of items) await admin.call(deleteReportSchedule, { params: { id } });
};

export const clockAt = (nowMs: number): Clock => ({
  ...systemClock,
  nowMs: () => nowMs,
  now: () => new Date(nowMs).toISOString(),
});

export const dayMs = 24 * 3_600_000;

/** Looks for what is due when the clock shows the next time of the schedule, or that of some days later. */
export const fired = async ({ company }: Scheduling, { nextAt }: ScheduleView, days = 0): Promise<void> => {
  const atMs = Date.parse(nextAt ?? '') + days * dayMs + 60_000;
  await fireSchedules(company.store, clockAt(atMs));
};

export const runsOf = async (by: Client, { id }: Pick<ScheduleView, 'id'>): Promise<ScheduleRun[]> =>
  (await by.call(listReportScheduleRuns, { params: { id } })).items;

/** The product does the jobs of a company once it is given one. */
export const latestOver = async (
  { admin }: Scheduling,
  schedule: Pick<ScheduleView, 'id'>,
): Promise<ScheduleRun> => {
  return vi.waitFor(
    async () => {
      // While a check is under way another is the same one, and leaves no job.
      await admin.call(checkBooks, {});
      const [run] = await runsOf(admin, schedule);
      expect(['done', 'failed']).toContain(run?.state);
      return run as ScheduleRun;
    },
    { timeout: 50_000, interval: 200 },
  );
};

export const mailsTo = async ({ company }: Scheduling, address: string): Promise<Mail[]> => {
  await nothingWaits(company.store);
  return mailsAbout(inject('mailFolder'), address.toUpperCase());
};

export const bytesAt = async (url: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await fetch(url)).arrayBuffer());

export const scheduleNow = async ({ admin }: Scheduling, id: string): Promise<ScheduleView | undefined> =>
  (await admin.call(listReportSchedules, {})).items.find((each) => each.id === id);

/** The calls about a schedule, with the names of one that is there. */
export const scheduleCalls = async (client: Client, user: string): Promise<Record<string, Params>> => {
  const { id } = await aSchedule({ client, reader: { id: user } as Member });
  const params = { id, run: '1' };
  const called = Object.entries(calls).filter(
    ([, contract]) =>
      typeof contract === 'object' && 'path' in contract && contract.path.includes('/schedules/{id}'),
  );
  return Object.fromEntries(called.map(([name]) => [name, params]));
};

/** What changing one takes. */
export const scheduleBodies = {
  changeReportSchedule: { ...scheduleBody({ reader: { id: 'x' } as Member }), rev: 1 },
  setReportScheduleState: { state: 'paused' },
};
