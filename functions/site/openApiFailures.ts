// How calls fail, for the description: one shape of error, and the codes that each call may refuse with.
import { refusalsOf } from '#shared/approvals/refusalsOf.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import type { JsonSchema } from './openApiSchemas.ts';

export const errorResponse: JsonSchema = {
  type: 'object',
  required: ['message', 'code', 'details'],
  properties: {
    message: { type: 'string', description: 'A sentence in the language of the request.' },
    code: { type: 'string', description: 'The same in every language.' },
    details: {
      type: 'object',
      description: 'Figures of the sentence; for `validation`, `fields` by path, each with code and message.',
    },
  },
};

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** Answers that say the same on every call. */
export const sharedResponses = {
  Malformed: failure(
    'The body is no JSON (`request.malformed`), or the address holds a faulty % escape (`request.malformedAddress`).',
  ),
  Unauthorized: failure(
    'No token, or its session has ended (`session.missing`, `session.expired`, `session.userInactive`, `session.companyInactive`).',
  ),
  Forbidden: failure(
    'The roles do not allow it (`forbidden`), or the request does not come from our own page (`session.csrf`, `request.notScripted`, `request.foreignOrigin`).',
  ),
  NotFound: failure('It does not exist, or belongs to another company (`notFound`).'),
  TooLarge: failure(
    'The body is larger than the call allows, 64 KiB for most (`request.tooLarge`; `maxBytes` in the details).',
  ),
  TooMany: failure(
    'Too many tries; the header Retry-After says how many seconds to wait (`request.tooMany`).',
  ),
  Internal: failure('A fault of ours; nothing was changed that was not answered (`internal`).'),
};

const shared = (name: keyof typeof sharedResponses) => ({ $ref: `#/components/responses/${name}` });

const codesOf = ({ method, params, query, body, idempotent, ...contract }: Endpoint): string[] => [
  ...(params || query || body ? ['validation'] : []),
  ...(method === 'POST' && idempotent !== false
    ? ['request.idempotencyKey', 'request.idempotencyReused']
    : []),
  ...refusalsOf(contract),
];

/** The answers of a call besides 200, by status. */
export const failuresOf = (contract: Endpoint): Record<string, unknown> => {
  const { auth, method, params, body } = contract;
  const refusals = codesOf(contract);
  const changes = method !== 'GET';
  return {
    ...(body && { '400': shared('Malformed'), '413': shared('TooLarge') }),
    ...(auth !== null && { '401': shared('Unauthorized') }),
    ...((changes || (auth !== null && auth !== 'session')) && { '403': shared('Forbidden') }),
    ...(params && { '404': shared('NotFound') }),
    ...(refusals.length > 0 && {
      '422': failure(`Refused: ${refusals.map((code) => `\`${code}\``).join(', ')}.`),
    }),
    ...(auth === null && changes && { '429': shared('TooMany') }),
    '500': shared('Internal'),
  };
};
