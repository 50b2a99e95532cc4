// Kills processes at the moments of a plan and measures how long it takes until somebody is answered again.
import type { Kill, Target } from './faultPlan.ts';
import type { FaultProduct } from './faultProduct.ts';

export type Killer = {
  /** So many postings are settled; one that began at this moment was answered. */
  readonly onAcknowledged: (count: number, startedAt: number) => void;
  /** One more is due now; it is told when it has struck. */
  readonly add: (kill: Kill, onStruck: () => void) => void;
  /** What was killed, in order. */
  readonly killed: () => string[];
  readonly slowestRecoveryMs: () => number;
  /** Kills that are due after what has happened are done now. */
  readonly finish: () => Promise<void>;
};

const retryMs = 50;

const partsOf = (target: Target): ('engine' | 'host')[] =>
  target === 'both' ? ['engine', 'host'] : [target];

export const newKiller = (product: FaultProduct, kills: readonly Kill[]): Killer => {
  const waiting = [...kills];
  const killed: string[] = [];
  const running: Promise<void>[] = [];
  let unanswered: number[] = [];
  let slowestMs = 0;

  /** A process that is being started again just now is killed when it is there. */
  const strike = (kill: Kill): Promise<void> =>
    new Promise((resolve) => {
      const parts = partsOf(kill.target);
      const once = (): void => {
        while (parts[0] && product.kill(parts[0])) killed.push(parts.shift() ?? '');
        if (parts.length > 0 && !product.isGivenUp()) {
          setTimeout(once, retryMs);
          return;
        }
        unanswered.push(performance.now());
        resolve();
      };
      setTimeout(once, kill.delayMs);
    });

  const strikeDue = (count: number): void => {
    for (let [next] = waiting; next && next.after <= count; [next] = waiting) {
      waiting.shift();
      running.push(strike(next));
    }
  };

  return {
    onAcknowledged: (count, startedAt) => {
      const now = performance.now();
      const recovered = unanswered.filter((at) => startedAt > at);
      for (const at of recovered) slowestMs = Math.max(slowestMs, now - at);
      unanswered = unanswered.filter((at) => !recovered.includes(at));
      strikeDue(count);
    },
    add: (kill, onStruck) => {
      running.push(strike(kill).then(onStruck));
    },
    killed: () => killed,
    slowestRecoveryMs: () => Math.round(slowestMs),
    finish: async () => {
      await Promise.all(running);
    },
  };
};
