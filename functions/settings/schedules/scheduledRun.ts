// What a run of a schedule sends: its report or its list, by the name under which the schedule knows it.
import type { SessionContext } from '#functions/http/context.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { listOfSubject } from '#shared/reports/schedules/listSubject.ts';
import type { RenderedFile } from './renderedFile.ts';
import { renderedList } from './renderedList.ts';
import { renderedReport } from './renderedReport.ts';
import type { RunRecord, ScheduleRecord } from './scheduleRecords.ts';
import { findList, findReport } from './subjects.ts';

export const scheduledRun = (
  context: SessionContext,
  schedule: ScheduleRecord,
  run: RunRecord,
): Promise<RenderedFile> => {
  const name = listOfSubject(schedule.report);
  if (name === null) {
    const report = findReport(schedule.report) ?? refuse('schedule.noReport');
    return renderedReport(context, { report, asked: schedule.asked }, run);
  }
  const list = findList(schedule.report) ?? refuse('schedule.noReport');
  return renderedList(context, { ...schedule, list, name }, run);
};
