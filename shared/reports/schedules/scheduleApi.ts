// The calls of reports that are sent regularly: which, when, to whom; their runs and the files of these.
import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { code, done, email, id, rev, text } from '../../kernel/fields.ts';
import { person } from '../../kernel/person.ts';
import { type Linked, showLinkCall } from '../../links/linkApi.ts';
import { documentLanguages } from '../../paper/documentFrame.ts';
import { plan } from './plan.ts';

/** Of a company. */
export const schedulesMax = 50;
/** That are sent again by hand. */
export const sentAgainMinutes = 60;
export const outsideMax = 10;
/** A longer table would take more memory than the function has: it is sent as a workbook, and the mail says so. */
export const pdfRowsMax = 50_000;
/** Rows of a list that is sent: more are narrowed, or taken away by hand. */
export const listRowsMax = 50_000;
/** How long a link for somebody outside works. */
export const outsideDays = 14;
/** Runs that are kept of a schedule, with their files. */
export const keptRuns = 60;

export const scheduleFormats = ['pdf', 'xlsx', 'csv'] as const;
export type ScheduleFormat = (typeof scheduleFormats)[number];

const language = z.enum(documentLanguages, 'field.invalid');

const readers = z.object({
  users: z.array(id).check(z.maxLength(50, 'field.tooManyRows')),
  roles: z.array(code(60)).check(z.maxLength(20, 'field.tooManyRows')),
  /** Addresses of people who have no user. */
  outside: z.array(email).check(z.maxLength(outsideMax, 'field.tooManyRows')),
  /** Of the files for those outside, and of readers who have chosen none. */
  language,
});
export type Readers = z.output<typeof readers>;

/** By the names of the address of the report or list. */
const asked = z
  .record(text(40, 1), text(200))
  .check(z.refine((entries) => Object.keys(entries).length <= 20, 'field.tooManyRows'));

const written = {
  /** What its mails are called; that of the report where nothing is said. */
  name: text(80),
  /** A report by its name, or a list as `list.<name>`. */
  report: text(60, 1),
  asked,
  /** Of a list: those that are sent, in their order; the usual ones where none are named. */
  columns: z.optional(z.array(text(40, 1)).check(z.maxLength(60, 'field.tooManyRows'))),
  format: z.enum(scheduleFormats, 'field.invalid'),
  plan,
  readers,
};

export const runStates = ['waiting', 'running', 'done', 'failed'] as const;
export type RunState = (typeof runStates)[number];

const label = z.object({ en: z.string(), ar: z.string() });

const scheduleRun = z.object({
  id: z.string(),
  /** When it was due, or was asked for by hand. */
  due: z.string(),
  /** Whether the clock asked for it. */
  byClock: z.boolean(),
  state: z.enum(runStates),
  beganAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Why it failed: the code of a refusal, and its sentence. */
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
  format: z.enum(scheduleFormats),
  rows: z.nullable(z.number()),
  /** Readers to whom it went. */
  readers: z.number(),
  files: z.array(z.object({ language, bytes: z.number() })),
});
export type ScheduleRun = z.output<typeof scheduleRun>;

const schedule = z.object({
  id: z.string(),
  ...written,
  /** Of its report, with where that is asked the same. */
  title: label,
  path: z.string(),
  /** Whether the report is of a period, which may be named. */
  hasPeriod: z.boolean(),
  /** Whether it is a list, which may be of all days. */
  isList: z.boolean(),
  columns: z.array(z.string()),
  formats: z.array(z.enum(scheduleFormats)),
  /** With whose rights it runs: who wrote it last. */
  owner: person,
  state: z.enum(['active', 'paused']),
  /** Why the product paused it. */
  pausedFor: z.nullable(z.string()),
  nextAt: z.nullable(z.string()),
  last: z.nullable(z.object({ due: z.string(), state: z.enum(runStates), code: z.nullable(z.string()) })),
  rev: z.number(),
});
export type ScheduleView = z.output<typeof schedule>;

const path = '/api/reports/schedules';
const byId = z.object({ id });
const byRun = z.object({ id, run: id });

