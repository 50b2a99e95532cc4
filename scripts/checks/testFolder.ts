// Where a run of the tests keeps its data: in memory, since an engine on a disk waits for the disk at every commit.
import { existsSync, mkdirSync, mkdtempSync, statfsSync } from 'node:fs';
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

/** A folder for this run alone; whatever the steps put into the system's temporary folder is in it, too. */
export const newTestFolder = (): string => {
  const folder = mkdtempSync(join(hasSpace(memoryFolder) ? memoryFolder : tmpdir(), 'mizan-test-'));
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  process.env['TMPDIR'] = temporary;
  return folder;
};
