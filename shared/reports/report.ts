// One declaration of a report: what it is asked, what it answers, its table, and where its rows lead. Calls, runs, screen and files follow from it.
import * as z from 'zod/mini';
import type { DocumentFact } from '../paper/documentFrame.ts';
import type { Label } from '../resources/fields.ts';
import type { ReportParameter } from './reportParameters.ts';
import type { AskedPeriod, Days } from './reportPeriods.ts';
import type { ReportRow, ReportSubtable, ReportTable, ReportView } from './reportTable.ts';

/** What every page of every run says. */
export const runFacts = {
  id: z.string(),
  /** When the figures were computed. */
  computedAt: z.string(),
  /** From then on the run is gone. */
  expiresAt: z.string(),
  /** The lane heads the figures were computed at; of one's own branch for those who see no other. */
  cut: z.string(),
  /** Entries in the books up to the cut; null for those who see one branch only. */
  entries: z.nullable(z.number()),
  /** The days, where a period was asked for by its name too. */
  from: z.string(),
  to: z.string(),
  branch: z.nullable(z.string()),
  currency: z.string(),
  page: z.number(),
  /** The page that follows, or null. Pages are there one after the other. */
  next: z.nullable(z.number()),
};

type RunFacts = { [Name in keyof typeof runFacts]: z.output<(typeof runFacts)[Name]> };

export type AnyRun = RunFacts & { report: string; rows: readonly unknown[] };

/** The pages of a run that are there; all but the rows is the same on each. */
export type Pages<Run> = readonly [Run, ...Run[]];

/** What the address asks, by its own names; what it does not name is not there. */
export type AskedEntries = Readonly<Record<string, string>>;

type AnyQuery = AskedPeriod & { branch?: string | undefined };

type Reading<Run, Line> = {
  /** The pages that are there as a table. */
  table(pages: Pages<Run>, view: ReportView): ReportTable<Line>;
  /** Tables below it, on screen, paper and in the workbook. */
  subtables?(run: Run, view: ReportView): readonly ReportSubtable[];
  /** Sentences under the table, on screen, paper and in the workbook: what explains its figures. */
  notes?(run: Run, view: ReportView): string[];
  /** What its paper is called and how it lies, where those who are handed it want it otherwise. */
  paper?(run: Run): { title: Label; orientation: 'portrait' | 'landscape' } | null;
  /** Where a row leads, or one of its amounts by its `column`; the report leads on with what it was asked itself. */
  drill?(row: ReportRow<Line>, asked: AskedEntries, column?: string): string | null;
  /** Whether each of its amounts leads somewhere of its own. */
  drillsFigures?: true;
  /** What its files say first, such as whose statement it is, and which part of the run they show. */
  facts?(run: Run, view: ReportView): DocumentFact[];
  /** What the log records of a file, besides days and branch. */
  logged?(run: Run): object;
  /** How many entries are in it, once all of it is there; where left out, the number of entries in the whole books is shown. */
  entriesIn?(run: Run): number | null;
};

type Common = {
  title: Label;
  /** The permission to `view` it; its files need `export` of the same. */
  permission: string;
  /** The form by which its bar asks for choices, as in `ledgerReport.branch`. */
  form: string;
  /** Where its screen is. */
  path: string;
  /** Where it is printed from its address, for reports that have such an address. */
  printPath?: string;
  /** Sentences for an empty table, in the texts of `reports`. */
  empty: { title: Label; text: Label };
  /** What its run may be refused for, beside what every run is. */
  refusals: readonly string[];
};

/** Whatever it is asked and answers. */
export type AnyReport<Run extends AnyRun = AnyRun, Line = unknown> = Common &
  Reading<Run, Line> & {
    readonly name: string;
    readonly parameters: readonly ReportParameter[];
    readonly query: z.ZodMiniType<AnyQuery>;
    readonly run: z.ZodMiniType<Run>;
  };

export type Report<Name extends string, Query, Run, Line> = Common &
  Reading<Run, Line> & {
    readonly name: Name;
    readonly parameters: readonly ReportParameter[];
    readonly query: z.ZodMiniType<Query, Query>;
    readonly run: z.ZodMiniType<Run, Run>;
  };

/** Every page holds rows. */
type WithRows = { rows: z.ZodMiniType<readonly unknown[]> };

/** A report as its screen reads it, whatever it is asked. */
export type ReadReport<Run, Line> = Common &
  Reading<Run, Line> & { readonly name: string; readonly parameters: readonly ReportParameter[] } & Readonly<
    Record<'query' | 'run', z.ZodMiniType>
  >;

type Intersected<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type Shape = Record<string, z.ZodMiniType>;
type Answered<Members extends Shape> = z.output<z.ZodMiniObject<Members>>;

/** A page of a run whose report answers this. */
export type RunWith<Name extends string, Answer extends Shape> = RunFacts & {
  report: Name;
} & Answered<Answer>;
type QueryOf<Bar extends readonly ReportParameter[]> =
  Intersected<Bar[number]['fields']> extends infer Fields extends Shape ? Answered<Fields> : never;

type Shaped<
  Name extends string,
  Bar extends readonly ReportParameter[],
  Answer extends Shape & WithRows,
  Line,
> = Common &
  Reading<RunWith<Name, Answer>, Line> & {
    name: Name;
    parameters: Bar;
    /** What a page says beside what every run does. */
    answer: Answer;
  };

/** Own days are two. */
const bothDays = z.refine<AnyQuery>(({ from, to }) => (from === undefined) === (to === undefined), {
  error: 'field.required',
  path: ['to'],
});

/** Declares a report; see docs/walkthroughs/declaring-a-report.md. */
export const report = <
  const Name extends string,
  const Bar extends readonly ReportParameter[],
  Answer extends Shape & WithRows,
  Line = unknown,
>({
  answer,
  ...shape
}: Shaped<Name, Bar, Answer, Line>): Report<Name, QueryOf<Bar> & AnyQuery, RunWith<Name, Answer>, Line> => {
  const fields = Object.assign({}, ...shape.parameters.map((part) => part.fields)) as Shape;
  return {
    ...shape,
    query: z.object(fields).check(bothDays as never) as never,
    run: z.object({ report: z.literal(shape.name), ...runFacts, ...answer }) as never,
  };
};

export type QueryOfReport<One> =
  One extends Report<string, infer Query, infer _Run, infer _Line> ? Query : never;
export type RunOfReport<One> = One extends Report<string, infer _Query, infer Run, infer _Line> ? Run : never;

/** What it is asked, once the days are known. */
export type AskedOf<One> = Omit<QueryOfReport<One>, 'from' | 'to' | 'period'> & Days;
