// Schedules and runs as the calls answer them.

import type { Language } from '#functions/http/messages.ts';
import { messageOf } from '#functions/http/messages.ts';
import { reportKinds } from '#shared/reportKinds.ts';
import type { AnyReport } from '#shared/reports/report.ts';
import { reportAddress } from '#shared/reports/reportAddress.ts';
import type { ScheduleRun, ScheduleView } from '#shared/reports/schedules/scheduleApi.ts';
import type { RunRecord, ScheduleRecord } from './scheduleRecords.ts';

export const findReport = (name: string): AnyReport | undefined =>
  (reportKinds as unknown as readonly AnyReport[]).find((each) => each.name === name);

export const hasPeriod = ({ bar }: Pick<AnyReport, 'bar'>): boolean =>
  bar.some(({ kind }) => kind === 'period');

/** A report that this version does not have any more is called by its name. */
export const scheduleView = (record: ScheduleRecord): ScheduleView => {
  const { branches: _branches, sentAt: _sentAt, ...view } = record;
  const report = findReport(record.report);
  return {
    ...view,
    title: report?.title ?? { en: record.report, ar: record.report },
    path: report ? reportAddress(report.path, record.asked) : '',
    hasPeriod: report !== undefined && hasPeriod(report),
  };
};

export const runView = async (run: RunRecord, language: Language): Promise<ScheduleRun> => {
  const { id, due, byClock, state, beganAt, endedAt, code, details, format, rows, files } = run;
  return {
    ...{ id, due, byClock, state, beganAt, endedAt, code, format, rows },
    message: code === null ? null : await messageOf(language, code, details),
    readers: run.sent,
    files: files.map(({ language: of, bytes }) => ({ language: of, bytes })),
  };
};
