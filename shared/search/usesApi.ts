// The call that says what a merge moves: what names a record, and what its kind adds up.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { code, text } from '../kernel/fields.ts';

const words = z.object({ en: z.string(), ar: z.string() });

/** So many documents of a kind are counted; of more it is only said that there are more. */
export const countedDocumentsMax = 100;

export const getRecordUses = endpoint({
  method: 'GET',
  path: '/api/record-uses/{kind}/{code}',
  auth: 'session',
  params: z.object({ kind: text(40, 1), code: code(30) }),
  output: z.object({
    /** In the currency of the books, such as what a customer owes. */
    figures: z.array(z.object({ name: words, amount: z.string() })),
    documents: z.array(z.object({ name: words, count: z.number(), isMore: z.boolean() })),
    records: z.array(z.object({ name: words, count: z.number() })),
    files: z.number(),
  }),
  summary:
    'How many documents and records name a record, by their kinds, and what it owes or is owed, for users who may merge it into another one.',
});
