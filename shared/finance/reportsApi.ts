// The calls of the ledger reports and the dashboard.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { code, count, cursor, date, flag, money } from '../kernel/fields.ts';
import { bouncedCheque } from './receipts/chequeWords.ts';

const sums = z.object({ debit: money, credit: money });

/** Whether the closing vouchers of the period count; those of earlier years are in the opening in any case. */
export const closeChoice = z.enum(['before', 'after'], 'field.invalid');
export type CloseChoice = z.output<typeof closeChoice>;

export const trialBalanceRow = z.object({
  code: z.string(),
  name: z.string(),
  name_ar: z.string(),
  parent: z.nullable(z.string()),
  root: z.string(),
  opening: sums,
  movement: sums,
  closing: sums,
});
export type TrialBalanceRow = z.output<typeof trialBalanceRow>;

export const getTrialBalance = endpoint({
  method: 'GET',
  path: '/api/reports/trialBalance',
  auth: ['ledger_report', 'view'],
  query: z.object({
    from: date,
    to: date,
    branch: z.optional(code(20)),
    costCentre: z.optional(code(20)),
    /** `before` where nothing is said. */
    close: z.optional(closeChoice),
    /** 1 also lists leaves without any figure. */
    zero: z.optional(flag),
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    branch: z.nullable(z.string()),
    rows: z.array(trialBalanceRow),
    totals: z.object({ opening: sums, movement: sums, closing: sums }),
    /** The lane heads the answer was computed at. */
    cut: z.string(),
  }),
  refusals: ['report.period', 'ledger.entryUnreadable', 'ledger.damaged'],
  summary:
    'Opening, movement and closing of every leaf account; totals from leaves; opening and closing are net (one side).',
});

export const statementRow = z.object({
  /** The document that it comes from. */
  source: z.object({ kind: z.string(), id: z.string(), number: z.string() }),
  date: z.string(),
  number: z.string(),
  type: z.string(),
  account: z.string(),
  branch: z.string(),
  party: z.nullable(z.string()),
  costCentre: z.nullable(z.string()),
  reference: z.string(),
  text: z.string(),
  contra: z.array(z.string()),
  /** Number of the entry that it takes back. */
  reverses: z.optional(z.nullable(z.string())),
  /** What it takes back was paid by this cheque. */
  bounced: z.optional(bouncedCheque),
  debit: money,
  credit: money,
  /** Running Σ debit − Σ credit. */
  balance: money,
});
export type StatementRow = z.output<typeof statementRow>;

const statementQuery = {
  from: date,
  to: date,
  branch: z.optional(code(20)),
  limit: z.optional(count(2000)),
  cursor: z.optional(cursor),
};

/** The pages of a statement are one snapshot: all but rows and cursor are the same on each. */
const statementPage = {
  from: z.string(),
  to: z.string(),
  branch: z.nullable(z.string()),
  /** Σ debit − Σ credit before the period, of the period, and at its end. */
  opening: money,
  totals: sums,
  closing: money,
  rows: z.array(statementRow),
  cursor: z.nullable(z.string()),
  cut: z.string(),
};

export const getAccountStatement = endpoint({
  method: 'GET',
  path: '/api/reports/accountStatement',
  auth: ['ledger_report', 'view'],
  query: z.object({
    account: code(20),
    costCentre: z.optional(code(20)),
    close: z.optional(closeChoice),
    ...statementQuery,
  }),
  output: z.object({
    account: z.object({
      code: z.string(),
      name: z.string(),
      name_ar: z.string(),
      root: z.string(),
      group: z.boolean(),
    }),
    ...statementPage,
  }),
  refusals: [
    'report.period',
    'report.accountUnknown',
    'cursor.invalid',
    'ledger.entryUnreadable',
    'ledger.damaged',
  ],
  summary:
    'The lines of an account (of all leaves, for a group), of one cost centre where asked, with a running balance; pages are one snapshot.',
});

export const getPartyStatement = endpoint({
  method: 'GET',
  path: '/api/reports/partyStatement',
  auth: ['ledger_report', 'view'],
  query: z.object({ party: code(20), account: z.optional(code(20)), ...statementQuery }),
  output: z.object({
    party: z.object({ code: z.string(), name: z.string(), name_ar: z.string(), role: z.string() }),
    /** The one account (or group) whose lines are shown. */
    account: z.nullable(z.string()),
    ...statementPage,
  }),
  refusals: [
    'report.period',
    'report.partyUnknown',
    'report.accountUnknown',
    'cursor.invalid',
    'ledger.entryUnreadable',
    'ledger.damaged',
  ],
  summary:
    'The lines of a customer or supplier, on all accounts or one, with a running balance; pages are one snapshot.',
});

const figure = z.object({ value: money, previous: money });

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/reports/dashboard',
  auth: 'session',
  output: z.object({
    asOf: z.string(),
    /** Null where the user may not see ledger reports. */
    figures: z.nullable(
      z.object({ revenue: figure, expense: figure, money: figure, receivable: figure, payable: figure }),
    ),
    months: z.array(z.object({ month: z.string(), revenue: money, expense: money })),
    /** Of every kind that is booked, newest first; null where the user may see none of them. */
    latest: z.nullable(
      z.array(
        z.object({
          kind: z.string(),
          id: z.string(),
          number: z.nullable(z.string()),
          date: z.string(),
          /** Under which word its state is said. */
          state: z.string(),
          /** Of a kind that has types. */
          type: z.nullable(z.object({ name: z.string(), name_ar: z.string() })),
          party: z.nullable(z.object({ name: z.string(), name_ar: z.string() })),
          about: z.string(),
          /** The number of the document that it takes back. */
          reverses: z.nullable(z.string()),
          total: z.string(),
        }),
      ),
    ),
    /** Of each kind that the user may see: drafts, those that the user has written or changed, and such as wait, by the word of their state. */
    work: z.array(
      z.object({
        kind: z.string(),
        drafts: z.number(),
        mine: z.number(),
        waiting: z.array(z.object({ state: z.string(), count: z.number() })),
        /** Documents that wait for what the caller may do, by the transition, and what their list is asked for them. */
        awaited: z.array(
          z.object({ step: z.string(), count: z.number(), query: z.record(z.string(), z.string()) }),
        ),
      }),
    ),
  }),
  refusals: ['ledger.entryUnreadable', 'ledger.damaged'],
  summary:
    'Figures of the month from posted entries only, revenue and expense of twelve months, the newest documents.',
});