const writing = ['schedule.noRecipient', 'schedule.notWhole', 'schedule.outside', 'schedule.noReport'];

export const listReportSchedules = endpoint({
  method: 'GET',
  path,
  auth: ['report_schedule', 'view'],
  output: z.object({ items: z.array(schedule) }),
  summary: 'The reports that are sent regularly, of those that the caller may see.',
});

/** Those who may be chosen as readers. */
export const listScheduleReaders = endpoint({
  method: 'GET',
  path: `${path}/readers`,
  auth: ['report_schedule', 'view'],
  output: z.object({
    users: z.array(person),
    roles: z.array(z.object({ code: z.string(), name: z.string(), name_ar: z.string() })),
  }),
  summary: 'The users and roles to whom a report can be sent.',
});

export const createReportSchedule = endpoint({
  method: 'POST',
  path,
  auth: ['report_schedule', 'create'],
  body: z.object(written),
  output: schedule,
  refusals: [...writing, 'schedule.tooMany'],
  summary: 'Has a report sent regularly, with the rights of the caller.',
});

export const changeReportSchedule = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  auth: ['report_schedule', 'edit'],
  params: byId,
  body: z.object({ ...written, rev }),
  output: schedule,
  refusals: [...writing, 'record.changed'],
  summary: 'Changes what is sent; it runs with the rights of the caller from then on.',
});

export const setReportScheduleState = endpoint({
  method: 'PUT',
  path: `${path}/{id}/state`,
  auth: ['report_schedule', 'edit'],
  params: byId,
  body: z.object({ state: z.enum(['active', 'paused'], 'field.invalid') }),
  output: schedule,
  refusals: ['schedule.rightsLost', 'record.changed'],
  summary: 'Pauses a schedule, or lets it go on from the next time that it is due.',
});

export const deleteReportSchedule = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  auth: ['report_schedule', 'delete'],
  params: byId,
  output: done,
  summary: 'Removes a schedule with its runs, their files and the links to them.',
});

export const runReportSchedule = endpoint({
  method: 'POST',
  path: `${path}/{id}/run`,
  auth: ['report_schedule', 'edit'],
  params: byId,
  output: scheduleRun,
  refusals: ['schedule.tooOften', 'schedule.rightsLost', 'record.changed'],
  summary: 'Sends the report now, once an hour at most; a run that failed is made again at any time.',
});

export const listReportScheduleRuns = endpoint({
  method: 'GET',
  path: `${path}/{id}/runs`,
  auth: ['report_schedule', 'view'],
  params: byId,
  output: z.object({ items: z.array(scheduleRun) }),
  summary: 'The latest runs of a schedule, newest first.',
});

export const retryReportScheduleRun = endpoint({
  method: 'POST',
  path: `${path}/{id}/runs/{run}/retry`,
  auth: ['report_schedule', 'edit'],
  params: byRun,
  output: scheduleRun,
  refusals: ['schedule.notFailed', 'record.changed'],
  summary: 'Makes a run that failed again, for the days that it was due for.',
});

/** A file as its recipient finds it. */
const file = z.object({
  name: z.string(),
  title: label,
  from: z.string(),
  to: z.string(),
  format: z.enum(scheduleFormats),
  language,
  rows: z.number(),
  bytes: z.number(),
  at: z.string(),
  /** Gives the file, for some minutes. */
  url: z.string(),
});
export type ScheduledFile = z.output<typeof file>;

export const getScheduledFile = endpoint({
  method: 'GET',
  path: `${path}/{id}/runs/{run}/file`,
  auth: 'session',
  params: byRun,
  query: z.object({ language: z.optional(language) }),
  output: file,
  summary: 'A file of a run, for its owner and for those to whom it was sent.',
});

/** Files that went to people without a user. */
export const scheduledFileLinked: Linked = {
  name: 'scheduledFile',
  plural: 'scheduledFiles',
  called: { one: 'the file of a report that is sent regularly', done: 'the file of a report' },
  id,
  auth: ['report_schedule', 'edit'],
};

export const showScheduledFile = showLinkCall(
  scheduledFileLinked,
  z.extend(file, { company: z.object({ name: z.string(), name_ar: z.string() }) }),
);
