// The note in the data folder of which processes serve it, so that leftovers of a crash are ended and nothing else is.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A process by number and by what the system says about it, because numbers are used again. */
type ProcessNote = { readonly pid: number; readonly identity: string };
export type ProcessRole = 'parent' | 'engine' | 'host';
type RunningNote = Partial<Record<ProcessRole, ProcessNote>>;

const endPatienceMs = 8_000;

/** Command line and start time of a process; undefined when it does not run (or where there is no /proc to ask). */
export const processIdentity = (pid: number): string | undefined => {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name in brackets, which may itself hold blanks and brackets: field 3 is the state, field 22 the start time.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    if (command === '' || fields[0] === 'Z') return undefined;
    return `${command} @${fields[19]}`;
  } catch {
    return undefined;
  }
};

const noteFile = (dataFolder: string): string => join(dataFolder, 'running.json');

const readNote = (dataFolder: string): RunningNote => {
  try {
    return JSON.parse(readFileSync(noteFile(dataFolder), 'utf8')) as RunningNote;
  } catch {
    return {};
  }
};

const aliveProcess = (note: ProcessNote | undefined): number | undefined =>
  note !== undefined && processIdentity(note.pid) === note.identity ? note.pid : undefined;

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

const pauseMs = 2;
const pausesMax = 100;

/** A process that has just begun has no command line for a moment, which is long on a busy machine. */
const newIdentity = (pid: number): string => {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let pauses = 0; pauses < pausesMax && existsSync(`/proc/${pid}`); pauses += 1) {
    const identity = processIdentity(pid);
    if (identity !== undefined) return identity;
    Atomics.wait(clock, 0, 0, pauseMs);
  }
  return '';
};

/** Remembers that a process now plays this role for the data folder. */
export const noteProcess = (dataFolder: string, role: ProcessRole, pid: number | undefined): void => {
  if (pid === undefined) return;
  const note = { ...readNote(dataFolder), [role]: { pid, identity: newIdentity(pid) } };
  try {
    writeFileSync(`${noteFile(dataFolder)}.new`, JSON.stringify(note));
    renameSync(`${noteFile(dataFolder)}.new`, noteFile(dataFolder));
  } catch (error) {
    // Who starts a process again on a full disk does without the note: the old one names a process that runs no more.
    if (!isDiskFull(error)) throw error;
  }
};

/** Forgets all processes of the data folder, after a clean end. */
export const forgetProcesses = (dataFolder: string): void => rmSync(noteFile(dataFolder), { force: true });

/** The number of the process that plays this role for the data folder now, if one does. */
export const findRunning = (dataFolder: string, role: ProcessRole): number | undefined =>
  aliveProcess(readNote(dataFolder)[role]);

/** Ends what a crashed start left behind (never a process that is not exactly the noted one) and says which. */
export const endLeftover = async (
  dataFolder: string,
  role: 'engine' | 'host',
): Promise<number | undefined> => {
  const note = readNote(dataFolder)[role];
  const pid = aliveProcess(note);
  if (pid === undefined) return undefined;
  process.kill(pid, 'SIGTERM');
  for (let waited = 0; aliveProcess(note) !== undefined; waited += 20) {
    if (waited >= endPatienceMs) process.kill(pid, 'SIGKILL');
    await delay(20);
  }
  return pid;
};
