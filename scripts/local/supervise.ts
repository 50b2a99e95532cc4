// Keeps one child process running: starts it, waits until it is ready, and starts it again when it ends by itself.
import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

export type SuperviseSettings = {
  /** As the person at the terminal knows it: "database engine". */
  readonly name: string;
  readonly start: () => ChildProcess;
  /** Resolves when the child serves; false when it ended before or never came up. */
  readonly isReady: (child: ChildProcess) => Promise<boolean>;
  readonly say: (sentence: string) => void;
  /** Called when the child keeps failing; nothing is started any more. */
  readonly onGivenUp: () => void;
};

export type Supervised = {
  /** False when the very first start failed; from then on the child is kept running. */
  readonly isUp: () => Promise<boolean>;
  readonly pid: () => number | undefined;
  /** Ends the child for good. */
  readonly stop: () => Promise<void>;
  /** Ends it and starts it again, for new code. */
  readonly renew: () => Promise<void>;
};

const restartsMax = 5;
const restartsWithinMs = 60_000;
const stopPatienceMs = 12_000;

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const ended = (child: ChildProcess): Promise<void> =>
  hasEnded(child)
    ? Promise.resolve()
    : new Promise((resolve) => {
        child.once('exit', () => resolve());
      });

/** Asks a child to end and insists after a while. */
const stopChild = async (child: ChildProcess): Promise<void> => {
  if (hasEnded(child)) return;
  const insist = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs);
  child.kill('SIGTERM');
  await ended(child);
  clearTimeout(insist);
};

const reasonOf = (child: ChildProcess): string =>
  child.signalCode ? `signal ${child.signalCode}` : `exit code ${child.exitCode}`;

/** True as long as the child did not fail too often in a short time. */
const restartBudget = () => {
  const restarts: number[] = [];
  return (): boolean => {
    const now = Date.now();
    restarts.push(now);
    return restarts.filter((at) => now - at < restartsWithinMs).length <= restartsMax;
  };
};

/** Starts the child and answers how to wait for it and how to end it. */
export const supervise = (settings: SuperviseSettings): Supervised => {
  const { name, say } = settings;
  const hasRestartsLeft = restartBudget();
  let isStopping = false;
  let isRenewing = false;
  let child = settings.start();

  const watch = (): void => {
    const watched = child;
    void ended(watched).then(() => {
      if (!isStopping && !isRenewing && watched === child) return restart();
      return undefined;
    });
  };

  const restart = async (): Promise<void> => {
    say(`The ${name} stopped unexpectedly (${reasonOf(child)}); it is started again.`);
    for (let attempt = 0; hasRestartsLeft(); attempt += 1) {
      await delay(attempt * 200);
      if (isStopping) return;
      child = settings.start();
      if (await settings.isReady(child)) {
        say(`The ${name} runs again.`);
        watch();
        return;
      }
      await stopChild(child);
    }
    if (isStopping) return;
    isStopping = true;
    say(`The ${name} keeps stopping; giving up. The reason is in the logs folder of the data folder.`);
    settings.onGivenUp();
  };

  return {
    isUp: async () => {
      const isUp = await settings.isReady(child);
      if (isUp) watch();
      return isUp;
    },
    pid: () => child.pid,
    stop: async () => {
      isStopping = true;
      await stopChild(child);
    },
    renew: async () => {
      // While this holds, the end of the child is no news.
      isRenewing = true;
      await stopChild(child);
      isRenewing = false;
      if (isStopping) return;
      child = settings.start();
      if (await settings.isReady(child)) watch();
      else
        say(`The ${name} did not come up with the new code; its log says why. It waits for the next change.`);
    },
  };
};
