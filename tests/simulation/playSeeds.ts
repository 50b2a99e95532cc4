// Plays many seeds in threads of their own, where the product is loaded as Node loads it.
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Cast } from './simulationOf.ts';

/** What one thread has compiled, the next one finds; by content, so a planted defect is compiled anew. */
const compiled = join(import.meta.dirname, '..', '..', 'build', 'compile-cache');

export type SeedsOrder = {
  from: number;
  to: number;
  /** Takes each seed, or each second one where two threads share them. */
  every: number;
  failuresMax: number;
  /** Seeds after those. */
  more?: readonly number[];
  /** The rule that a planted defect breaks; it says itself who plays. */
  broken?: string;
  cast?: Cast | undefined;
};

export type SeedsReport = {
  played: number;
  steps: number;
  entries: number;
  digest: number;
  failures: { seed: number; failure: string }[];
};

export const playSeeds = (order: SeedsOrder): Promise<SeedsReport> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./simulationWorker.ts', import.meta.url), {
      workerData: order,
      execArgv: [],
      env: { ...process.env, NODE_COMPILE_CACHE: compiled },
      // A run leaves much behind and keeps little: with more room for what is new, it is swept less often.
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/** The seeds shared between so many threads. */
export const playSeedsIn = async (threads: number, order: SeedsOrder): Promise<SeedsReport> => {
  const shares = Array.from({ length: threads }, (_, index) =>
    playSeeds({ ...order, from: order.from + index, every: threads }),
  );
  const reports = await Promise.all(shares);
  return {
    played: reports.reduce((sum, { played }) => sum + played, 0),
    steps: reports.reduce((sum, { steps }) => sum + steps, 0),
    entries: reports.reduce((sum, { entries }) => sum + entries, 0),
    digest: reports.reduce((sum, { digest }) => (Math.imul(sum, 31) + digest) | 0, 0),
    failures: reports.flatMap(({ failures }) => failures).sort((a, b) => a.seed - b.seed),
  };
};

/** What to do about a seed that failed. */
export const replaySentence = (
  { seed, failure }: { seed: number; failure: string },
  cast?: Cast | undefined,
): string =>
  `Seed ${seed}: ${failure}\n  npm run simulate -- ${cast ? `--cast ${cast} ` : ''}--seed ${seed}   replays it step by step.`;
