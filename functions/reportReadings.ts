// Readings of the books that are no runs, and what sends reports regularly: the function of reports answers them, too.
import { getAccountStatement } from '#functions/finance/reports/getAccountStatement.ts';
import { getDashboard } from '#functions/finance/reports/getDashboard.ts';
import { getPartyStatement } from '#functions/finance/reports/getPartyStatement.ts';
import { getTrialBalance } from '#functions/finance/reports/getTrialBalance.ts';
import { loadedLater } from '#functions/http/operation.ts';
import * as api from '#shared/finance/statements/statementLinkApi.ts';
import * as schedules from '#shared/reports/schedules/scheduleApi.ts';

/** Few statements are shared, so that what shares them is loaded when it is asked for. */
const links = () => import('#functions/finance/reports/statementLinks.ts');

const listed = () => import('#functions/settings/schedules/listReportSchedules.ts');
const saved = () => import('#functions/settings/schedules/writtenSchedules.ts');
const used = () => import('#functions/settings/schedules/runReportSchedule.ts');
const files = () => import('#functions/settings/schedules/scheduledFile.ts');

const scheduleOperations = {
  listReportSchedules: loadedLater(
    schedules.listReportSchedules,
    async () => (await listed()).listReportSchedules,
  ),
  listScheduleReaders: loadedLater(
    schedules.listScheduleReaders,
    async () => (await listed()).listScheduleReaders,
  ),
  listReportScheduleRuns: loadedLater(
    schedules.listReportScheduleRuns,
    async () => (await listed()).listReportScheduleRuns,
  ),
  createReportSchedule: loadedLater(
    schedules.createReportSchedule,
    async () => (await saved()).createReportSchedule,
  ),
  changeReportSchedule: loadedLater(
    schedules.changeReportSchedule,
    async () => (await saved()).changeReportSchedule,
  ),
  setReportScheduleState: loadedLater(
    schedules.setReportScheduleState,
    async () => (await used()).setReportScheduleState,
  ),
  deleteReportSchedule: loadedLater(
    schedules.deleteReportSchedule,
    async () => (await used()).deleteReportSchedule,
  ),
  runReportSchedule: loadedLater(schedules.runReportSchedule, async () => (await used()).runReportSchedule),
  retryReportScheduleRun: loadedLater(
    schedules.retryReportScheduleRun,
    async () => (await used()).retryReportScheduleRun,
  ),
  getScheduledFile: loadedLater(schedules.getScheduledFile, async () => (await files()).getScheduledFile),
  showScheduledFile: loadedLater(schedules.showScheduledFile, async () => (await files()).showScheduledFile),
};

export const reportReadings = {
  ...{ getTrialBalance, getAccountStatement, getPartyStatement, getDashboard },
  makeStatementLink: loadedLater(api.makeStatementLink, async () => (await links()).makeStatementLink),
  endStatementLinks: loadedLater(api.endStatementLinks, async () => (await links()).endStatementLinks),
  listStatementLinks: loadedLater(api.listStatementLinks, async () => (await links()).listStatementLinks),
  sendStatement: loadedLater(api.sendStatement, async () => (await links()).sendStatement),
  showStatement: loadedLater(api.showStatement, async () => (await links()).showStatement),
  ...scheduleOperations,
};
