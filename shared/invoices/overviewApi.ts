// The page of invoices, and how many invoices stand under each tab of their list with what they come to.
import * as z from 'zod/mini';
import { kindNamed } from '../documentKindSummaries.ts';
import { accessTo, endpoint } from '../kernel/endpoint.ts';
import { code, date } from '../kernel/fields.ts';

// By name alone: the page of invoices draws no document, and loads none of their declaration.
const viewing = accessTo(kindNamed('invoice')?.permissions ?? [], 'view');

const amount = z.string();

const broken = ['ledger.entryUnreadable', 'ledger.damaged'];

/** Customers that the page names. */
export const topCustomersMax = 8;

/** Of a side of trade; null where the caller may see none of its invoices. */
const sideOfMonth = z.nullable(
  z.object({
    /** From the first of the month to today, net of notes and without VAT; and the same days of the month before. */
    value: amount,
    previous: amount,
  }),
);

/** `overdue`: of the balance, after advances; `advance`: what others paid or got in advance. */
const owed = z.nullable(z.object({ balance: amount, overdue: amount, advance: amount }));

export const getInvoiceOverview = endpoint({
  method: 'GET',
  path: '/api/invoices/overview',
  auth: viewing,
  output: z.object({
    asOf: z.string(),
    from: z.string(),
    sales: sideOfMonth,
    purchase: sideOfMonth,
    /** What customers owe and suppliers are owed, as customer relations add it up; null where the caller may not see that. */
    customersOwe: owed,
    suppliersOwed: owed,
    /** Twelve months, the present one last. */
    months: z.array(z.object({ month: z.string(), sales: z.nullable(amount), purchase: z.nullable(amount) })),
    /** By sales of the twelve months without VAT, the largest first. */
    customers: z.array(z.object({ code: z.string(), name: z.string(), name_ar: z.string(), net: amount })),
    /** Whether anything was posted in these months. */
    isEmpty: z.boolean(),
  }),
  refusals: broken,
  summary:
    'Sales and purchases of the month and of twelve months, and the customers that bought most, of the types and branches that the caller may see.',
});

/** Null where it is not known: where there are too many drafts to count, or the open items do not contain the type. */
const count = z.nullable(z.number());

const sums = z.nullable(
  z.object({
    /** What is posted, net of notes. */
    net: amount,
    gross: amount,
    /** What of it is open, and overdue; null where the type is not known. */
    unpaid: z.nullable(amount),
    overdue: z.nullable(amount),
  }),
);

export const countInvoices = endpoint({
  method: 'GET',
  path: '/api/invoices/counts',
  auth: viewing,
  query: z.object({
    branch: z.optional(code(20)),
    from: z.optional(date),
    to: z.optional(date),
    /** Its code; there are none of a type that does not exist. */
    type: z.optional(code(2)),
  }),
  output: z.object({
    counts: z.object({
      all: count,
      draft: count,
      pending: count,
      rejected: count,
      unpaid: count,
      overdue: count,
      settled: count,
      notes: count,
    }),
    sales: sums,
    purchase: sums,
  }),
  refusals: broken,
  summary: 'How many invoices stand under each tab of their list, and what they come to.',
});
