// The call of open items: what is owed and what was paid and is not allocated, by party and due date.
import * as z from 'zod/mini';
import { accessTo, endpoint } from '../../kernel/endpoint.ts';
import { code, count, cursor, date, text } from '../../kernel/fields.ts';
import { exportEndpoint } from '../../paper/exportApi.ts';
import { ageingChoices, agePattern } from './ageing.ts';
import { sideRights, sides } from './side.ts';

/** The most parties whose sums are answered: nobody scrolls so far. */
export const partySumsMax = 1000;

/** `unallocated`: paid, and held against nothing yet. */
export const openParts = ['all', 'overdue', 'unallocated'] as const;

export const openItem = z.object({
  /** Which entry and line made it. */
  id: z.string(),
  party: z.string(),
  partyName: z.object({ name: z.string(), name_ar: z.string() }),
  branch: z.string(),
  account: z.string(),
  date: z.string(),
  dueDate: z.string(),
  source: z.object({ kind: z.string(), id: z.string(), number: z.string() }),
  number: z.string(),
  reference: z.string(),
  /** Owed on its side: positive; paid: negative. */
  amount: z.string(),
  paid: z.string(),
  remaining: z.string(),
  /** 0 where it is not overdue. */
  overdueDays: z.number(),
});
export type OpenItemRow = z.output<typeof openItem>;

/** What narrows them, for the list, its sums and its file alike. */
const filter = {
  /** Without it the receivables, for users who may see those. */
  side: z.optional(z.enum(sides, 'field.invalid')),
  part: z._default(z.enum(openParts, 'field.invalid'), 'all'),
  party: z.optional(code(20)),
  branch: z.optional(code(20)),
  /** Words in the party's name or code, the number or the reference. */
  search: z.optional(text(60)),
  /** As they stood at the end of this day; as they stand now where none is said. */
  on: z.optional(date),
  /** Days since they are due or were written, as the columns of ageing have them: `31-60`, `121-`, `-0`. */
  age: z.optional(text(11).check(z.regex(agePattern, 'field.invalid'))),
  by: z.optional(z.enum(ageingChoices, 'field.invalid')),
};

/** Of either side; the operation asks for that of the side that is asked for. */
const ofSides = accessTo(Object.values(sideRights), 'view');

export const listOpenItems = endpoint({
  method: 'GET',
  path: '/api/open-items',
  auth: ofSides,
  query: z.object({ ...filter, limit: z.optional(count(200)), cursor: z.optional(cursor) }),
  output: z.object({ items: z.array(openItem), cursor: z.nullable(z.string()) }),
  refusals: ['cursor.invalid'],
  summary: 'Open items of one side as they stand now or stood on a day, by party and due date.',
});

export const sumOpenItems = endpoint({
  method: 'GET',
  path: '/api/open-items/sums',
  auth: ofSides,
  query: z.object(filter),
  output: z.object({
    count: z.number(),
    remaining: z.string(),
    overdue: z.string(),
    /** What is left of those of one party, where it has several; of so many parties, in the order of the list. */
    parties: z.array(z.object({ code: z.string(), remaining: z.string() })),
    /** Parties of which something that was paid can be held against something that is owed, now and by this user; their items may be beyond what is asked for. */
    meets: z.array(z.string()),
    /** Something that the party that is asked for paid can be held against something that it owes, now and by this user. */
    allocates: z.boolean(),
    /** Parties that owe and are owed, now, where the user may hold the one against the other. */
    setOffs: z.array(z.string()),
    /** The party that is asked for owes and is owed, now, and the user may hold the one against the other. */
    setsOff: z.boolean(),
    /** Up to how much the user may write off of an item, and to which account; null where that is not allowed. */
    writeOff: z.nullable(
      z.object({
        limit: z.string(),
        account: z.object({ code: z.string(), name: z.string(), name_ar: z.string() }),
      }),
    ),
    /** The account that takes bad debts of customers; null where the user may not write any off. */
    badDebt: z.nullable(z.object({ code: z.string(), name: z.string(), name_ar: z.string() })),
  }),
  summary:
    'How many open items there are of what is asked for, what is left of them, and what of that is overdue.',
});

export const exportOpenItems = exportEndpoint({
  of: listOpenItems,
  permission: Object.values(sideRights),
  filter: z.object(filter),
  item: openItem,
  title: 'Open items',
});
