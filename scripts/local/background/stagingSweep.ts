// The lifecycle rule of the bucket on one machine: what was sent and never kept goes after a day.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { stagingBelow } from '../objects/objectFiles.ts';

const dayMs = 86_400_000;
const everyMs = dayMs / 4;

/** Removes what is older than a day; answers how many files went. */
export const sweepStaging = async (folder: string, nowMs: number): Promise<number> => {
  const entries = await readdir(stagingBelow(folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  let removed = 0;
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => undefined);
    if (!found || nowMs - found.mtimeMs < dayMs) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
};

/** Sweeps at once and then again and again; `stop` waits for the sweep under way. */
export const startStagingSweep = (
  folder: string,
  reportError: (message: string, error: unknown) => void,
): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await sweepStaging(folder, Date.now()).catch((error: unknown) =>
        reportError('Removing old uploads failed; it is tried again.', error),
      );
      await delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
