// Computes a report, at one cut where it reads the ledger, and keeps the answer, for the screen and for every file that is made of it.
import { requireAccess, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { directoryKey } from '#functions/ledger/ledgerKeys.ts';
import * as api from '#shared/reportRunsApi.ts';
import type { AskedPeriod } from '#shared/reports/reportPeriods.ts';
import { viewRight } from '#shared/reports/reportRights.ts';
import { askedBy } from './askedAt.ts';
import { runnerOf } from './runnerOf.ts';
import { beginRun, cutFacts, seenRun } from './runs.ts';

type Asked = {
  report: string;
  query: AskedPeriod & { on?: string | undefined; branch?: string | undefined };
};

/** For a caller, or in the name of a user who is asked for nothing at the moment. */
export const beginReport = async (
  context: SessionContext,
  { report: name, query }: Asked,
): Promise<api.ReportRun> => {
  const { report, run } = await runnerOf(name);
  requireAccess(context, viewRight(report));
  const whole = await askedBy(context, report.parameters, query);
  const { cut = null, answer, continuation } = await run(context, whole);
  const { rules: _, branches, ...asked } = whole;
  const { from, to } = asked;
  const currency = report.hasCurrency ? context.company.currency : null;
  const made = { report: name, ...cutFacts(context, cut), from, to, branch: query.branch || null, currency };
  const content = { answer: { ...made, ...answer }, branches, continuation };
  return seenRun(context, report, await beginRun(context, [name, asked], content));
};

export const createReportRun = operation(
  api.createReportRun,
  (context, { body }) => beginReport(context, body),
  () => [directoryKey],
);
