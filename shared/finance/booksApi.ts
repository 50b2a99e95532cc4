// The calls of fiscal years, the lock date and exceptions from it, seals, and the check of the books.
import * as z from 'zod/mini';
import { endpoint, type Right } from '../kernel/endpoint.ts';
import { count, date, id, lines, text } from '../kernel/fields.ts';
import { person } from '../kernel/person.ts';
import { lockExceptionHoursMax } from '../ledger/postingRules.ts';

const closeState = z.enum(['closing', 'closed', 'reopening']);

/** One person may post on some locked days until an instant. */
const lockException = z.object({
  id: z.string(),
  user: person,
  from: z.string(),
  to: z.string(),
  until: z.string(),
  reason: z.string(),
  grantedBy: person,
  grantedAt: z.string(),
});

export const postingRules = z.object({
  rev: z.number(),
  years: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      open: z.boolean(),
      /** Of a year whose close has begun; one that was cut goes on when it is asked for again. */
      close: z.optional(z.object({ id: z.string(), state: closeState, retained: z.string() })),
    }),
  ),
  lockDate: z.nullable(z.string()),
  sealedThrough: z.nullable(z.string()),
  /** Up to which day VAT returns are filed. */
  taxLock: z.optional(z.nullable(z.string())),
  /** Those that run; without the right to lock or to grant them only the caller's own. */
  exceptions: z.array(lockException),
  /** The account that balances branches against each other, by its mapping role; null when the chart has none. */
  interBranchAccount: z.nullable(z.string()),
});

/** Users who write or read vouchers, read reports of the books, allocate, or keep their periods. */
const rulesReaders: readonly Right[] = [
  ['voucher', 'view'],
  ['voucher', 'create'],
  ['voucher', 'edit'],
  ['ledger_report', 'view'],
  ['ar', 'view'],
  ['ap', 'view'],
  ...['lock', 'lock_exception', 'seal_year', 'close_year'].map((name): Right => [name, 'edit']),
];

export const getPostingRules = endpoint({
  method: 'GET',
  path: '/api/posting-rules',
  auth: { anyOf: rulesReaders },
  output: postingRules,
  summary: 'Fiscal years, lock date and the inter-branch account.',
});

export const saveLockDate = endpoint({
  method: 'PUT',
  path: '/api/posting-rules/lock-date',
  auth: ['lock', 'edit'],
  body: z.object({ lockDate: z.nullable(date), reason: lines(250, 1) }),
  output: postingRules,
  refusals: ['period.lockAhead', 'period.sealed', 'yearClose.locked', 'record.changed', 'ledger.busy'],
  summary:
    'Locks every day up to this one, which has come, against posting; null unlocks. To open days again takes the right to undo the close of a year as well; sealed years stay locked.',
});

/** The last day is not before the first one. */
const inOrder = z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
  error: 'lockException.order',
  path: ['to'],
});

export const grantLockException = endpoint({
  method: 'POST',
  path: '/api/posting-rules/lock-exceptions',
  auth: ['lock_exception', 'edit'],
  body: z
    .object({
      user: id,
      from: date,
      to: date,
      /** How long it runs, from now on by the server's clock. */
      hours: z
        .int('field.invalid')
        .check(z.minimum(1, 'field.invalid'), z.maximum(lockExceptionHoursMax, 'field.tooBig')),
      reason: lines(250, 1),
    })
    .check(inOrder),
  output: postingRules,
  refusals: [
    'lockException.notLocked',
    'lockException.tooMany',
    'period.sealed',
    'period.yearClosed',
    'record.changed',
    'ledger.busy',
  ],
  summary:
    'Lets one person post on some locked days for some hours. Users cannot grant it to themselves while another user could; sealed years stay locked for everybody.',
});

export const endLockException = endpoint({
  method: 'DELETE',
  path: '/api/posting-rules/lock-exceptions/{id}',
  auth: ['lock_exception', 'edit'],
  params: z.object({ id }),
  output: postingRules,
  refusals: ['record.changed', 'ledger.busy'],
  summary: 'Ends an exception from the lock; when it answers, no posting can use it any more.',
});

export const exceptionUser = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string(),
  username: z.string(),
});
export type ExceptionUser = z.output<typeof exceptionUser>;

export const listExceptionUsers = endpoint({
  method: 'GET',
  path: '/api/posting-rules/lock-exceptions/users',
  auth: ['lock_exception', 'edit'],
  query: z.object({ search: z.optional(text(80)), limit: z.optional(count(100)) }),
  output: z.object({ items: z.array(exceptionUser) }),
  summary: 'The users to whom the caller may grant an exception from the lock, by name.',
});

export const sealFiscalYear = endpoint({
  method: 'POST',
  path: '/api/posting-rules/seals',
  auth: ['seal_year', 'edit'],
  body: z.object({ through: date }),
  output: postingRules,
  refusals: ['period.notSealable', 'record.changed', 'ledger.busy'],
  summary: 'Seals the oldest unsealed year, which must be locked: reports start from its closing balances.',
});

