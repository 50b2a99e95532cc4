// Seconds that are left until something may be tried again.
import { useEffect, useState } from 'react';
import { clock } from '#frontend/lib/clock.ts';

const tickMs = 250;

/** Counts `seconds` down from the moment of the try that was refused. */
export const useCountdown = (seconds: number, triedAt: number): number => {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try that is refused counts anew
  useEffect(() => {
    if (seconds === 0) {
      setLeft(0);
      return;
    }
    const endAt = clock.nowMs() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((endAt - clock.nowMs()) / 1000)));
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [seconds, triedAt]);
  return left;
};
