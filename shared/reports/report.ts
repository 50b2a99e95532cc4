// One declaration of a report: what it is asked, what it answers, its table, and where its rows lead. Calls, runs, screen and files follow from it.
import * as z from 'zod/mini';
import type { Right } from '../kernel/endpoint.ts';
import type { DocumentFact } from '../paper/documentFrame.ts';
import type { Label } from '../resources/fields.ts';
import type { ReportParameter } from './reportParameters.ts';
import { hasDays } from './reportPeriods.ts';
import type { ReportRow, ReportSubtable, ReportTable, ReportView } from './reportTable.ts';

/** What a page says by what its report has: the ledger at a cut, days, amounts in the currency of the books. What it does not have is null. */
type Having<Cut, Days, Currency> = {
  /** The lane heads the figures were computed at; of one's own branch for those who see no other. */
  cut: Cut;
  /** Entries in the books up to the cut; null for those who see one branch only. */
  entries: Cut extends null ? null : number | null;
  /** The days, where a period was asked for by its name too. */
  from: Days;
  to: Days;
  currency: Currency;
};

type AlwaysFacts = {
  id: string;
  /** When the figures were computed. */
  computedAt: string;
  /** From then on the run is gone. */
  expiresAt: string;
  branch: string | null;
  page: number;
  /** The page that follows, or null. Pages are there one after the other. */
  next: number | null;
};

type AnyFacts = AlwaysFacts & Having<string | null, string | null, string | null>;

/** Of the ledger at a cut, over days, in the currency of the books. */
export type LedgerFacts = AlwaysFacts & Having<string, string, string>;

/** What the mechanism says on a page; all else is the report's own. */
export type MadeName = 'report' | keyof AnyFacts;

export type AnyRun = AnyFacts & { report: string; rows: readonly unknown[] };

/** The pages of a run that are there; all but the rows is the same on each. */
export type Pages<Run> = readonly [Run, ...Run[]];

/** What the address asks, by its own names; what it does not name is not there. */
export type AskedEntries = Readonly<Record<string, string>>;

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
  /** Rights that its figures ask for beside that of the report, such as the one to see costs; asked whenever the run is read. */
  furtherRights?(run: Run): readonly Right[];
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
  /** Whether it reads the ledger at one cut. Otherwise it reads its own records at the moment of the call. */
  hasCut: boolean;
  /** Whether it has amounts, which are in the currency of the books. */
  hasCurrency: boolean;
};

type AnyQuery = Readonly<Record<string, unknown>>;

/** A schema whose values name their report. */
type RunSchema<Run> = z.ZodMiniType<Run, Run> & z.core.$ZodTypeDiscriminable;

/** A report by what it answers, the lines of its table, and what it is asked; every one of them is an `AnyReport`. */
export type Report<Run = AnyRun, Line = unknown, Query = AnyQuery> = Common &
  Reading<Run, Line> & {
    readonly name: string;
    readonly parameters: Bar;
    readonly query: z.ZodMiniType<Query, Query>;
    readonly run: RunSchema<Run>;
  };

export type AnyReport = Report;

export type QueryOfReport<One extends Pick<AnyReport, 'query'>> = z.output<One['query']>;
export type RunOfReport<One extends Pick<AnyReport, 'run'>> = z.output<One['run']>;

/** What it is asked, once the days are known. */
export type AskedOf<One extends AnyReport> = Omit<QueryOfReport<One>, 'from' | 'to' | 'period'> &
  Pick<RunOfReport<One>, 'from' | 'to'>;

type Bar = readonly ReportParameter[];
type Shape = Record<string, z.ZodMiniType>;
type Answered<Members extends Shape> = z.output<z.ZodMiniObject<Members>>;

/** Every page holds rows. */
type Answer = Shape & { rows: z.ZodMiniType<readonly unknown[]> };

/** A page of a run whose report answers this. */
export type RunWith<Name extends string, Own extends Answer, Facts extends AnyFacts = LedgerFacts> = Facts & {
  report: Name;
} & Answered<Own>;

type Intersected<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type QueryOf<Parts extends Bar> =
  Intersected<Parts[number]['fields']> extends infer Fields extends Shape ? Answered<Fields> : AnyQuery;

type If<Has, Value> = Has extends true ? Value : null;
type HasDays<Parts extends Bar> = [Extract<Parts[number]['kind'], 'period' | 'day'>] extends [never]
  ? false
  : true;

type FactsOf<Parts extends Bar, Cut, Currency> = AlwaysFacts &
  Having<If<Cut, string>, If<HasDays<Parts>, string>, If<Currency, string>>;

/** The same as schemas, in the order in which a page says them. */
const factsOf = ({
  hasCut,
  hasCurrency,
  parameters,
}: Pick<AnyReport, 'hasCut' | 'hasCurrency' | 'parameters'>) => {
  const days = hasDays(parameters) ? z.string() : z.null();
  return {
    id: z.string(),
    computedAt: z.string(),
    expiresAt: z.string(),
    cut: hasCut ? z.string() : z.null(),
    entries: hasCut ? z.nullable(z.number()) : z.null(),
    from: days,
    to: days,
    branch: z.nullable(z.string()),
    currency: hasCurrency ? z.string() : z.null(),
    page: z.number(),
    next: z.nullable(z.number()),
  };
};

/** Own days are two. */
const bothDays = z.refine<AnyQuery>(({ from, to }) => (from === undefined) === (to === undefined), {
  error: 'field.required',
  path: ['to'],
});

type Shaped<Run, Line> = Omit<Common, 'hasCut' | 'hasCurrency'> & Reading<Run, Line>;

/** Declares a report; see docs/walkthroughs/declaring-a-report.md. */
export const report = <
  const Name extends string,
  const Parts extends Bar,
  Own extends Answer,
  Cut extends boolean,
  Currency extends boolean,
  Line = unknown,
>({
  answer,
  ...shape
}: Shaped<RunWith<Name, Own, FactsOf<Parts, Cut, Currency>>, Line> & {
  name: Name;
  parameters: Parts;
  hasCut: Cut;
  hasCurrency: Currency;
  /** What a page says beside what every run does. */
  answer: Own;
}): Report<RunWith<Name, Own, FactsOf<Parts, Cut, Currency>>, Line, QueryOf<Parts>> => {
  const fields: Shape = Object.assign({}, ...shape.parameters.map((part) => part.fields));
  const query: z.ZodMiniType = z.object(fields).check(bothDays);
  const run: RunSchema<unknown> = z.object({ report: z.literal(shape.name), ...factsOf(shape), ...answer });
  return {
    ...shape,
    query: query as z.ZodMiniType<QueryOf<Parts>, QueryOf<Parts>>,
    run: run as RunSchema<RunWith<Name, Own, FactsOf<Parts, Cut, Currency>>>,
  };
};
