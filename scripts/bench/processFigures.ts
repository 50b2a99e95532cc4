// What processes used, read from /proc: processor time and resident memory.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10;

const statFields = (pid: number): string[] => {
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Behind the name in brackets, which may itself hold blanks and brackets.
  return status.slice(status.lastIndexOf(')') + 2).split(' ');
};

/** Processor time since the start, user and system. */
export const cpuMs = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const fields = statFields(pid);
    return sum + (Number(fields[11]) + Number(fields[12])) * msPerTick;
  }, 0);

export const rssMib = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const match = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return sum + Number(match?.[1] ?? 0) / 1024;
  }, 0);

const parentOf = (pid: number): number => {
  try {
    return Number(statFields(pid)[1]);
  } catch {
    return 0;
  }
};

/** The process and everything it started, directly or not. */
export const familyOf = (root: number): number[] => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const family = [root];
  for (const pid of family) family.push(...all.filter((each) => each !== pid && parentOf(each) === pid));
  return family;
};
