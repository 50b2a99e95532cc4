// The steps of the suite all run, keep within the cores, wait for each other, and a crash is one failure.
import { expect, test } from 'vitest';
import { runSteps } from './runSteps.ts';
import type { Step, StepContext } from './steps.ts';

const context: StepContext = { folder: '', port: 0, projects: [], say: () => {} };
const passed = { passed: 1, failed: 0, output: '', notes: [] };

const recorder = () => {
  const started: string[] = [];
  let busy = 0;
  let busiest = 0;
  const step = (name: string, rest: Partial<Step> = {}): Step => ({
    name,
    sentence: name,
    cores: 1,
    ...rest,
    work: async () => {
      started.push(name);
      busy += rest.cores ?? 1;
      busiest = Math.max(busiest, busy);
      await new Promise((resolve) => setTimeout(resolve, 5));
      busy -= rest.cores ?? 1;
      return passed;
    },
  });
  return { started, step, busiest: () => busiest };
};

test('never more work at once than there are cores', async () => {
  const { step, busiest } = recorder();
  const chosen = [step('a'), step('b'), step('c'), step('d', { cores: 2 })];
  const all = await runSteps({ chosen, cores: 2, context, tell: () => {} });
  expect(all).toHaveLength(4);
  expect(busiest()).toBe(2);
});

test('a step waits for the ones it names, and for nothing that was left out', async () => {
  const { step, started } = recorder();
  const chosen = [step('journeys', { after: ['build', 'left out'] }), step('build')];
  await runSteps({ chosen, cores: 2, context, tell: () => {} });
  expect(started).toEqual(['build', 'journeys']);
});

test('a step for two cores still runs on one', async () => {
  const { step } = recorder();
  expect(
    await runSteps({ chosen: [step('a', { cores: 2 })], cores: 1, context, tell: () => {} }),
  ).toHaveLength(1);
});

test('a step that throws is one failure and the others go on', async () => {
  const { step } = recorder();
  const broken: Step = { ...step('broken'), work: () => Promise.reject(new Error('no browser')) };
  const all = await runSteps({ chosen: [broken, step('next')], cores: 1, context, tell: () => {} });
  expect(all.map(({ outcome }) => outcome.failed)).toEqual([1, 0]);
  expect(all[0]?.outcome.output).toBe('no browser');
});
