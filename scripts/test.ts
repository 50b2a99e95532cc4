// `npm test`: runs every check and test there is, tells each result in a sentence, and ends with one line of totals.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stopAll } from './checks/run.ts';
import { type Finished, runSteps } from './checks/runSteps.ts';
import { type Step, type StepContext, steps, vitestProjects } from './checks/steps.ts';
import { freePort } from './local/freePort.ts';

const say = (sentence: string) => console.log(sentence);

const names = [...steps.map((step) => step.name), ...vitestProjects];

/** What `--only lint,unit` asks for: steps by name, and Vitest projects, which are parts of the step `tests`. */
const choice = (only: string | undefined) => {
  if (only === undefined) return { chosen: steps, projects: vitestProjects };
  const wanted = only.split(',');
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  const parts = vitestProjects.filter((project) => wanted.includes(project));
  const projects = parts.length > 0 && !wanted.includes('tests') ? parts : vitestProjects;
  const isWanted = (step: Step) => wanted.includes(step.name) || (step.name === 'tests' && parts.length > 0);
  return { chosen: steps.filter(isWanted), projects };
};

const timeOf = (seconds: number) =>
  seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

const countOf = ({ passed, failed }: Finished['outcome']) =>
  passed + failed > 1 ? ` (${passed} passed, ${failed} failed)` : '';

const tell = ({ step, outcome, seconds }: Finished) => {
  const notes = outcome.notes.map((note) => `; ${note}`).join('');
  if (outcome.failed === 0) return say(`✓ ${step.sentence}${countOf(outcome)}, ${timeOf(seconds)}${notes}.`);
  say(`✗ ${step.sentence}: failed${countOf(outcome)} after ${timeOf(seconds)}. What it said:`);
  say(outcome.output.trimEnd().replaceAll(/^/gm, '    '));
};

const total = (all: Finished[], kind: 'passed' | 'failed') =>
  all.reduce((sum, { outcome }) => sum + outcome[kind], 0);

const test = async (only: string | undefined) => {
  const { chosen, projects } = choice(only);
  const startedAt = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'mizan-test-'));
  const context: StepContext = { folder, port: await freePort(), projects, say };
  // `exit` also follows an interruption, so nothing of ours outlives the run.
  process.on('exit', () => {
    stopAll();
    rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
  const cores = Math.min(availableParallelism(), 2);
  say(
    `Testing Mizan on Node ${process.versions.node}, ${cores} ${cores === 1 ? 'step' : 'steps'} at a time.`,
  );
  const all = await runSteps({ chosen, cores, context, tell });
  const leftOut = steps.filter((step) => !chosen.includes(step)).map((step) => step.name);
  const otherProjects = vitestProjects.filter((project) => !projects.includes(project));
  if (leftOut.length + otherProjects.length > 0)
    say(`Left out: ${[...leftOut, ...otherProjects].join(', ')}.`);
  say(`All of it took ${timeOf((performance.now() - startedAt) / 1000)}.`);
  say(`${total(all, 'passed')} passed, ${total(all, 'failed')} failed`);
  process.exitCode = total(all, 'failed') > 0 ? 1 : 0;
};

const { values } = parseArgs({
  options: { only: { type: 'string' }, long: { type: 'boolean', default: false } },
});
// Inherited by every step; tests read it in tests/longRun.ts.
if (values.long) process.env['MIZAN_TESTS'] = 'long';
await test(values.only).catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  say('0 passed, 1 failed');
  process.exitCode = 1;
});
