// When the daily jobs ran last, kept in the data folder: a machine that was off at night must not go unchecked.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export type LastRuns = {
  /** Milliseconds; undefined when the job has never run here. */
  readonly of: (name: string) => number | undefined;
  readonly note: (name: string, nowMs: number) => void;
};

/** What a full disk or a cut write left is as if nothing had been noted. */
const read = (path: string): Record<string, number> => {
  try {
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>) : {};
  } catch {
    return {};
  }
};

export const lastRunsIn = (path: string): LastRuns => {
  const runs = read(path);
  return {
    of: (name) => runs[name],
    note: (name, nowMs) => {
      runs[name] = nowMs;
      writeFileSync(`${path}.new`, JSON.stringify(runs), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
};
