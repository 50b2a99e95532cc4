// What happens when a report is run: only the figures are the report's own; right, branches, period, cut, pages and the hour are the mechanism's.
import type { SessionContext } from '#functions/http/context.ts';
import type { BranchScope } from '#functions/ledger/balances/readBalances.ts';
import type { PostingRules } from '#shared/ledger/postingRules.ts';
import type { AnyReport, AskedOf, RunOfReport } from '#shared/reports/report.ts';

/** What every page says, whatever the report: made by the mechanism, never by the report. */
type MadeFacts =
  | 'report'
  | 'id'
  | 'computedAt'
  | 'expiresAt'
  | 'cut'
  | 'entries'
  | 'from'
  | 'to'
  | 'branch'
  | 'currency'
  | 'page'
  | 'next';

/** What the report itself says on a page. */
export type OwnFacts<Run> = Run extends unknown ? Omit<Run, MadeFacts> : never;

/** The branches and rules that a report is asked at: those that its user sees, and those of the company now. */
export type AskedAt = { branches: BranchScope; rules: PostingRules };

/** Computed at one cut; with `continuation` there is a page behind it. */
export type FirstPage<Answer, Continuation> = {
  cut: Record<string, number>;
  answer: Answer;
  continuation: Continuation | null;
};

/** What later pages know of the first one, beside what was continued. */
export type PageFacts = { from: string; to: string; currency: string; branches: BranchScope };

export type ReportRunner<Query = never, Answer = object, Continuation = object> = {
  report: Pick<AnyReport, 'name' | 'permission' | 'logged' | 'parameters'>;
  run(context: SessionContext, asked: Query & AskedAt): Promise<FirstPage<Answer, Continuation>>;
  /** The page behind one that is there, of a report that has more than one. */
  next?(
    context: SessionContext,
    facts: PageFacts,
    continuation: Continuation,
  ): Promise<Omit<FirstPage<Answer, Continuation>, 'cut'>>;
};

/** Binds what a report computes to its declaration. */
export const reportRunner = <
  One extends Pick<AnyReport, 'name' | 'permission' | 'parameters'> & { logged?(run: never): object },
  Continuation extends object = object,
>(
  report: One,
  computes: Omit<ReportRunner<AskedOf<One>, OwnFacts<RunOfReport<One>>, Continuation>, 'report'>,
): ReportRunner => ({ report, ...computes }) as unknown as ReportRunner;
