// A thread that plays seeds one after the other, perhaps with a defect in the product, and tells what came of them.
import { registerHooks } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { plantDefect } from './defects/plantDefect.ts';
import { defectOf } from './defects/plantedDefects.ts';
import type { SeedsOrder, SeedsReport } from './playSeeds.ts';
import type { SimulatedRun } from './simulate.ts';
import { simulationOf } from './simulationOf.ts';

// Cursors are sealed with it.
process.env['MIZAN_SECRET'] = '0'.repeat(64);
// What runs meet is logged for nobody.
process.env['MIZAN_LOG_LEVEL'] = 'SILENT';

const order = workerData as SeedsOrder;

const packing = new URL('./rememberedPacking.ts', import.meta.url).href;

/** The product packs with Node's own functions, which remember here what they have done. */
registerHooks({
  resolve: (name, context, nextResolve) =>
    name === 'node:zlib' && context.parentURL?.includes('/functions/')
      ? { url: packing, shortCircuit: true }
      : nextResolve(name, context),
});

/** Conflicts are part of every run, and each would gather where it came from: only of a run that failed anybody asks. */
const quickly = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return await work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
};

function* seedsOf({ from, to, every, more = [] }: SeedsOrder): Generator<number> {
  for (let seed = from; seed < to; seed += every) yield seed;
  yield* more;
}

const play = async (): Promise<SeedsReport> => {
  const defect = order.broken === undefined ? null : defectOf(order.broken);
  if (defect) await plantDefect(defect);
  const simulate = await simulationOf(defect?.cast ?? order.cast);
  /** What failed without a planted defect is played once more, for the places in the code that it names. */
  const whole = async ({ seed, failure }: SimulatedRun): Promise<string> =>
    (order.broken === undefined ? (await simulate(seed)).failure : failure) ?? String(failure);
  const report: SeedsReport = { played: 0, steps: 0, entries: 0, digest: 0, failures: [] };
  for (const seed of seedsOf(order)) {
    const run = await quickly(() => simulate(seed));
    report.played += 1;
    report.steps += run.steps;
    report.entries += run.entries;
    report.digest = (Math.imul(report.digest, 31) + run.digest) | 0;
    if (run.failure !== null) report.failures.push({ seed, failure: await whole(run) });
    if (report.failures.length === order.failuresMax) break;
  }
  return report;
};

parentPort?.postMessage(await play());
