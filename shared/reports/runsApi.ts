// The calls of report runs: an answer computed once, kept for an hour, and read by the screen and by every file alike.
import * as z from 'zod/mini';
import { type Access, endpoint, type Right } from '../kernel/endpoint.ts';
import { count, id } from '../kernel/fields.ts';
import { exportEndpoint } from '../paper/exportApi.ts';
import type { AnyReport, QueryOfReport, RunOfReport } from './report.ts';
import { hasDays, periodNames } from './reportPeriods.ts';
import { exportRight, viewRight } from './reportRights.ts';

type Called = Pick<AnyReport, 'name' | 'permission' | 'refusals' | 'query' | 'run' | 'parameters' | 'hasCut'>;

/** The body of the call that begins a run. */
type AskedOf<One> = One extends Called
  ? { report: RunOfReport<One>['report']; query: QueryOfReport<One> }
  : never;

/** Who has the right to one of them gets as far as the report, which asks for its own. */
const anyOf = (rights: readonly Right[]): Exclude<Access, null | 'session'> => {
  const different = [...new Map(rights.map((right) => [right.join(' '), right])).values()];
  const [first] = different;
  return different.length === 1 && first ? first : { anyOf: different };
};

/** What every run over days is refused for, and every run that reads the ledger. */
const refusedFor = {
  days: ['report.period'],
  cut: ['report.linesDisagree', 'ledger.entryUnreadable', 'ledger.damaged'],
};

type Union<Value> = z.ZodMiniType<Value, Value>;

/** The schema of each report under its name. */
const oneOf = <Value>(options: readonly z.core.$ZodTypeDiscriminable[]): Union<Value> => {
  const [first, ...others] = options;
  if (first === undefined) throw new Error('There are no reports');
  const union: z.ZodMiniType = z.discriminatedUnion('report', [first, ...others]);
  return union as Union<Value>;
};

/** The calls as these reports take and answer them; the addresses are those of all reports. */
export const runCalls = <const Reports extends readonly Called[]>(reports: Reports) => {
  type One = Reports[number];
  const auth = anyOf(reports.map(viewRight));
  const days = reports.some(({ parameters }) => hasDays(parameters)) ? refusedFor.days : [];
  const broken = reports.some(({ hasCut }) => hasCut) ? refusedFor.cut : [];
  const run = oneOf<RunOfReport<One>>(reports.map((each) => each.run));
  const asked = oneOf<AskedOf<One>>(
    reports.map(({ name, query }) => z.object({ report: z.literal(name), query })),
  );
  const getReportRun = endpoint({
    method: 'GET',
    path: '/api/reports/runs/{id}',
    auth,
    params: z.object({ id }),
    query: z.object({ page: z.optional(count(999_999)) }),
    output: run,
    refusals: broken,
    summary: 'A page of a run of one’s own, as it was computed, whatever has been posted since.',
  });
  return {
    createReportRun: endpoint({
      method: 'POST',
      path: '/api/reports/runs',
      auth,
      body: asked,
      output: run,
      // The same report at the same cut is the same run, so a repetition changes nothing.
      idempotent: false,
      refusals: [...new Set([...days, ...reports.flatMap(({ refusals }) => refusals), ...broken])],
      summary:
        'Computes a report at one cut and keeps it for an hour; answers its first page. The same figures for the same user are the same run.',
    }),
    getReportRun,
    /** Its items are the pages of the run. */
    exportReportRun: endpoint({
      ...exportEndpoint({
        of: getReportRun,
        permission: '',
        filter: z.object({}),
        item: run,
        title: 'Pages of a run of one’s own',
      }),
      auth: anyOf(reports.map(exportRight)),
      params: z.object({ id }),
    }),
    getReportPeriods: endpoint({
      method: 'GET',
      path: '/api/reports/periods',
      auth,
      output: z.object({
        periods: z.array(z.object({ name: z.enum(periodNames), from: z.string(), to: z.string() })),
      }),
      summary: 'The periods that a report may be asked for by name, with the days that they mean today.',
    }),
  };
};
