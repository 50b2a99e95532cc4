// Where a run of the tests keeps its data: in memory, since an engine on a disk waits for the disk at every commit.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryFolder = '/dev/shm';
/** A whole run takes about one gibibyte; containers often have 64 MiB. */
const spaceMin = 4 * 1024 ** 3;

const hasSpace = (folder: string): boolean => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= spaceMin;
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // One of another user runs as well.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};

const beginning = 'mizan-test-';

/** Folders of runs that were killed: what is in memory stays there until it is removed. */
const removeLeft = (parent: string): void => {
  for (const name of readdirSync(parent)) {
    const [, pid] = new RegExp(`^${beginning}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) removeTestFolder(join(parent, name));
  }
};

/** Processes that are ending may still write into it. */
export const removeTestFolder = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // The next run removes it.
  }
};

/** A folder for this run alone, named by its process; the temporary files of the steps are in it, too. */
export const newTestFolder = (parent = hasSpace(memoryFolder) ? memoryFolder : tmpdir()): string => {
  removeLeft(parent);
  const folder = mkdtempSync(join(parent, `${beginning}${process.pid}-`));
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  process.env['TMPDIR'] = temporary;
  return folder;
};
