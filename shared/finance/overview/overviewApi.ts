// The page of finance: what there is and what is owed today, the month up to today, VAT due, what waits, and how the books were found.
import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { money } from '../../kernel/fields.ts';

/** Today or the days of the month up to it, against a month before. */
const figure = z.object({ value: money, previous: money });

/** `overdue`: of the balance, after advances; `advance`: what others paid or got in advance. */
const owed = z.object({ balance: money, overdue: money, advance: money });

/** Null: the user may not see it, or there are more than are counted. */
const count = z.nullable(z.number());

export const getFinanceOverview = endpoint({
  method: 'GET',
  path: '/api/finance/overview',
  auth: 'session',
  output: z.object({
    asOf: z.string(),
    /** The first of the month. */
    from: z.string(),
    /** Null where the user may not see ledger reports; profit is that of the income statement. */
    figures: z.nullable(z.object({ money: figure, revenue: figure, profit: figure })),
    /** What customers owe and suppliers are owed, party by party; null where the user may not see it. */
    owed: z.nullable(z.object({ customers: owed, suppliers: owed })),
    /** By the oldest VAT return that is not filed; null where the user may not see it, or the company charges no VAT. */
    vat: z.nullable(
      z.object({ from: z.string(), to: z.string(), due: z.string(), isOverdue: z.boolean(), netDue: money }),
    ),
    /** Vouchers that are drafts, and those that wait for approval. */
    drafts: count,
    pending: count,
    /** What the last check of the books has found, `at` null where none was made; null where the user may not check them. */
    books: z.nullable(z.object({ at: z.nullable(z.string()), findings: z.number() })),
    /** Twelve months, the present one last; `money` at the end of each, or today. */
    months: z.array(z.object({ month: z.string(), revenue: money, expense: money, money })),
  }),
  refusals: ['ledger.entryUnreadable', 'ledger.damaged'],
  summary:
    'Cash and bank, receivables, payables, the month up to today, VAT due, what is overdue and what waits, and twelve months, as far as the user may see each.',
});
