// The call of the reorder list: products of which less is available than their reorder level.
import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';

const names = { name: z.string(), name_ar: z.string() };

export const reorderMax = 500;

export const listReorder = endpoint({
  method: 'GET',
  path: '/api/stock/reorder',
  auth: ['stock_report', 'view'],
  output: z.object({
    items: z.array(
      z.object({
        code: z.string(),
        ...names,
        unit: z.object(names),
        /** What is there, less what has expired. */
        quantity: z.string(),
        level: z.string(),
        /** In purchase invoices that wait to be posted, of those that the caller may see. */
        inDrafts: z.string(),
        /** The only one of them; null where there is none, or more than one. */
        draft: z.nullable(z.string()),
        /** Up to the level, less what is in drafts. */
        missing: z.string(),
      }),
    ),
    /** Products that are below their level; the list has as many as it takes. */
    count: z.number(),
    /** False where the caller sees a part of the branches: levels are those of the company. */
    ofCompany: z.boolean(),
  }),
  refusals: ['ledger.entryUnreadable', 'ledger.damaged'],
  summary:
    'Products that are below their reorder level, in the order of their codes, what drafts of purchases hold of them, and what is missing.',
});
