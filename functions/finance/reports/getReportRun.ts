// A page of a report run: as it was stored, or computed at the run's cut when it is read for the first time.
import { currentFactsReads } from '#functions/finance/settings/financeFacts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/reportRunsApi.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { type PlaceOfPage, readRunPage, readRunStart } from './reportRunPages.ts';
import { isReadable, runOf, storeRunPage } from './reportRuns.ts';
import { statementRunPage } from './statementRun.ts';

/** A page of the caller's run, computed where nobody has read it yet. */
export const readRun = async (context: SessionContext, place: PlaceOfPage): Promise<api.ReportRun> => {
  const page = await readRunPage(context.store, place);
  if (page) return isReadable(context, page) ? runOf(place, page) : notFound('reportRun');
  const start = await readRunStart(context.store, place);
  if (!start || !isReadable(context, start)) return notFound('reportRun');
  // It lives as long as the page before it.
  const { continuation, ...holder } = start;
  const content = await statementRunPage(context, holder.branches, continuation);
  return storeRunPage(context, place, { ...holder, ...content });
};

export const getReportRun = operation(
  api.getReportRun,
  (context, { params, query }) => readRun(context, { id: params.id, page: query.page ?? 1 }),
  currentFactsReads,
);
