// The object store as one process sees it: a name is given once, and calls are lost, doubled or the last ones of their process as those of the table.
import type { SealObjects } from '#functions/ledger/journal/headSeals.ts';
import type { CheckpointObjects } from '#functions/ledger/survey/checkpoints.ts';
import { isOutage } from '#functions/storage/connection/outage.ts';
import type { ObjectContent } from '#functions/storage/objects.ts';
import type { Process } from './scheduler.ts';
import { makeCall, type Surroundings } from './simulatedStore.ts';

export type Bytes = ObjectContent['body'];

/** What stands there, by its names. */
export type SimulatedFiles<Body = string> = {
  find: (name: string) => Body | null;
  /** False where the name is given already. */
  putNew: (name: string, body: Body) => boolean;
  remove: (name: string) => void;
  names: () => string[];
};

export const simulatedFiles = <Body = string>(
  onFile: (name: string, body: Body) => void,
): SimulatedFiles<Body> => {
  const files = new Map<string, Body>();
  return {
    remove: (name) => {
      files.delete(name);
    },
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

/** The same of what the check of the books keeps: bytes, and taken away again. */
export const simulatedCheckpoints = (
  around: Surroundings,
  process: Process,
  files: SimulatedFiles<Bytes>,
): CheckpointObjects => {
  const call = <Answer>(label: string, isWrite: boolean, effect: () => Answer): Promise<Answer> =>
    insistently(() => makeCall(around, process, { label, isWrite, effect: () => ({ answer: effect() }) }));
  return {
    read: (name) => call(`reads ${name}`, false, () => files.find(name) as Uint8Array<ArrayBuffer> | null),
    putNew: (name, { body }) => call(`keeps ${name}`, true, () => files.putNew(name, body)),
    remove: (name) => call(`removes ${name}`, true, () => files.remove(name)),
  };
};
