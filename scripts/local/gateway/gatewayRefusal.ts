// The answers the gateway gives by itself, before or instead of a function: the product's own errors, in the caller's language.
import type { ServerResponse } from 'node:http';
import { failureAnswer } from '#functions/http/answers.ts';
import { languageOf } from '#functions/http/messages.ts';

const statuses = {
  'request.malformedAddress': 400,
  notFound: 404,
  'request.methodNotAllowed': 405,
  'request.tooLarge': 413,
  internal: 500,
  busy: 503,
} as const;

export type GatewayRefusalCode = keyof typeof statuses;

type Extras = {
  readonly headers?: Record<string, string>;
  readonly details?: Record<string, unknown>;
};

/** Sends `{ message, code, details }`, unless an answer has already begun. */
export const sendRefusal = async (
  response: ServerResponse,
  code: GatewayRefusalCode,
  { headers = {}, details = {} }: Extras = {},
): Promise<void> => {
  const language = languageOf(response.req.headers['accept-language']);
  const answer = await failureAnswer(language, { status: statuses[code], code, details });
  if (response.headersSent) return;
  response.writeHead(statuses[code], { ...(answer.headers as Record<string, string>), ...headers });
  response.end(answer.body);
};
