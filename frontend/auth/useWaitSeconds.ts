// How long a call that came too often has to wait, second by second.
import { ApiError } from '#frontend/lib/apiError.ts';
import { useCountdown } from './useCountdown.ts';

const waitFallbackSeconds = 30;

export const useWaitSeconds = ({ error, submittedAt }: { error: unknown; submittedAt: number }): number => {
  const isEarly = error instanceof ApiError && error.code === 'request.tooMany';
  return useCountdown(isEarly ? (error.retryAfterSeconds ?? waitFallbackSeconds) : 0, submittedAt);
};
