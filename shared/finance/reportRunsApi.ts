// The calls of report runs: an answer computed once at one cut, kept for an hour, and read by the screen and by every file alike.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { code, count, date, id, money } from '../kernel/fields.ts';
import { exportEndpoint } from '../paper/exportApi.ts';
import { closeChoice, statementRow, trialBalanceRow } from './reportsApi.ts';

const scope = { from: date, to: date, branch: z.optional(code(20)) };

export const reportAsked = z.discriminatedUnion('report', [
  z.object({
    report: z.literal('trialBalance'),
    query: z.object({
      ...scope,
      costCentre: z.optional(code(20)),
      close: z.optional(closeChoice),
      /** Also lists leaves without any figure. */
      zero: z.optional(z.boolean()),
    }),
  }),
  z.object({
    report: z.literal('accountStatement'),
    query: z.object({
      ...scope,
      account: code(20),
      costCentre: z.optional(code(20)),
      close: z.optional(closeChoice),
    }),
  }),
  z.object({
    report: z.literal('partyStatement'),
    query: z.object({ ...scope, party: code(20), account: z.optional(code(20)) }),
  }),
]);
export type ReportAsked = z.output<typeof reportAsked>;

const sums = z.object({ debit: money, credit: money });
const names = { code: z.string(), name: z.string(), name_ar: z.string() };

const runFacts = {
  id: z.string(),
  /** When the figures were computed. */
  computedAt: z.string(),
  /** From then on the run is gone. */
  expiresAt: z.string(),
  /** The lane heads the figures were computed at; of one's own branch for those who see no other. */
  cut: z.string(),
  /** Entries in the books up to the cut; null for those who see one branch only. */
  entries: z.nullable(z.number()),
  from: z.string(),
  to: z.string(),
  branch: z.nullable(z.string()),
  currency: z.string(),
  page: z.number(),
  /** The page that follows, or null. Pages are there one after the other. */
  next: z.nullable(z.number()),
};

const closeFacts = {
  close: closeChoice,
  /** A closed year ends in the period, so that it makes a difference. */
  hasClose: z.boolean(),
};

const trialBalanceRun = z.object({
  report: z.literal('trialBalance'),
  ...runFacts,
  costCentre: z.nullable(z.string()),
  ...closeFacts,
  /** The groups above the rows. */
  groups: z.array(z.object({ ...names, parent: z.nullable(z.string()) })),
  /** Every row: a trial balance has one page. */
  rows: z.array(z.extend(trialBalanceRow, { control: z.string() })),
  totals: z.object({ opening: sums, movement: sums, closing: sums }),
});
export type TrialBalanceRun = z.output<typeof trialBalanceRun>;
export type TrialBalanceRunRow = TrialBalanceRun['rows'][number];

const statementFacts = {
  ...runFacts,
  /** Σ debit − Σ credit before the period, of the period, and at its end. */
  opening: money,
  totals: sums,
  closing: money,
  rows: z.array(statementRow),
  /** Accounts and parties that the rows of this page name; parties only for those who may see them. */
  accounts: z.array(z.object(names)),
  parties: z.array(z.object(names)),
};

const accountStatementRun = z.object({
  report: z.literal('accountStatement'),
  ...statementFacts,
  account: z.object({ ...names, root: z.string(), group: z.boolean(), control: z.string() }),
  /** Only its lines, and its share in the figures; null for all. */
  costCentre: z.nullable(z.string()),
  ...closeFacts,
});

const partyStatementRun = z.object({
  report: z.literal('partyStatement'),
  ...statementFacts,
  party: z.object({ ...names, role: z.string() }),
  /** The one account (or group) whose lines are shown. */
  account: z.nullable(z.string()),
});

export type StatementRun = z.output<typeof accountStatementRun> | z.output<typeof partyStatementRun>;

export const reportRun = z.discriminatedUnion('report', [
  trialBalanceRun,
  accountStatementRun,
  partyStatementRun,
]);
export type ReportRun = z.output<typeof reportRun>;

export const createReportRun = endpoint({
  method: 'POST',
  path: '/api/reports/runs',
  auth: ['ledger_report', 'view'],
  body: reportAsked,
  output: reportRun,
  // The same report at the same cut is the same run, so a repetition changes nothing.
  idempotent: false,
  refusals: [
    'report.period',
    'report.accountUnknown',
    'report.partyUnknown',
    'report.linesDisagree',
    'ledger.entryUnreadable',
    'ledger.damaged',
  ],
  summary:
    'Computes a report at one cut and keeps it for an hour; answers its first page. The same figures for the same user are the same run.',
});

export const getReportRun = endpoint({
  method: 'GET',
  path: '/api/reports/runs/{id}',
  auth: ['ledger_report', 'view'],
  params: z.object({ id }),
  query: z.object({ page: z.optional(count(999_999)) }),
  output: reportRun,
  refusals: ['report.linesDisagree', 'ledger.entryUnreadable', 'ledger.damaged'],
  summary: 'A page of a run of one’s own, as it was computed, whatever has been posted since.',
});

/** Its items are the pages of the run. */
export const exportReportRun = endpoint({
  ...exportEndpoint({
    of: getReportRun,
    permission: 'ledger_report',
    filter: z.object({}),
    item: reportRun,
    title: 'Pages of a run of one’s own',
  }),
  params: z.object({ id }),
});
