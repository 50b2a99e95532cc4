// A thread that plays seeds one after the other, perhaps with a defect in the product, and tells what came of them.
import { parentPort, workerData } from 'node:worker_threads';
import { plantDefect } from './plantDefect.ts';
import { defectOf } from './plantedDefects.ts';
import type { SeedsOrder, SeedsReport } from './playSeeds.ts';

// Cursors are sealed with it.
process.env['MIZAN_SECRET'] = '0'.repeat(64);

const order = workerData as SeedsOrder;

const play = async (): Promise<SeedsReport> => {
  if (order.broken !== undefined) plantDefect(defectOf(order.broken));
  const { simulate } = await import('./simulate.ts');
  const report: SeedsReport = { played: 0, steps: 0, entries: 0, digest: 0, failures: [] };
  for (let seed = order.from; seed < order.to; seed += order.every) {
    const run = await simulate(seed);
    report.played += 1;
    report.steps += run.steps;
    report.entries += run.entries;
    report.digest = (Math.imul(report.digest, 31) + run.digest) | 0;
    if (run.failure !== null) report.failures.push({ seed, failure: run.failure });
    if (report.failures.length === order.failuresMax) break;
  }
  return report;
};

parentPort?.postMessage(await play());
