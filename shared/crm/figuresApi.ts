// What parties owe and are owed: of one for its card, of all for the page of the area.
import * as z from 'zod/mini';
import { endpoint, type Right } from '../kernel/endpoint.ts';
import { amount, code } from '../kernel/fields.ts';

/** Amounts in the currency of the books, as decimal text. */
const side = z.object({ balance: z.string(), overdue: z.string(), overdueDays: z.number() });

const openItem = z.object({
  /** Of the entry's document, by which it is opened. */
  source: z.object({ kind: z.string(), id: z.string(), number: z.string() }),
  /** The code under which it was posted. */
  party: z.string(),
  account: z.string(),
  branch: z.string(),
  date: z.string(),
  dueDate: z.string(),
  reference: z.string(),
  amount: z.string(),
  /** Debit positive. */
  remaining: z.string(),
  /** Days since it was due; 0 where it is not overdue. */
  overdueDays: z.number(),
});
export type OpenItemView = z.output<typeof openItem>;

/** Open items that one answer shows; the oldest are first. */
export const shownItemsMax = 200;

/** Who reads the books reads both sides; who reads the open items of a side reads that side alone. */
const figureReaders: readonly Right[] = [
  ['ledger_report', 'view'],
  ['ar', 'view'],
  ['ap', 'view'],
];

export const getPartyFigures = endpoint({
  method: 'GET',
  path: '/api/parties/{code}/figures',
  auth: { anyOf: figureReaders },
  params: z.object({ code: code(20) }),
  query: z.object({
    /** What is to be sold on account; anything where nothing is said. */
    onAccount: z.optional(amount),
  }),
  output: z.object({
    /** Under which the party goes on. */
    code: z.string(),
    /** Codes of parties that were merged into it. */
    merged: z.array(z.string()),
    net: z.string(),
    receivable: side,
    payable: side,
    items: z.array(openItem),
    itemCount: z.number(),
    /** Why that is not sold to the party on account, with the sentence of it; null where it may be. */
    creditStop: z.nullable(
      z.object({
        code: z.string(),
        message: z.string(),
        details: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
  }),
  summary:
    'What a party owes and is owed, what of it is overdue, and its open items, under all of its codes, in the branches and on the sides that the caller sees.',
});

const balance = z.object({
  code: z.string(),
  name: z.string(),
  name_ar: z.string(),
  balance: z.string(),
  overdue: z.string(),
});

/** What of the parties of a side is added up: what is owed, what of it is overdue, what was paid before it was owed. */
export const balanceParts = ['balance', 'overdue', 'advance'] as const;
export type BalancePart = (typeof balanceParts)[number];

/** The sum over parties, and how many they are. A party that is owed takes nothing from what others owe. */
const partOfAll = z.object({ total: z.string(), parties: z.number() });

const sideOfAll = z.object({
  balance: partOfAll,
  overdue: partOfAll,
  advance: partOfAll,
  /** Those with the largest balances. */
  largest: z.array(balance),
  /** Those with the largest overdue amounts. */
  latest: z.array(balance),
});

export const getPartyBalances = endpoint({
  method: 'GET',
  path: '/api/parties/balances',
  auth: ['ledger_report', 'view'],
  output: z.object({ customers: sideOfAll, suppliers: sideOfAll }),
  summary: 'Customers and suppliers by what they owe and are owed, and by what of it is overdue.',
});

export const balanceSides = ['customers', 'suppliers'] as const;
export type BalanceSide = (typeof balanceSides)[number];

/** Parties that one answer lists; the largest amounts are first. */
export const listedBalancesMax = 1000;

export const listPartyBalances = endpoint({
  method: 'GET',
  path: '/api/parties/balances/{side}',
  auth: ['ledger_report', 'view'],
  params: z.object({ side: z.enum(balanceSides, 'field.invalid') }),
  query: z.object({ part: z._default(z.enum(balanceParts, 'field.invalid'), 'balance') }),
  output: z.object({
    total: z.string(),
    /** Of all, also where they are more than one answer lists. */
    parties: z.number(),
    items: z.array(z.extend(balance, { advance: z.string(), overdueDays: z.number() })),
  }),
  summary:
    'The customers or suppliers behind a figure of the area: with a balance, overdue, or paid in advance, the largest first.',
});
