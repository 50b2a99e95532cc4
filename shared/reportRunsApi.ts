// The calls of runs, of every report that there is.
import type { EndpointCall, EndpointOutput } from './kernel/endpoint.ts';
import { reportKinds } from './reportKinds.ts';
import { runCalls } from './reports/runsApi.ts';

export const { createReportRun, getReportRun, exportReportRun, getReportPeriods } = runCalls(reportKinds);

export type ReportAsked = EndpointCall<typeof createReportRun>['body'];
export type ReportRun = EndpointOutput<typeof getReportRun>;
