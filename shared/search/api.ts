// The call of the search over everything: documents and records by what is typed, a few of each kind.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';

export const searchTextMax = 80;

/** Results of one kind of document or record: what else there is, its list shows. */
export const foundMax = 5;

const names = z.object({ name: z.string(), name_ar: z.string() });

const foundDocument = z.object({
  kind: z.string(),
  id: z.string(),
  number: z.nullable(z.string()),
  date: z.string(),
  /** Under which word its state is said: reversed is not one of its states. */
  status: z.string(),
  /** Of a kind that has types. */
  type: z.nullable(names),
  party: z.nullable(names),
  /** What it is about. */
  about: z.string(),
  /** The number of the document that it takes back. */
  reverses: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  /** Its number or reference is what was typed. */
  isExact: z.boolean(),
});
export type FoundDocument = z.output<typeof foundDocument>;

const foundRecord = z.object({
  kind: z.string(),
  code: z.string(),
  ...names.shape,
  active: z.boolean(),
  /** What the list of kinds names of it and is so, such as that it is a customer. */
  flags: z.array(z.string()),
  /** Its code is what was typed. */
  isExact: z.boolean(),
});
export type FoundRecord = z.output<typeof foundRecord>;

export const searchAll = endpoint({
  method: 'GET',
  path: '/api/search',
  auth: 'session',
  query: z.object({ text: text(searchTextMax, 1) }),
  output: z.object({
    documents: z.array(foundDocument),
    records: z.array(foundRecord),
    /** What was looked for in the place of what was typed: the same keys in the other language. */
    readAs: z.nullable(z.string()),
  }),
  summary:
    'Documents and records that the caller may see, by number, code, party or words: a few of each kind, exact ones first.',
});
