// The stored run that a schedule sends: asked for the days that are meant at the time it was due, and read to its end.
import type { SessionContext } from '#functions/http/context.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import { beginReport } from '#functions/reports/createReportRun.ts';
import { readRun } from '#functions/reports/getReportRun.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import type { ReportRun } from '#shared/reportRunsApi.ts';
import { periodsAt } from '#shared/reports/periodDays.ts';
import type { AnyReport, AnyRun, Pages } from '#shared/reports/report.ts';
import { queryOf } from '#shared/reports/reportAddress.ts';
import { isOfDay } from '#shared/reports/reportBar.ts';
import { type AskedPeriod, daysOf } from '#shared/reports/reportPeriods.ts';
import type { RunRecord, ScheduleRecord } from './scheduleRecords.ts';
import { findReport } from './scheduleViews.ts';

/** One that is caught up with is of the days of its own time, not of those of today. */
const datedQuery = async (
  { store, company }: SessionContext,
  report: AnyReport,
  { asked, due }: Pick<ScheduleRecord, 'asked'> & Pick<RunRecord, 'due'>,
): Promise<object> => {
  const query = queryOf(report, asked);
  const today = dateInZone(Date.parse(due), company.timeZone);
  if (isOfDay(report.bar)) return { on: today, ...query };
  const { rules } = await readDirectory(store);
  const { period: _, ...rest } = query;
  return { ...rest, ...daysOf(query as AskedPeriod, periodsAt(today, rules.years)) };
};

export type ScheduledRun = { report: AnyReport; pages: Pages<AnyRun>; rows: number };

export const scheduledRun = async (
  context: SessionContext,
  { report: name, asked }: ScheduleRecord,
  { due }: RunRecord,
): Promise<ScheduledRun> => {
  const report = findReport(name) ?? refuse('schedule.noReport');
  const query = await datedQuery(context, report, { asked, due });
  const first = await beginReport(context, { report: name, query });
  const others: ReportRun[] = [];
  for (let { id, next } = first; next !== null; ) {
    const page = await readRun(context, { id, page: next });
    others.push(page);
    next = page.next;
  }
  const pages = [first, ...others] as unknown as Pages<AnyRun>;
  return { report, pages, rows: pages.reduce((sum, page) => sum + page.rows.length, 0) };
};
