// Reads what went wrong from the error that Amplify's client throws.
import i18next from 'i18next';
import { figuresFor } from '#shared/kernel/titleData.ts';
import { ApiError } from './apiError.ts';
import { shownDigits } from './texts/digits.ts';

type Answer = { statusCode: number; headers?: Record<string, string>; body?: string };

type WireError = { message?: unknown; code?: unknown; details?: unknown };

const sentences: Readonly<Record<number, string>> = {
  0: 'failure.offline',
  401: 'failure.signedOut',
  403: 'failure.forbidden',
  404: 'failure.notFound',
  413: 'failure.tooLarge',
  429: 'failure.tooMany',
  503: 'failure.busy',
};

/** The product's own sentence for a status, for answers that bring none (a proxy's, or no answer at all). */
export const sentenceFor = (status: number): string => i18next.t(sentences[status] ?? 'failure.unknown');

const answerOf = (error: unknown): Answer | undefined => (error as { response?: Answer } | null)?.response;

const wireErrorOf = (body: string | undefined): WireError => {
  try {
    const value: unknown = JSON.parse(body ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

const detailsOf = (details: unknown): Record<string, unknown> =>
  typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {};

const secondsOf = (text: string | undefined): number | undefined => {
  const seconds = Number.parseInt(text ?? '', 10);
  return Number.isNaN(seconds) ? undefined : seconds;
};

/** The failure of a call as an ApiError: the server's sentence where it sent one. */
export const failureOf = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  const answer = answerOf(error);
  const status = answer?.statusCode ?? 0;
  const wire = wireErrorOf(answer?.body);
  return new ApiError({
    status,
    code: typeof wire.code === 'string' ? wire.code : `http.${status}`,
    message:
      typeof wire.message === 'string' && wire.message !== ''
        ? figuresFor(wire.message, shownDigits())
        : sentenceFor(status),
    details: detailsOf(wire.details),
    retryAfterSeconds: secondsOf(answer?.headers?.['retry-after']),
  });
};
