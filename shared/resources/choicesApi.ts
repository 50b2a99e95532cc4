// The call that every picker makes: records to choose from, and the names of those that are chosen.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { codeList, count, cursor, flag, text } from '../kernel/fields.ts';

const choice = z.catchall(
  z.object({ code: z.string(), name: z.string(), name_ar: z.string(), active: z.boolean() }),
  z.unknown(),
);
export type RecordChoice = z.output<typeof choice>;

/** Records that one call may name by their codes. */
export const choiceCodesMax = 100;

export const listChoices = endpoint({
  method: 'GET',
  path: '/api/choices/{kind}',
  auth: 'session',
  params: z.object({ kind: text(40, 1) }),
  query: z.object({
    q: z.optional(text(80)),
    /** Only those that may still be chosen, or only the others. */
    active: z.optional(flag),
    /** Exactly these, with a comma between. */
    codes: z.optional(codeList(choiceCodesMax)),
    /** The field that is filled, as in `voucher.party`: what it declares is sent beside code and names. */
    for: z.optional(text(80, 1)),
    limit: z.optional(count(200)),
    cursor: z.optional(cursor),
  }),
  output: z.object({ items: z.array(choice), cursor: z.nullable(z.string()) }),
  refusals: ['cursor.invalid'],
  summary:
    'Records of a kind by code and both names, for users who may view the kind, or do something that names it; the names of given codes for users who view that.',
});
