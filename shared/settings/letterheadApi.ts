// The call for what printed documents carry in head and foot, where nothing is kept yet that they would come with.
import * as z from 'zod/mini';
import { typedKinds } from '../documentKindSummaries.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { code } from '../kernel/fields.ts';
import { letterhead } from '../paper/letterheadApi.ts';

export const getLetterhead = endpoint({
  method: 'GET',
  path: '/api/settings/letterhead',
  /** Users who may print documents of any kind. */
  auth: {
    anyOf: typedKinds.flatMap(({ permissions }) => permissions.map((name) => [name, 'print'] as const)),
  },
  query: z.object({ branch: z.optional(code()) }),
  output: letterhead,
  summary: 'What printed documents of the company, or of a branch, carry, for a draft that is not kept yet.',
});
