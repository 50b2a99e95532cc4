// The object store as one process sees it: a name is given once, and calls are lost, doubled or the last ones of their process as those of the table.
import type { SealObjects } from '#functions/ledger/journal/headSeals.ts';
import { isOutage } from '#functions/storage/connection/outage.ts';
import type { Process } from './scheduler.ts';
import { makeCall, type Surroundings } from './simulatedStore.ts';

/** What stands there, by its names. */
export type SimulatedFiles = {
  find: (name: string) => string | null;
  /** False where the name is given already. */
  putNew: (name: string, body: string) => boolean;
  names: () => string[];
};

export const simulatedFiles = (onFile: (name: string, body: string) => void): SimulatedFiles => {
  const files = new Map<string, string>();
  return {
    find: (name) => files.get(name) ?? null,
    putNew: (name, body) => {
      if (files.has(name)) return false;
      files.set(name, body);
      onFile(name, body);
      return true;
    },
    names: () => [...files.keys()].sort(),
  };
};

const triesMax = 10;

/** As the product's own way there: again while nobody answers. */
const insistently = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === triesMax || !isOutage(error)) throw error;
    }
  }
};

export const simulatedObjects = (
  around: Surroundings,
  process: Process,
  files: SimulatedFiles,
): SealObjects => ({
  find: (name) =>
    insistently(() =>
      makeCall(around, process, {
        label: `finds ${name}`,
        isWrite: false,
        effect: () => ({ answer: files.find(name) }),
      }),
    ),
  putNew: (name, { body }) =>
    insistently(() =>
      makeCall(around, process, {
        label: `puts ${name}`,
        isWrite: true,
        effect: () => ({ answer: files.putNew(name, String(body)) }),
      }),
    ),
});
