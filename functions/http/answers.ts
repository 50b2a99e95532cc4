// Answers of the API: JSON, never cached, errors always as { message, code, details }.
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { withSentences } from './fieldFaults.ts';
import { type Language, messageOf } from './messages.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

const exactly = (_: string, field: unknown): unknown =>
  typeof field === 'bigint' ? field.toString() : field;

/** Amounts inside answers are strings already; a bigint that slips in is written exactly. Asking every field for it would take most of the time. */
const asJson = (value: unknown): string => {
  try {
    return JSON.stringify(value);
  } catch {
    return JSON.stringify(value, exactly);
  }
};

export const answer = (
  value: unknown,
  cookies: readonly string[] = [],
): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers,
  body: asJson(value),
  ...(cookies.length > 0 ? { cookies: [...cookies] } : {}),
});

export type Failure = {
  status: number;
  code: string;
  details?: Record<string, unknown>;
  retryAfter?: number;
};

/** What a 413 says: the limit in bytes for programs, in kB for its sentence. */
export const sizeLimit = (maxBytes: number) => ({ maxBytes, maxKilobytes: Math.floor(maxBytes / 1000) });

/** With the sentences of what was refused, which are loaded for it. */
export const failureAnswer = async (
  language: Language,
  { status, code, details = {}, retryAfter }: Failure,
): Promise<APIGatewayProxyStructuredResultV2> => ({
  statusCode: status,
  headers: retryAfter === undefined ? headers : { ...headers, 'retry-after': String(retryAfter) },
  body: asJson({
    message: await messageOf(language, code, details),
    code,
    details: code === 'validation' ? await withSentences(language, details) : details,
  }),
});
