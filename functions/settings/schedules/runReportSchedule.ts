// What is done with an existing schedule: paused, resumed, sent now, made again, removed.
import { requireAccess, type SessionContext, write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { notFound, refuseUnless } from '#shared/kernel/refusal.ts';
import * as api from '#shared/reports/schedules/scheduleApi.ts';
import { maySee } from './listReportSchedules.ts';
import { removeRunsOf } from './oldRuns.ts';
import { ownerContext } from './ownerContext.ts';
import { titleOf } from './scheduleMail.ts';
import {
  changedRunWrite,
  changedScheduleWrite,
  findRun,
  newRunWrite,
  type RunRecord,
  readRuns,
  removeScheduleWrite,
  requireSchedule,
  runIdOf,
  type ScheduleRecord,
} from './scheduleRecords.ts';
import { nextScheduled } from './scheduleTimes.ts';
import { runView, scheduleView } from './scheduleViews.ts';
import { findSubject } from './subjects.ts';

const seen = async (context: SessionContext, id: string): Promise<ScheduleRecord> => {
  const schedule = await requireSchedule(context.store, id);
  return maySee(context, schedule) ? schedule : notFound('reportSchedule');
};

/** For users who may export the report themselves. */
const usable = async (context: SessionContext, id: string): Promise<ScheduleRecord> => {
  const schedule = await seen(context, id);
  const subject = findSubject(schedule.report);
  if (subject) requireAccess(context, subject.taking);
  return schedule;
};

const about = (schedule: ScheduleRecord) => {
  const { en: name, ar: name_ar } = titleOf(schedule);
  return { entity: 'reportSchedule' as const, id: schedule.id, title: { name, name_ar } };
};

export const setReportScheduleState = operation(
  api.setReportScheduleState,
  async (context, { params, body: { state } }) => {
    const { clock, company } = context;
    const before = await usable(context, params.id);
    const isOn = state === 'active';
    if (isOn) await ownerContext(context, before);
    const nextAt = isOn ? nextScheduled(before.plan, clock, company.timeZone) : null;
    const changes = { state, nextAt, pausedFor: null };
    return write(context, {
      writes: [changedScheduleWrite(before, changes)],
      audit: { ...about(before), action: 'update', facts: { state } },
      answer: scheduleView({ ...before, ...changes, rev: before.rev + 1 }),
    });
  },
);

export const deleteReportSchedule = operation(
  api.deleteReportSchedule,
  async (context, { params: { id } }) => {
    const schedule = await seen(context, id);
    await removeRunsOf(context, schedule);
    return write(context, {
      writes: [removeScheduleWrite(schedule)],
      audit: { ...about(schedule), action: 'delete' },
      answer: { done: true as const },
    });
  },
);

const minuteMs = 60_000;

/** Minutes until it may be sent by hand again; a run that failed counts for nothing. */
const minutesLeft = ({ sentAt }: ScheduleRecord, latest: RunRecord | undefined, nowMs: number): number => {
  if (sentAt === null || (latest?.due === sentAt && latest.state === 'failed')) return 0;
  return Math.ceil((Date.parse(sentAt) - nowMs) / minuteMs) + api.sentAgainMinutes;
};

export const runReportSchedule = operation(
  api.runReportSchedule,
  async (context, { params: { id: asked } }) => {
    const { store, clock, caller } = context;
    const schedule = await usable(context, asked);
    const { id } = schedule;
    const [latest] = await readRuns(store, id);
    const minutes = minutesLeft(schedule, latest, clock.nowMs());
    refuseUnless(minutes <= 0, 'schedule.tooOften', { minutes });
    await ownerContext(context, schedule);
    const due = clock.now();
    const last = { due, state: 'waiting' as const, code: null };
    const run = newRunWrite(schedule, { due, byClock: false });
    return write(context, {
      writes: [changedScheduleWrite(schedule, { sentAt: due, last }), run],
      jobs: [{ kind: 'report.send', schedule: id, run: runIdOf(due) }],
      audit: { ...about(schedule), action: 'send', facts: { report: schedule.report } },
      answer: await runView({ ...run.attributes, rev: 1 } as RunRecord, caller.language),
    });
  },
);

export const retryReportScheduleRun = operation(
  api.retryReportScheduleRun,
  async (context, { params: { id, run: runId } }) => {
    const { store, caller } = context;
    const schedule = await usable(context, id);
    const run = (await findRun(store, { schedule: schedule.id, id: runId })) ?? notFound('reportScheduleRun');
    refuseUnless(run.state === 'failed', 'schedule.notFailed');
    const changes = { state: 'waiting' as const, attempts: 0, code: null, details: {}, endedAt: null };
    return write(context, {
      writes: [changedRunWrite(run, changes)],
      jobs: [{ kind: 'report.send', schedule: id, run: run.id }],
      audit: { ...about(schedule), action: 'send', facts: { report: schedule.report } },
      answer: await runView({ ...run, ...changes }, caller.language),
    });
  },
);
