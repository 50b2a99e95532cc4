// The calls of fiscal years, the lock date, seals, and the check of the books.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { date } from '../kernel/fields.ts';

const postingRules = z.object({
  rev: z.number(),
  years: z.array(z.object({ from: z.string(), to: z.string(), open: z.boolean() })),
  lockDate: z.nullable(z.string()),
  sealedThrough: z.nullable(z.string()),
  /** The account that balances branches against each other, by its mapping role; null when the chart has none. */
  interBranchAccount: z.nullable(z.string()),
});

export const getPostingRules = endpoint({
  method: 'GET',
  path: '/api/posting-rules',
  auth: 'session',
  output: postingRules,
  summary: 'Fiscal years, lock date and the inter-branch account.',
});

export const saveLockDate = endpoint({
  method: 'PUT',
  path: '/api/posting-rules/lock-date',
  auth: ['set_lock', 'edit'],
  body: z.object({ lockDate: z.nullable(date) }),
  output: postingRules,
  refusals: ['period.sealed', 'record.changed', 'ledger.busy'],
  summary: 'Locks every day up to this one against posting; null unlocks. Sealed years stay locked.',
});

export const sealFiscalYear = endpoint({
  method: 'POST',
  path: '/api/posting-rules/seals',
  auth: ['set_lock', 'edit'],
  body: z.object({ through: date }),
  output: postingRules,
  refusals: ['period.notSealable', 'record.changed', 'ledger.busy'],
  summary: 'Seals the oldest unsealed year, which must be locked: reports start from its closing balances.',
});

export const unsealFiscalYear = endpoint({
  method: 'POST',
  path: '/api/posting-rules/seals/undo',
  auth: ['set_lock', 'edit'],
  body: z.object({ through: date }),
  output: postingRules,
  refusals: ['period.notSealed', 'record.changed', 'ledger.busy'],
  summary: 'Takes the seal off the year that was sealed last; it stays locked.',
});

export const openFiscalYear = endpoint({
  method: 'POST',
  path: '/api/posting-rules/fiscal-years',
  auth: ['set_lock', 'edit'],
  body: z.object({ from: date }),
  output: postingRules,
  refusals: ['period.yearStart', 'period.yearNotAdjacent', 'period.yearExists'],
  summary: 'Opens the fiscal year that starts on this day, next to those that exist.',
});

/** A difference, or a change of a repair: its code says which sentence (`books.json`), `place` where. */
const finding = z.object({
  code: z.string(),
  place: z.string(),
  details: z.record(z.string(), z.string()),
});
export type Finding = z.output<typeof finding>;

const booksCheck = z.object({
  entries: z.number(),
  lines: z.number(),
  /** Lane → last entry that was walked. */
  cut: z.record(z.string(), z.number()),
  /** The first of them; the count is of all. */
  findings: z.array(finding),
  findingsCount: z.number(),
});
export type BooksCheck = z.output<typeof booksCheck>;

const booksRepair = z.extend(booksCheck, { changes: z.array(finding), changesCount: z.number() });
export type BooksRepair = z.output<typeof booksRepair>;

export const checkBooks = endpoint({
  method: 'GET',
  path: '/api/ledger/check',
  auth: ['ledger', 'check'],
  output: booksCheck,
  summary:
    'Rebuilds balances, statements, open items, openings and documents from the journal and lists every difference.',
});

export const getLastCheck = endpoint({
  method: 'GET',
  path: '/api/ledger/last-check',
  auth: ['ledger', 'check'],
  output: z.object({
    last: z.nullable(
      z.object({ at: z.string(), entries: z.number(), lines: z.number(), findingsCount: z.number() }),
    ),
  }),
  summary: 'What the last nightly check of the books has found.',
});

export const repairBooks = endpoint({
  method: 'POST',
  path: '/api/books/repair',
  auth: ['set_lock', 'edit'],
  output: booksRepair,
  refusals: ['ledger.busy'],
  summary:
    'Rebuilds from the journal what differs from it, and checks again. The journal itself is never touched.',
});
