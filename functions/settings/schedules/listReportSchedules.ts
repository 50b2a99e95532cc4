// The schedules of reports that the caller may see, and the users they can be sent to.
import { rolesOf, usersOf } from '#functions/company/userRecords.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/reports/schedules/scheduleApi.ts';
import { readRuns, readSchedules, requireSchedule, type ScheduleRecord } from './scheduleRecords.ts';
import { runView, scheduleView } from './scheduleViews.ts';
import { findSubject, maySeeSubject } from './subjects.ts';

/** A report or list that is gone is hidden from no user: it can only be removed. */
export const maySee = (context: SessionContext, { report: name }: ScheduleRecord): boolean => {
  const subject = findSubject(name);
  return subject === undefined || maySeeSubject(context, subject);
};

export const listReportSchedules = operation(api.listReportSchedules, async (context) => ({
  items: (await readSchedules(context.store)).filter((each) => maySee(context, each)).map(scheduleView),
}));

/** Users of branches that the caller sees. */
export const listScheduleReaders = operation(api.listScheduleReaders, async (context) => {
  const { store, company } = context;
  const [users, roles] = await Promise.all([usersOf(store), rolesOf(store, company.authRev)]);
  return {
    users: users
      .filter(({ status, branch }) => status === 'active' && isInScope(context, branch))
      .map(({ id, name, name_ar }) => ({ id, name, name_ar })),
    roles: [...roles.values()].map(({ code, name, name_ar }) => ({ code, name, name_ar })),
  };
});

export const listReportScheduleRuns = operation(
  api.listReportScheduleRuns,
  async (context, { params: { id } }) => {
    const { store, caller } = context;
    const schedule = await requireSchedule(store, id);
    const runs = maySee(context, schedule) ? await readRuns(store, id) : [];
    return { items: await Promise.all(runs.map((run) => runView(run, caller.language))) };
  },
);
