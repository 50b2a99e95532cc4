// One key for one effect: a second press, or one after a lost reply, finds the first result.
import { useRef } from 'react';
import { ApiError } from '#frontend/lib/apiError.ts';

/** The server answered, so the call had its effect or will never have it; anything else may still have happened. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

export const useOnceKey = () => {
  const idempotencyKey = useRef(crypto.randomUUID());
  const afterFailure = (error: unknown): void => {
    if (isAnswered(error)) idempotencyKey.current = crypto.randomUUID();
  };
  return { idempotencyKey, afterFailure };
};
