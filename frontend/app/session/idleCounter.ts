// The arithmetic of idleness: when to warn, when to end the session, when to report activity to the server.

export const warningSeconds = 60;
export const idleMinutesFallback = 120;
export const heartbeatEveryMs = 5 * 60_000;

export type IdleState =
  | { readonly kind: 'active' }
  | { readonly kind: 'warning'; readonly secondsLeft: number }
  | { readonly kind: 'expired' };

/** Minutes a company may set; anything that is no positive number falls back to 120. */
export const idleLimitMs = (minutes: number | undefined): number =>
  (minutes !== undefined && minutes > 0 ? minutes : idleMinutesFallback) * 60_000;

/**
 * Where the session stands. Time is compared, not counted, so a sleeping laptop or a throttled tab comes out right.
 */
export const idleState = (times: { nowMs: number; lastActivityAt: number; limitMs: number }): IdleState => {
  const overMs = times.nowMs - times.lastActivityAt - times.limitMs;
  if (overMs < 0) return { kind: 'active' };
  const secondsLeft = warningSeconds - Math.floor(overMs / 1000);
  return secondsLeft > 0 ? { kind: 'warning', secondsLeft } : { kind: 'expired' };
};

/** Whether the server must hear of this session: somebody was here since the last time, and that is long enough ago. */
export const needsHeartbeat = (times: {
  nowMs: number;
  lastActivityAt: number;
  lastHeartbeatAt: number;
}): boolean =>
  times.lastActivityAt > times.lastHeartbeatAt && times.nowMs - times.lastHeartbeatAt >= heartbeatEveryMs;
