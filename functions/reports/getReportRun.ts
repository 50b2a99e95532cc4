// A page of a report run: as it was stored, or continued from the page before it when it is read for the first time.
import { requireAccess, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { directoryKey } from '#functions/ledger/ledgerKeys.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import * as api from '#shared/reportRunsApi.ts';
import { viewRight } from '#shared/reports/reportRights.ts';
import { reportNamed, runnerOf } from './runnerOf.ts';
import { type PlaceOfPage, readRunPage, readRunStart } from './runPages.ts';
import { isReadable, runOf, seenRun, storeRunPage } from './runs.ts';

/** A page of the caller's run, computed when it is read for the first time. */
export const readRun = async (context: SessionContext, place: PlaceOfPage): Promise<api.ReportRun> => {
  const page = await readRunPage(context.store, place);
  if (page) {
    if (!isReadable(context, page)) return notFound('reportRun');
    const report = reportNamed(page.answer.report);
    requireAccess(context, viewRight(report));
    return seenRun(context, report, runOf(place, page));
  }
  const start = await readRunStart(context.store, place);
  if (!start || !isReadable(context, start)) return notFound('reportRun');
  // It lives as long as the page before it.
  const { made, continuation, ...holder } = start;
  const { report, next } = await runnerOf(made.report);
  requireAccess(context, viewRight(report));
  if (!next) return notFound('reportRun');
  const later = await next(context, { ...made, branches: holder.branches }, continuation);
  const content = { answer: { ...made, ...later.answer }, continuation: later.continuation };
  return seenRun(context, report, await storeRunPage(context, place, { ...holder, ...content }));
};

export const getReportRun = operation(
  api.getReportRun,
  (context, { params, query }) => readRun(context, { id: params.id, page: query.page ?? 1 }),
  () => [directoryKey],
);
