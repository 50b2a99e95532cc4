// Idleness: 120 minutes, then 60 seconds of warning, then the end.
import { expect, test } from 'vitest';
import { heartbeatEveryMs, idleLimitMs, idleState, needsHeartbeat } from './idleCounter.ts';

const limitMs = idleLimitMs(undefined);
const at = (nowMs: number) => idleState({ nowMs, lastActivityAt: 0, limitMs });

test('the limit is 120 minutes unless the company set another', () => {
  expect(limitMs).toBe(7_200_000);
  expect(idleLimitMs(30)).toBe(1_800_000);
  expect(idleLimitMs(0)).toBe(7_200_000);
  expect(idleLimitMs(Number.NaN)).toBe(7_200_000);
});

test('nothing happens before the limit', () => {
  expect(at(limitMs - 1)).toEqual({ kind: 'active' });
});

test('the warning counts down from 60 to 1', () => {
  expect(at(limitMs)).toEqual({ kind: 'warning', secondsLeft: 60 });
  expect(at(limitMs + 999)).toEqual({ kind: 'warning', secondsLeft: 60 });
  expect(at(limitMs + 1000)).toEqual({ kind: 'warning', secondsLeft: 59 });
  expect(at(limitMs + 59_999)).toEqual({ kind: 'warning', secondsLeft: 1 });
});

test('after 60 seconds, or after a night asleep, the session is over', () => {
  expect(at(limitMs + 60_000)).toEqual({ kind: 'expired' });
  expect(at(limitMs + 12 * 3_600_000)).toEqual({ kind: 'expired' });
});

test('the server hears of an active tab at most every five minutes, and never of an idle one', () => {
  const beat = (nowMs: number, lastActivityAt: number) =>
    needsHeartbeat({ nowMs, lastActivityAt, lastHeartbeatAt: 1000 });
  expect(beat(1000 + heartbeatEveryMs - 1, 200_000)).toBe(false);
  expect(beat(1000 + heartbeatEveryMs, 200_000)).toBe(true);
  expect(beat(1000 + 10 * heartbeatEveryMs, 900)).toBe(false);
});
