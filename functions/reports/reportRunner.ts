// What happens when a report is run: only the figures are the report's own; right, branches, period, cut, pages and the hour are the mechanism's.
import type { SessionContext } from '#functions/http/context.ts';
import type { BranchScope } from '#functions/ledger/balances/readBalances.ts';
import type { PostingRules } from '#shared/ledger/postingRules.ts';
import type {
  AnyReport,
  AnyRun,
  AskedOf,
  LedgerFacts,
  MadeName,
  RunOfReport,
} from '#shared/reports/report.ts';

/** What the report itself says on a page. */
export type OwnFacts<Run> = Run extends unknown ? Omit<Run, MadeName> : never;

/** The branches and rules that a report is asked at: those that its user sees, and those of the company now. */
export type AskedAt = { branches: BranchScope; rules: PostingRules };

/** With `continuation` there is a page behind it. */
type RunPage<Run, Continuation> = { answer: OwnFacts<Run>; continuation: Continuation | null };

/** The cut that the figures are computed at, of a report that reads the ledger. */
type CutOf<Run extends AnyRun> = Run['cut'] extends string
  ? { cut: Record<string, number> }
  : { cut?: string extends Run['cut'] ? Record<string, number> : never };

/** What later pages know of the first one, beside what was continued. */
export type PageFacts<Facts extends Pick<AnyRun, 'from' | 'to' | 'currency'> = LedgerFacts> = Pick<
  Facts,
  'from' | 'to' | 'currency'
> & { branches: BranchScope };

type Computes<One extends AnyReport, Continuation> = {
  run(
    context: SessionContext,
    asked: AskedOf<One> & AskedAt,
  ): Promise<RunPage<RunOfReport<One>, Continuation> & CutOf<RunOfReport<One>>>;
  /**
   * The page behind one that is there, of a report that has more than one. What it continues pins what the first page read: a cut of the
   * ledger, or without one the records themselves, so that pages belong together whatever is written meanwhile.
   */
  next?(
    context: SessionContext,
    facts: PageFacts<RunOfReport<One>>,
    continuation: Continuation,
  ): Promise<RunPage<RunOfReport<One>, Continuation>>;
};

export type ReportRunner<One extends AnyReport = AnyReport, Continuation = object> = Computes<
  One,
  Continuation
> & { report: One };

/** Binds what a report computes to its declaration. */
export const reportRunner = <One extends AnyReport, Continuation extends object = object>(
  report: One,
  computes: Computes<One, Continuation>,
): ReportRunner<One, Continuation> => ({ report, ...computes });