export const unsealFiscalYear = endpoint({
  method: 'POST',
  path: '/api/posting-rules/seals/undo',
  auth: ['seal_year', 'edit'],
  body: z.object({ through: date }),
  output: postingRules,
  refusals: ['period.notSealed', 'record.changed', 'ledger.busy'],
  summary: 'Takes the seal off the year that was sealed last; it stays locked.',
});

export const openFiscalYear = endpoint({
  method: 'POST',
  path: '/api/posting-rules/fiscal-years',
  auth: ['lock', 'edit'],
  body: z.object({ from: date }),
  output: postingRules,
  refusals: [
    'period.yearStart',
    'period.yearNotAdjacent',
    'period.yearExists',
    'record.changed',
    'ledger.busy',
  ],
  summary: 'Opens the fiscal year that starts on this day, next to those that exist.',
});

/** Where in the books something differs; what does not say where it is, is null. */
const findingPlace = z.object({
  /** The branch whose journal it is, or the journal of imports (`importLane`). */
  lane: z.nullable(z.string()),
  /** Places in that journal: `12`, or `101-105,110`. */
  entries: z.nullable(z.string()),
  /** Of the entry, from 1. */
  line: z.nullable(z.number()),
  /** A day, or a month. */
  day: z.nullable(z.string()),
  account: z.nullable(z.string()),
  party: z.nullable(z.string()),
});
export type FindingPlace = z.output<typeof findingPlace>;

/** How one of the checks went (`booksChecks`). */
const booksCheckResult = z.object({
  key: z.string(),
  /** How much it has looked at, by names of `booksFigures`. */
  figures: z.record(z.string(), z.number()),
  findingsCount: z.number(),
});
export type BooksCheckResult = z.output<typeof booksCheckResult>;

/** A difference, or a change of a repair: its code says which sentence (`books.json`). */
const finding = z.object({
  code: z.string(),
  /** Null where the sentence says everything. */
  place: z.nullable(findingPlace),
  /** Facts of the sentence; a `series` is branch, type and year with spaces between. */
  details: z.record(z.string(), z.string()),
  /** The document of the entry where it is; null where that is not known. */
  source: z.nullable(z.object({ kind: z.string(), id: z.string(), number: z.string() })),
});
export type Finding = z.output<typeof finding>;

export const booksRunKinds = ['check', 'repair'] as const;

const booksResult = z.object({
  /** The run that it came of. */
  id: z.string(),
  kind: z.enum(booksRunKinds),
  at: z.string(),
  /** Who asked for it; null: the nightly run. */
  by: z.nullable(person),
  seconds: z.number(),
  entries: z.number(),
  lines: z.number(),
  /** Lane → last entry that was walked. */
  cut: z.record(z.string(), z.number()),
  /** One that could not be made is not among them. */
  checks: z.array(booksCheckResult),
  /** What is no difference and worth knowing. */
  notes: z.array(finding),
  /** The first of them, of every kind some; the count is of all. After a repair: what is left. */
  findings: z.array(finding),
  findingsCount: z.number(),
  /** What a repair has changed. */
  changes: z.array(finding),
  changesCount: z.number(),
});
export type BooksResult = z.output<typeof booksResult>;

const booksRun = z.object({
  id: z.string(),
  kind: z.enum(booksRunKinds),
  /** `lost`: it has not moved for so long that another may be begun. */
  state: z.enum(['waiting', 'running', 'failed', 'lost']),
  askedAt: z.string(),
  by: z.nullable(person),
  /** Entries walked, of about so many; null where nobody knows how many there are. */
  done: z.number(),
  total: z.nullable(z.number()),
  /** Why it failed, in the caller's language. */
  failure: z.nullable(z.string()),
});
export type BooksRun = z.output<typeof booksRun>;

export const checkBooks = endpoint({
  method: 'POST',
  path: '/api/ledger/checks',
  auth: ['ledger', 'check'],
  output: booksRun,
  summary:
    'Has balances, statements, open items, openings and documents rebuilt from the journal and every difference listed; answers how far it is. A check that runs already is the one that is asked for.',
});

export const getBooksCheck = endpoint({
  method: 'GET',
  path: '/api/ledger/checks',
  auth: ['ledger', 'check'],
  output: z.object({ run: z.nullable(booksRun), last: z.nullable(booksResult) }),
  summary: 'The check or repair of the books that runs, if any, and what the last one has found.',
});
export type BooksState = z.output<typeof getBooksCheck.output>;

export const repairBooks = endpoint({
  method: 'POST',
  path: '/api/books/repair',
  auth: ['repair_books', 'edit'],
  output: booksRun,
  refusals: ['books.running'],
  summary:
    'Has what differs from the journal rebuilt from it, and checked again; answers how far it is. The journal itself is never touched.',
});
