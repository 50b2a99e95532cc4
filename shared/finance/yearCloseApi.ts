// The calls of the year close (B3.9): what prevents it, the close itself, and its undo.
import * as z from 'zod/mini';
import { rowSchema } from '../documents/rowSchema.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { code, date, lines, money } from '../kernel/fields.ts';
import { postingRules } from './booksApi.ts';
import { voucherKind } from './voucherKind.ts';

const names = { code: z.string(), name: z.string(), name_ar: z.string() };

/** Profit positive. */
const result = { revenue: money, expense: money, result: money };

/** What must hold before a year is closed, in the order in which it is looked at. */
export const closeCheck = z.enum([
  'earlierOpen',
  'notOver',
  'drafts',
  'retained',
  'unbalanced',
  'openingEquity',
  'subLedgers',
  'stock',
]);
export type CloseCheck = z.output<typeof closeCheck>;

export const yearClose = z.object({
  from: z.string(),
  to: z.string(),
  state: z.enum(['open', 'closing', 'closed', 'reopening']),
  isSealed: z.boolean(),
  /** Of a year that is open; those that are not met say what is missing, by the sentence of their refusal. */
  checks: z.array(
    z.object({
      code: closeCheck,
      isMet: z.boolean(),
      message: z.nullable(z.string()),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  /** Drafts and vouchers that wait for approval, dated in the year; the first of those that the caller may see. */
  drafts: z.object({ count: z.number(), items: z.array(rowSchema(voucherKind)) }),
  /** The account that takes the result, as it is known. */
  retained: z.nullable(z.object(names)),
  /** The accounts that may take it: in a year whose close has begun only the one that does. */
  choices: z.array(z.object(names)),
  /** Of the branches that the caller may see, and of all of those together. */
  branches: z.array(z.object({ ...names, ...result })),
  total: z.object(result),
  /** The closing vouchers that are posted and not taken back. */
  vouchers: z.array(rowSchema(voucherKind)),
});
export type YearCloseView = z.output<typeof yearClose>;

export const getYearClose = endpoint({
  method: 'GET',
  path: '/api/posting-rules/closes',
  auth: ['close_year', 'edit'],
  query: z.object({ through: date, retained: z.optional(code(20)) }),
  output: yearClose,
  refusals: ['yearClose.noYear', 'ledger.busy', 'ledger.entryUnreadable', 'ledger.damaged'],
  summary: 'What prevents closing the year that ends on a day, and its result per branch.',
});

export const closeFiscalYear = endpoint({
  method: 'POST',
  path: '/api/posting-rules/closes',
  auth: ['close_year', 'edit'],
  body: z.object({
    through: date,
    /** The caller has seen the drafts of the year, which can be posted no more. */
    acceptDrafts: z._default(z.boolean(), false),
    /** The caller knows that days of the year are still to come, on which nobody can post then. */
    acceptNotOver: z._default(z.boolean(), false),
    /** The leaf of equity that takes the result, without parties and in the company's currency; that of the chart where nothing is said. */
    retained: z.optional(code(20)),
  }),
  output: postingRules,
  refusals: [
    'yearClose.noYear',
    'yearClose.begun',
    'yearClose.closed',
    'yearClose.reopening',
    'yearClose.sealed',
    'yearClose.earlierOpen',
    'yearClose.notOver',
    'yearClose.drafts',
    'yearClose.retained',
    'yearClose.retainedControl',
    'yearClose.retainedCurrency',
    'yearClose.retainedBranch',
    'yearClose.unbalanced',
    'yearClose.openingEquity',
    'yearClose.subLedgers',
    'yearClose.stock',
    'yearClose.stopped',
    'voucher.numberTaken',
    'record.changed',
    'ledger.busy',
    'ledger.entryUnreadable',
    'ledger.damaged',
  ],
  summary:
    'Locks a year and posts its closing vouchers, one for each branch and cost centre: revenue and expense to zero, the result to retained earnings. A call that was cut is ended by the next one.',
});

export const reopenFiscalYear = endpoint({
  method: 'POST',
  path: '/api/posting-rules/closes/undo',
  auth: ['close_year', 'edit'],
  body: z.object({ through: date, reason: lines(250, 1) }),
  output: postingRules,
  refusals: [
    'yearClose.noYear',
    'yearClose.notClosed',
    'yearClose.sealed',
    'yearClose.laterClosed',
    'yearClose.stopped',
    'voucher.numberTaken',
    'record.changed',
    'ledger.busy',
    'ledger.entryUnreadable',
  ],
  summary:
    'Reverses the closing vouchers of the year that was closed last; the lock date goes back to what the close found.',
});
