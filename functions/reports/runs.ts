// What makes a stored answer a run: its identity, its hour, its readers, and what is shown of its cut.
import { createHash } from 'node:crypto';
import { branchScope, requireAccess, type SessionContext } from '#functions/http/context.ts';
import type { BranchScope } from '#functions/ledger/balances/readBalances.ts';
import { cutText } from '#functions/ledger/foldState.ts';
import type { ReportRun } from '#shared/reportRunsApi.ts';
import type { AnyReport } from '#shared/reports/report.ts';
import {
  type MadeFacts,
  type PlaceOfPage,
  type RunContent,
  type RunHolder,
  type RunPage,
  readRunPage,
  saveRunPage,
} from './runPages.ts';

/** How long a run can be read. */
const runSeconds = 3600;

/** A run that is this old is dated anew when the same figures are computed again: its time is shown to the minute. */
const datedAnewSeconds = 60;

/** The cut and its number of entries, where there is one; readers of some branches' books learn no more than the cut of those. */
export const cutFacts = (
  context: SessionContext,
  cut: Readonly<Record<string, number>> | null,
): Pick<MadeFacts, 'cut' | 'entries'> => {
  if (cut === null) return { cut: null, entries: null };
  const own = branchScope(context);
  if (own !== null)
    return {
      cut: cutText(Object.fromEntries(own.map((branch) => [branch, cut[branch] ?? 0]))),
      entries: null,
    };
  return { cut: cutText(cut), entries: Object.values(cut).reduce((sum, seq) => sum + seq, 0) };
};

/** Whether it is the caller's run, and the caller still sees its branches. */
export const isReadable = (context: SessionContext, { user, branches }: RunHolder): boolean => {
  if (user !== context.actor.id) return false;
  const own = branchScope(context);
  return own === null || (branches !== 'all' && branches.every((branch) => own.includes(branch)));
};

/** The report and what it is asked, with the days that a named period means. */
type Question = readonly [report: string, asked: object];

/**
 * The same question, figures and user have the same id: the cut is among the figures, and later pages follow from it. Without a cut nothing
 * says what later pages hold, so a run is of its moment, and pages of two moments never mix.
 */
const idOf = (
  asked: Question,
  { user, branches, answer, continuation, computedAtMs }: RunHolder & RunContent,
): string => {
  const moment = answer.cut === null ? [computedAtMs, continuation] : [];
  return createHash('sha256')
    .update(JSON.stringify([user, branches, asked, answer, ...moment]))
    .digest('base64url')
    .slice(0, 32);
};

export const runOf = (place: PlaceOfPage, page: RunPage): ReportRun =>
  ({
    ...page.answer,
    id: place.id,
    computedAt: new Date(page.computedAtMs).toISOString(),
    expiresAt: new Date(page.expiresAt * 1000).toISOString(),
    page: place.page,
    next: page.hasNext ? place.page + 1 : null,
  }) as ReportRun;

/** The page for a caller who may see its figures. */
export const seenRun = (context: SessionContext, report: AnyReport, run: ReportRun): ReportRun => {
  for (const right of report.furtherRights?.(run) ?? []) requireAccess(context, right);
  return run;
};

/** Stores a page and answers it. */
export const storeRunPage = async (
  context: SessionContext,
  place: PlaceOfPage,
  page: RunHolder & RunContent,
): Promise<ReportRun> => {
  await saveRunPage(context.store, place, page);
  return runOf(place, { ...page, hasNext: page.continuation !== null });
};

/** Stores the first page of a run unless it is there already, and answers it. */
export const beginRun = async (
  context: SessionContext,
  asked: Question,
  content: RunContent & { branches: BranchScope },
): Promise<ReportRun> => {
  const computedAtMs = context.clock.nowMs();
  const expiresAt = Math.floor(computedAtMs / 1000) + runSeconds;
  const page = { ...content, user: context.actor.id, computedAtMs, expiresAt };
  const place = { id: idOf(asked, page), page: 1 };
  const known = await readRunPage(context.store, place);
  if (known && known.computedAtMs > computedAtMs - datedAnewSeconds * 1000) return runOf(place, known);
  return storeRunPage(context, place, page);
};
