// Readings of the books that are no runs, and what sends reports regularly: the function of reports answers them, too.
import { getAccountStatement } from '#functions/finance/reports/getAccountStatement.ts';
import { getPartyStatement } from '#functions/finance/reports/getPartyStatement.ts';
import { getTrialBalance } from '#functions/finance/reports/getTrialBalance.ts';
import { loadedLater } from '#functions/http/operation.ts';
import { getDashboard } from '#shared/finance/reportsApi.ts';
import { statementLinkCalls } from '#shared/finance/statements/statementLinkApi.ts';
import { contractsOfLinks } from '#shared/links/linkCallNames.ts';
import {
  changeReportSchedule,
  createReportSchedule,
  deleteReportSchedule,
  getScheduledFile,
  listReportScheduleRuns,
  listReportSchedules,
  listScheduleReaders,
  retryReportScheduleRun,
  runReportSchedule,
  setReportScheduleState,
  showScheduledFile,
} from '#shared/reports/schedules/scheduleApi.ts';

const scheduleOperations = {
  ...loadedLater(
    { listReportSchedules, listScheduleReaders, listReportScheduleRuns },
    () => import('#functions/settings/schedules/listReportSchedules.ts'),
  ),
  ...loadedLater(
    { createReportSchedule, changeReportSchedule },
    () => import('#functions/settings/schedules/writtenSchedules.ts'),
  ),
  ...loadedLater(
    { setReportScheduleState, deleteReportSchedule, runReportSchedule, retryReportScheduleRun },
    () => import('#functions/settings/schedules/runReportSchedule.ts'),
  ),
  ...loadedLater(
    { getScheduledFile, showScheduledFile },
    () => import('#functions/settings/schedules/scheduledFile.ts'),
  ),
};

export const otherReportOperations = {
  getTrialBalance,
  getAccountStatement,
  getPartyStatement,
  // It looks into documents of every kind, which no report does.
  ...loadedLater({ getDashboard }, () => import('#functions/finance/reports/getDashboard.ts')),
  // Few statements are shared.
  ...loadedLater(
    contractsOfLinks(statementLinkCalls),
    async () => (await import('#functions/finance/reports/statementLinks.ts')).statementLinks,
  ),
  ...scheduleOperations,
};
