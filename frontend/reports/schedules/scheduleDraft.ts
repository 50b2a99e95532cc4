// A schedule as it is written in the drawer, and what is sent of it.
import type { EndpointCall } from '#shared/kernel/endpoint.ts';
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';
import type { AskedEntries } from '#shared/reports/report.ts';
import { type PeriodName, periodNames, usualPeriod } from '#shared/reports/reportPeriods.ts';
import type { Frequency } from '#shared/reports/schedules/plan.ts';
import type {
  createReportSchedule,
  ScheduleFormat,
  ScheduleView,
} from '#shared/reports/schedules/scheduleApi.ts';

/** What is sent regularly: a report or a list with what it is asked. */
export type ScheduleSubject = {
  report: string;
  title: string;
  asked: AskedEntries;
  hasPeriod: boolean;
  /** It may be of all days, and has columns that were chosen. */
  isList: boolean;
  columns: readonly string[];
  formats: readonly ScheduleFormat[];
};

export type ScheduleDraft = {
  name: string;
  format: ScheduleFormat;
  every: Frequency;
  days: readonly number[];
  day: string;
  hour: string;
  /** Empty where a list is of all days. */
  period: PeriodName | '';
  users: readonly string[];
  roles: readonly string[];
  /** Addresses, apart by commas, semicolons or lines. */
  outside: string;
  language: DocumentLanguage;
};

/** Days of one's own are not those of the next time: the month that is over is meant then. */
const periodOf = ({ asked: { period, from, to }, isList }: Pick<ScheduleSubject, 'asked' | 'isList'>) => {
  const named = periodNames.find((name) => name === period);
  if (named !== undefined) return named;
  if (from !== undefined || to !== undefined) return 'lastMonth';
  return isList ? '' : usualPeriod;
};

export const newDraft = (subject: ScheduleSubject, language: DocumentLanguage): ScheduleDraft => ({
  name: '',
  format: subject.formats.includes('pdf') ? 'pdf' : 'xlsx',
  every: 'month',
  days: [0],
  day: '1',
  hour: '7',
  users: [],
  roles: [],
  outside: '',
  language,
  period: periodOf(subject),
});

export const draftOf = ({ name, format, plan, readers, asked, isList }: ScheduleView): ScheduleDraft => ({
  name,
  format,
  every: plan.every,
  days: plan.days,
  day: String(plan.day),
  hour: String(plan.hour),
  users: readers.users,
  roles: readers.roles,
  language: readers.language,
  outside: readers.outside.join('\n'),
  period: periodOf({ asked, isList }),
});

export const addressesIn = (text: string): string[] => text.split(/[\s,;،؛]+/).filter(Boolean);

type Body = EndpointCall<typeof createReportSchedule>['body'];

/** A day of the report is that of each run. */
const askedOf = (
  { asked, hasPeriod }: ScheduleSubject,
  period: ScheduleDraft['period'],
): Record<string, string> => {
  const { from: _from, to: _to, on: _on, period: _period, ...rest } = asked;
  return hasPeriod && period !== '' ? { ...rest, period } : rest;
};

export const bodyOf = (subject: ScheduleSubject, draft: ScheduleDraft): Body => {
  const { name, format, every, days, day, hour, users, roles, outside, language, period } = draft;
  return {
    name,
    format,
    report: subject.report,
    asked: askedOf(subject, period),
    ...(subject.isList && { columns: [...subject.columns] }),
    plan: { every, days: every === 'week' ? [...days] : [], day: Number(day), hour: Number(hour) },
    readers: { users: [...users], roles: [...roles], outside: addressesIn(outside), language },
  };
};
