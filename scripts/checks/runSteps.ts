// Runs the steps as close together as the cores allow, in their order, and lets none of them stop another.
import type { Step, StepContext } from './steps.ts';
import type { Outcome } from './testReports.ts';

export type Finished = { step: Step; outcome: Outcome; seconds: number };

const crashed = (error: unknown): Outcome => ({
  passed: 0,
  failed: 1,
  output: error instanceof Error ? error.message : String(error),
  notes: [],
});

const finish = async (step: Step, context: StepContext): Promise<Finished> => {
  const startedAt = performance.now();
  const outcome = await step.work(context).catch(crashed);
  return { step, outcome, seconds: (performance.now() - startedAt) / 1000 };
};

const isReady = (step: Step, chosen: Step[], ended: Set<string>) =>
  (step.after ?? []).every((name) => ended.has(name) || !chosen.some((other) => other.name === name));

type Run = { chosen: Step[]; atOnce: number; context: StepContext; report: (finished: Finished) => void };

/** Every step's outcome; `report` is called with each one as it ends. */
export const runSteps = async ({ chosen, atOnce, context, report }: Run): Promise<Finished[]> => {
  const waiting = [...chosen];
  const running = new Map<string, Promise<Finished>>();
  const ended = new Set<string>();
  const all: Finished[] = [];
  while (waiting.length + running.size > 0) {
    const next = running.size < atOnce ? waiting.findIndex((step) => isReady(step, chosen, ended)) : -1;
    const step = next < 0 ? undefined : waiting.splice(next, 1)[0];
    if (step !== undefined) {
      running.set(step.name, finish(step, context));
      continue;
    }
    const finished = await Promise.race(running.values());
    running.delete(finished.step.name);
    ended.add(finished.step.name);
    all.push(finished);
    report(finished);
  }
  return all;
};
