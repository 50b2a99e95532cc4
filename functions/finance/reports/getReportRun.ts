// A page of a report run: as it was stored, or computed at the run's cut when it is read for the first time.
import { currentFactsReads } from '#functions/finance/settings/financeFacts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/reportRunsApi.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { isReadable, type RunPage, readRunPage, runOf, saveRunPage } from './reportRunPages.ts';
import { statementRunPage } from './statementRun.ts';

/** A page of the caller's own run, while he may see all that it covers. */
const readablePage = async (context: SessionContext, id: string, page: number): Promise<RunPage | null> => {
  const found = page < 1 ? null : await readRunPage(context.store, id, page);
  return found && isReadable(context, found) ? found : null;
};

/** The page behind one that is there; it lives as long as that one. */
const pageBehind = async (context: SessionContext, before: RunPage): Promise<RunPage> => {
  const { answer, continuation, branches } = before;
  if (continuation === null || answer.report !== 'accountStatement') return notFound('reportRun');
  return { ...before, ...(await statementRunPage(context, { answer, branches }, continuation)) };
};

export const getReportRun = operation(
  api.getReportRun,
  async (context, { params, query }) => {
    const place = { id: params.id, page: query.page ?? 1 };
    const stored = await readablePage(context, place.id, place.page);
    if (stored) return runOf(place, stored);
    const before = (await readablePage(context, place.id, place.page - 1)) ?? notFound('reportRun');
    const page = await pageBehind(context, before);
    await saveRunPage(context.store, place, page);
    return runOf(place, page);
  },
  currentFactsReads,
);
