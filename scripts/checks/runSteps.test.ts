// The steps of the suite all run, keep within the cores, wait for each other, and a crash is one failure.
import { expect, test } from 'vitest';
import { runSteps } from './runSteps.ts';
import type { Step, StepContext } from './steps.ts';

const context: StepContext = { folder: '', port: 0, projects: [], files: null, say: () => {} };
const passed = { passed: 1, failed: 0, output: '', notes: [] };
const report = () => {};

const recorder = () => {
  const started: string[] = [];
  let busy = 0;
  let busiest = 0;
  const step = (name: string, rest: Partial<Step> = {}): Step => ({
    name,
    sentence: name,
    ...rest,
    work: async () => {
      started.push(name);
      busy += 1;
      busiest = Math.max(busiest, busy);
      await new Promise((resolve) => setTimeout(resolve, 5));
      busy -= 1;
      return passed;
    },
  });
  return { started, step, busiest: () => busiest };
};

test('never more work at once than there are cores', async () => {
  const { step, busiest } = recorder();
  const chosen = [step('a'), step('b'), step('c'), step('d')];
  const all = await runSteps({ chosen, atOnce: 2, context, report });
  expect(all).toHaveLength(4);
  expect(busiest()).toBe(2);
});

test('a step waits for the ones it names, and for nothing that was left out; others begin meanwhile', async () => {
  const { step, started } = recorder();
  const chosen = [step('journeys', { after: ['build', 'left out'] }), step('build'), step('types')];
  await runSteps({ chosen, atOnce: 2, context, report });
  expect(started).toEqual(['build', 'types', 'journeys']);
});

test('a step that throws is one failure and the others go on', async () => {
  const { step } = recorder();
  const broken: Step = { ...step('broken'), work: () => Promise.reject(new Error('no browser')) };
  const all = await runSteps({ chosen: [broken, step('next')], atOnce: 1, context, report });
  expect(all.map(({ outcome }) => outcome.failed)).toEqual([1, 0]);
  expect(all[0]?.outcome.output).toBe('no browser');
});
