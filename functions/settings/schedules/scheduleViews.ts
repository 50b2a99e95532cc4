// Schedules and runs as the calls answer them.

import type { Language } from '#functions/http/messages.ts';
import { messageOf } from '#functions/http/messages.ts';
import type { ScheduleRun, ScheduleView } from '#shared/reports/schedules/scheduleApi.ts';
import type { RunRecord, ScheduleRecord } from './scheduleRecords.ts';
import { findSubject } from './subjects.ts';

/** A report or list that this version does not have any more is called by its name. */
export const scheduleView = (record: ScheduleRecord): ScheduleView => {
  const { branches: _branches, unseen: _unseen, sentAt: _sentAt, columns = [], ...view } = record;
  const subject = findSubject(record.report);
  return {
    ...view,
    columns: [...columns],
    title: subject?.title ?? { en: record.report, ar: record.report },
    path: subject?.pathOf(record.asked) ?? '',
    hasPeriod: subject?.hasPeriod ?? false,
    isList: subject?.isList ?? false,
    formats: [...(subject?.formats ?? [record.format])],
  };
};

export const runView = async (run: RunRecord, language: Language): Promise<ScheduleRun> => {
  const { id, due, byClock, state, beganAt, endedAt, code, details, format, rows, files } = run;
  return {
    id,
    due,
    byClock,
    state,
    beganAt,
    endedAt,
    code,
    format,
    rows,
    message: code === null ? null : await messageOf(language, code, details),
    readers: run.sent,
    files: files.map(({ language: of, bytes }) => ({ language: of, bytes })),
  };
};
