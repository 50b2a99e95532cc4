// Watches for idleness in all tabs together, keeps an active session alive on the server, and shows the warning.
import { useCallback, useEffect, useState } from 'react';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { clock } from '#frontend/lib/clock.ts';
import { page } from '#frontend/lib/session/leaveSession.ts';
import { signOut } from '#frontend/lib/session/signOut.ts';
import type { SessionSettings } from '#shared/auth/user.ts';
import { IdleDialog } from './IdleDialog.tsx';
import { type IdleState, idleLimitMs, idleState, needsHeartbeat } from './idleCounter.ts';
import { useHeartbeat } from './shellQueries.ts';

const activityEvents = ['mousemove', 'click', 'keypress', 'scroll', 'touchstart', 'mousedown'] as const;
const tickMs = 1000;

const sharedTimes = () => {
  const { lastActivityAt, lastHeartbeatAt } = browserStorage.sessionData.get() ?? {};
  return { lastActivityAt: lastActivityAt ?? clock.nowMs(), lastHeartbeatAt: lastHeartbeatAt ?? 0 };
};

const saveTimes = (times: { lastActivityAt?: number; lastHeartbeatAt?: number }) =>
  browserStorage.sessionData.set({ ...browserStorage.sessionData.get(), ...times });

/** Notes activity at most once a second; while the warning shows, only its buttons count. */
const useActivity = (isWarning: boolean) => {
  useEffect(() => {
    if (isWarning) return;
    let notedAt = 0;
    const note = () => {
      const nowMs = clock.nowMs();
      if (nowMs - notedAt < tickMs) return;
      notedAt = nowMs;
      saveTimes({ lastActivityAt: nowMs });
    };
    const options = { capture: true, passive: true };
    for (const name of activityEvents) window.addEventListener(name, note, options);
    return () => {
      for (const name of activityEvents) window.removeEventListener(name, note, options);
    };
  }, [isWarning]);
};

const endSession = () => {
  signOut('/login').catch(() => page.load('/login'));
};

export const IdleWatch = ({ settings }: { settings: SessionSettings }) => {
  const [state, setState] = useState<IdleState>({ kind: 'active' });
  const { mutate: beat } = useHeartbeat();
  const limitMs = idleLimitMs(settings.idle_minutes);
  useActivity(state.kind !== 'active');
  useEffect(() => {
    // A session that was opened from storage starts counting now.
    if (browserStorage.sessionData.get()?.lastActivityAt === undefined) {
      saveTimes({ lastActivityAt: clock.nowMs() });
    }
    const tick = () => {
      if (browserStorage.token.get() === null) return;
      const times = { nowMs: clock.nowMs(), ...sharedTimes() };
      const next = idleState({ ...times, limitMs });
      setState((previous) => (previous.kind === 'active' && next.kind === 'active' ? previous : next));
      if (next.kind === 'expired') endSession();
      if (next.kind === 'active' && needsHeartbeat(times)) {
        saveTimes({ lastHeartbeatAt: times.nowMs });
        beat();
      }
    };
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [limitMs, beat]);
  const extend = useCallback(() => {
    if (settings.extend_logs_out) return endSession();
    const nowMs = clock.nowMs();
    saveTimes({ lastActivityAt: nowMs, lastHeartbeatAt: nowMs });
    setState({ kind: 'active' });
    beat();
  }, [settings.extend_logs_out, beat]);
  if (state.kind !== 'warning') return null;
  return <IdleDialog secondsLeft={state.secondsLeft} onLogin={endSession} onExtend={extend} />;
};
