// The call of open items: what is owed and what was paid and is not allocated, by party and due date.
import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { code, count, cursor } from '../../kernel/fields.ts';
import { sides } from './side.ts';

/** `unallocated`: paid, and held against nothing yet. */
export const openParts = ['all', 'overdue', 'unallocated'] as const;

export const openItem = z.object({
  /** Which entry and line made it. */
  id: z.string(),
  party: z.string(),
  partyName: z.object({ name: z.string(), name_ar: z.string() }),
  ...{ branch: z.string(), account: z.string(), date: z.string(), dueDate: z.string() },
  ...{
    source: z.object({ kind: z.string(), id: z.string(), number: z.string() }),
    number: z.string(),
    reference: z.string(),
  },
  /** Owed on its side: positive; paid: negative. */
  ...{ amount: z.string(), paid: z.string(), remaining: z.string() },
  /** 0 where it is not overdue. */
  overdueDays: z.number(),
});
export type OpenItemRow = z.output<typeof openItem>;

export const listOpenItems = endpoint({
  method: 'GET',
  path: '/api/open-items',
  auth: ['ledger_report', 'view'],
  query: z.object({
    side: z._default(z.enum(sides, 'field.invalid'), 'receivable'),
    part: z._default(z.enum(openParts, 'field.invalid'), 'all'),
    party: z.optional(code(20)),
    branch: z.optional(code(20)),
    limit: z.optional(count(200)),
    cursor: z.optional(cursor),
  }),
  output: z.object({ items: z.array(openItem), cursor: z.nullable(z.string()) }),
  refusals: ['cursor.invalid'],
  summary: 'Open items of one side as they stand now, by party and due date.',
});
