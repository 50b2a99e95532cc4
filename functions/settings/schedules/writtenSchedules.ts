// Makes a schedule or changes one: its writer becomes its owner, who must have the right to export what is sent.
import {
  branchScope,
  newRecordId,
  requireAccess,
  type SessionContext,
  write,
} from '#functions/http/context.ts';
import { refuseField } from '#functions/http/fieldFaults.ts';
import { operation } from '#functions/http/operation.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { notFound, Refusal, refuse, refuseUnless } from '#shared/kernel/refusal.ts';
import * as api from '#shared/reports/schedules/scheduleApi.ts';
import { maySee } from './listReportSchedules.ts';
import { maySendOutside } from './ownerContext.ts';
import { scheduledReaders } from './scheduledReaders.ts';
import { titleOf } from './scheduleMail.ts';
import {
  changedScheduleWrite,
  newScheduleWrite,
  readSchedules,
  requireSchedule,
  type ScheduleRecord,
} from './scheduleRecords.ts';
import { nextScheduled } from './scheduleTimes.ts';
import { scheduleView } from './scheduleViews.ts';
import { findSubject } from './subjects.ts';

type Written = EndpointInput<typeof api.createReportSchedule>['body'];
type Given = Omit<ScheduleRecord, 'id' | 'state' | 'pausedFor' | 'nextAt' | 'last' | 'sentAt' | 'rev'>;

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** A branch that the caller does not see is not found. */
const checkBranch = (context: SessionContext, branch: string | undefined): void => {
  const own = branchScope(context);
  if (branch !== undefined && own !== null && !own.includes(branch)) notFound('branch');
};

/** What is written, once the caller may have it sent. */
const given = async (context: SessionContext, body: Written): Promise<Given> => {
  const { actor, store } = context;
  const subject = findSubject(body.report) ?? refuse('schedule.noReport');
  requireAccess(context, subject.view);
  requireAccess(context, subject.taking);
  const asked = subject.kept(body.asked) ?? refuse('schedule.notWhole');
  if (!subject.formats.includes(body.format)) refuseField('format', 'field.invalid');
  checkBranch(context, asked['branch']);
  const { users, roles, outside, language } = body.readers;
  refuseUnless(outside.length === 0 || maySendOutside(context), 'schedule.outside');
  const readers = { users: unique(users), roles: unique(roles), outside: unique(outside), language };
  await scheduledReaders(store, readers);
  const { name, report, columns = [], format, plan } = body;
  return {
    name,
    report,
    asked,
    columns,
    format,
    plan,
    readers,
    owner: { id: actor.id, name: actor.name, name_ar: actor.name_ar },
    branches: branchScope(context),
    unseen: subject.unseen(context),
  };
};

const auditOf = (action: 'create' | 'update', schedule: ScheduleRecord) => {
  const { id, report, format, readers } = schedule;
  const { en: name, ar: name_ar } = titleOf(schedule);
  const { users, roles, outside } = readers;
  return {
    action,
    entity: 'reportSchedule' as const,
    id,
    title: { name, name_ar },
    facts: { report, format, outside, readers: users.length + roles.length + outside.length },
  };
};

export const createReportSchedule = operation(api.createReportSchedule, async (context, { body }) => {
  const { store, clock, company } = context;
  const all = await readSchedules(store);
  refuseUnless(all.length < api.schedulesMax, 'schedule.tooMany', { max: api.schedulesMax });
  const schedule: ScheduleRecord = {
    ...(await given(context, body)),
    id: newRecordId(context),
    state: 'active',
    pausedFor: null,
    last: null,
    sentAt: null,
    rev: 1,
    nextAt: nextScheduled(body.plan, clock, company.timeZone),
  };
  return write(context, {
    writes: [newScheduleWrite(schedule)],
    audit: auditOf('create', schedule),
    answer: scheduleView(schedule),
  });
});

export const changeReportSchedule = operation(
  api.changeReportSchedule,
  async (context, { params: { id }, body: { rev, ...body } }) => {
    const { store, clock, company } = context;
    const before = await requireSchedule(store, id);
    if (!maySee(context, before)) notFound('reportSchedule');
    if (before.rev !== rev) throw new Refusal('record.changed');
    const isActive = before.state === 'active';
    const changes = {
      ...(await given(context, body)),
      nextAt: isActive ? nextScheduled(body.plan, clock, company.timeZone) : null,
    };
    const schedule = { ...before, ...changes, rev: rev + 1 };
    return write(context, {
      writes: [changedScheduleWrite(before, changes)],
      audit: auditOf('update', schedule),
      answer: scheduleView(schedule),
    });
  },
);
