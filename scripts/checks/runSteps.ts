// Runs the steps as close together as the cores allow, in order, and lets none of them stop another.
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

type Run = { chosen: Step[]; cores: number; context: StepContext; tell: (finished: Finished) => void };

/** Answers every step's outcome; `tell` hears each one as it ends. */
export const runSteps = async ({ chosen, cores, context, tell }: Run): Promise<Finished[]> => {
  const waiting = [...chosen];
  const running = new Map<string, Promise<Finished>>();
  const ended = new Set<string>();
  const all: Finished[] = [];
  let free = cores;
  while (waiting.length + running.size > 0) {
    // A step that wants more cores than there are runs alone.
    const next = waiting.findIndex(
      (step) => Math.min(step.cores, cores) <= free && isReady(step, chosen, ended),
    );
    const step = next < 0 ? undefined : waiting.splice(next, 1)[0];
    if (step !== undefined) {
      free -= Math.min(step.cores, cores);
      running.set(step.name, finish(step, context));
      continue;
    }
    const finished = await Promise.race(running.values());
    running.delete(finished.step.name);
    ended.add(finished.step.name);
    free += Math.min(finished.step.cores, cores);
    all.push(finished);
    tell(finished);
  }
  return all;
};
