// The operations of reports: the runs of every report, and the plain readings of the ledger.
import { otherReportOperations } from '#functions/otherReportOperations.ts';
import { createReportRun } from './createReportRun.ts';
import { exportReportRun } from './exportReportRun.ts';
import { getReportPeriods } from './getReportPeriods.ts';
import { getReportRun } from './getReportRun.ts';

export const reportOperations = {
  ...otherReportOperations,
  createReportRun,
  getReportRun,
  exportReportRun,
  getReportPeriods,
};
