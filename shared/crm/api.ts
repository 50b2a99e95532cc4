// The calls of parties that vouchers need: find one while typing, add one on the spot.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { code, codeList, count, cursor, flag, nameFields, text, withOneName } from '../kernel/fields.ts';
import { partyRole } from './partyRole.ts';

export const partyView = z.object({
  code: z.string(),
  name: z.string(),
  name_ar: z.string(),
  role: partyRole,
  active: z.boolean(),
});
export type PartyView = z.output<typeof partyView>;

/** Parties that one call may name by their codes. */
export const partyCodesMax = 100;

export const listParties = endpoint({
  method: 'GET',
  path: '/api/parties',
  auth: ['party', 'view'],
  query: z.object({
    search: z.optional(text(80)),
    /** Exactly these parties, separated by commas: the names of one page in one call. */
    codes: z.optional(codeList(partyCodesMax)),
    /** The last that were added, first. */
    newest: z.optional(flag),
    limit: z.optional(count(200)),
    cursor: z.optional(cursor),
  }),
  output: z.object({ items: z.array(partyView), cursor: z.nullable(z.string()) }),
  summary:
    'Customers and suppliers by name, or those of the given codes; search folds Arabic spellings and looks into code and both names.',
});

export const addParty = endpoint({
  method: 'POST',
  path: '/api/parties',
  auth: ['party', 'create'],
  body: withOneName(
    z.object({
      code: z.optional(code(20)),
      ...nameFields(120),
      role: z._default(partyRole, 'both'),
    }),
  ),
  output: partyView,
  refusals: ['record.codeTaken', 'ledger.busy'],
  summary: 'Adds a customer or supplier; without a code the next free number is given.',
});
