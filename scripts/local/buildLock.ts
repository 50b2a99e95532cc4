// Lets one process at a time build a part: two starts at once would write into each other's results.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 50;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Undefined while the owner is just writing its number, or has just given the lock up. */
const ownerOf = (file: string): number | undefined => {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
};

/** True when the lock is ours now. A lock whose owner is gone is nobody's. */
const isTaken = (file: string): boolean => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const owner = ownerOf(file);
  if (owner !== undefined && !isAlive(owner)) rmSync(file, { force: true });
  return false;
};

/** Does the work while holding the lock of that name; waits as long as somebody else does. */
export const withBuildLock = async (
  projectFolder: string,
  name: string,
  work: () => Promise<void>,
): Promise<void> => {
  const file = join(projectFolder, 'build', `${name}.lock`);
  mkdirSync(join(projectFolder, 'build'), { recursive: true });
  while (!isTaken(file)) await delay(pollMs);
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
};
