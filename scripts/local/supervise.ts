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

/** Starts the child and answers how to wait for it and how to end it for good. */
export const supervise = (settings: SuperviseSettings) => {
  const { name, say } = settings;
  const restarts: number[] = [];
  let isStopping = false;
  let child = settings.start();

  const hasRestartsLeft = (): boolean => {
    const now = Date.now();
    restarts.push(now);
    return restarts.filter((at) => now - at < restartsWithinMs).length <= restartsMax;
  };

  const restart = async (): Promise<void> => {
    if (isStopping) return;
    say(`The ${name} stopped unexpectedly (${reasonOf(child)}).`);
    if (!hasRestartsLeft()) {
      isStopping = true;
      say(`The ${name} stopped ${restartsMax + 1} times within a minute; giving up.`);
      settings.onGivenUp();
      return;
    }
    // The first restart comes at once, the following ones a little later each time.
    await delay((restarts.length - 1) * 200);
    if (isStopping) return;
    child = settings.start();
    watch();
    if (await settings.isReady(child)) say(`The ${name} runs again.`);
  };

  const watch = (): void => {
    child.once('exit', () => void restart());
  };

  watch();
  return {
    isReady: () => settings.isReady(child),
    stop: async (): Promise<void> => {
      isStopping = true;
      await stopChild(child);
    },
  };
};
