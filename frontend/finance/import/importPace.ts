// How fast an import goes and how long it will take, from how far it was when it was first seen.

export type Pace = { readonly perSecond: number; readonly secondsLeft: number };

/** Too short a time says nothing. */
const leastMs = 1500;

/** Null until it can be said. */
export const paceOf = (
  staged: number,
  total: number,
  since: { staged: number; elapsedMs: number },
): Pace | null => {
  const written = staged - since.staged;
  if (since.elapsedMs < leastMs || written <= 0) return null;
  const perMs = written / since.elapsedMs;
  return {
    perSecond: Math.max(1, Math.round(perMs * 1000)),
    secondsLeft: Math.ceil((total - staged) / perMs / 1000),
  };
};

const minuteSeconds = 60;
const shownInSeconds = 90;

/** A time left as people say it: seconds up to a minute and a half, then minutes. */
export const timeLeft = (seconds: number): { unit: 'seconds' | 'minutes'; count: number } =>
  seconds <= shownInSeconds
    ? { unit: 'seconds', count: Math.max(1, seconds) }
    : { unit: 'minutes', count: Math.round(seconds / minuteSeconds) };
