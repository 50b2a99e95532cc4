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

export const checkBooks = endpoint({
  method: 'GET',
  path: '/api/ledger/check',
  auth: ['ledger', 'check'],
  output: z.object({
    entries: z.number(),
    lines: z.number(),
    cut: z.record(z.string(), z.number()),
    findings: z.array(z.object({ check: z.string(), where: z.string(), what: z.string() })),
  }),
  summary: 'Rebuilds balances, statements and open items from the journal and lists every difference.',
});
