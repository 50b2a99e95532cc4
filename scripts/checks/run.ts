// Runs one program in a process group of its own, collects what it says, and never leaves it behind.
import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const projectFolder = join(import.meta.dirname, '..', '..');

export type RunOptions = {
  timeoutMs?: number;
  env?: Record<string, string | undefined>;
};

export type RunResult = { code: number; output: string };

const alive = new Set<ChildProcess>();

const stop = (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.pid === undefined) return;
  try {
    // The group, so that what the program started ends with it.
    process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself.
  }
};

/** Ends whatever is still running; called when the whole suite is interrupted. */
export const stopAll = (): void => {
  for (const child of alive) stop(child, 'SIGTERM');
};

/** Tools of the project come first on the path, so that a program's name means the pinned version. */
const environment = (extra: RunOptions['env'] = {}) => ({
  ...process.env,
  PATH: `${join(projectFolder, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
  NO_COLOR: '1',
  ...extra,
});

/** Runs to the end or to the time limit; a program that cannot be started is a failure with its reason. */
export const run = (command: string, parameters: string[], options: RunOptions = {}): Promise<RunResult> =>
  new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: projectFolder,
      env: environment(options.env),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    alive.add(child);
    const parts: string[] = [];
    const collect = (part: Buffer) => parts.push(part.toString('utf8'));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const timeoutMs = options.timeoutMs ?? 10 * 60_000;
    const timers = [
      setTimeout(() => {
        parts.push(`\nStopped: it ran longer than ${Math.round(timeoutMs / 1000)} s.\n`);
        stop(child, 'SIGTERM');
        timers.push(setTimeout(() => stop(child, 'SIGKILL'), 15_000));
      }, timeoutMs),
    ];
    const finish = (code: number) => {
      for (const timer of timers) clearTimeout(timer);
      alive.delete(child);
      resolve({ code, output: parts.join('') });
    };
    child.on('error', (error) => {
      parts.push(`${command} could not be started: ${error.message}\n`);
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
