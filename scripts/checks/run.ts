// Runs one program in a process group of its own, collects what it says, and never leaves it behind.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const projectFolder = join(import.meta.dirname, '..', '..');

export type RunOptions = {
  timeoutMs?: number;
  env?: Record<string, string | undefined>;
};

export type RunResult = { code: number; output: string };

const alive = new Set<ChildProcess>();

/** A process and all below it: some of them, such as the database engine, lead groups of their own. */
const familyOf = (pid: number): number[] => {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of pairs) if (parent === member && child !== undefined) family.push(child);
  }
  return family;
};

const signalOne = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
};

/** The processes that were signalled, because the orphans of a program that ends can no longer be found through it. */
const stop = (child: ChildProcess, signal: NodeJS.Signals): number[] => {
  if (child.pid === undefined) return [];
  // The group as well, for a machine that has no `ps`.
  const family = [-child.pid, ...familyOf(child.pid)];
  for (const pid of family) signalOne(pid, signal);
  return family;
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
    const cutOff: number[] = [];
    const collect = (part: Buffer) => parts.push(part.toString('utf8'));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const timeoutMs = options.timeoutMs ?? 10 * 60_000;
    const timers = [
      setTimeout(() => {
        parts.push(`\nStopped: it ran longer than ${Math.round(timeoutMs / 1000)} s.\n`);
        cutOff.push(...stop(child, 'SIGTERM'));
        timers.push(setTimeout(() => stop(child, 'SIGKILL'), 15_000));
      }, timeoutMs),
    ];
    const finish = (code: number) => {
      for (const timer of timers) clearTimeout(timer);
      alive.delete(child);
      for (const pid of cutOff) signalOne(pid, 'SIGKILL');
      resolve({ code, output: parts.join('') });
    };
    child.on('error', (error) => {
      parts.push(`${command} could not be started: ${error.message}\n`);
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
