// `npm test`: runs every check and test there is, reports each result in a sentence, and ends with one line of totals.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { beginCoverage, coverageLines } from './checks/coverage.ts';
import { readImports } from './checks/importGraph.ts';
import { stopAll } from './checks/run.ts';
import { type Finished, runSteps } from './checks/runSteps.ts';
import { type Step, type StepContext, steps, vitestProjects } from './checks/steps.ts';
import { newTestFolder, removeTestFolder } from './checks/testFolder.ts';
import { keepTimes, recordedTimes } from './checks/testTimes.ts';
import { changedFiles, touchedBy } from './checks/touchedTests.ts';
import { unstableLines } from './checks/unstableJourneys.ts';
import { freePort } from './local/freePort.ts';

const say = (sentence: string) => console.log(sentence);

const names = [...steps.map((step) => step.name), ...vitestProjects];

type Wish = { only: string | undefined; changed: boolean; since: string; times: boolean; coverage: boolean };

/** What `--only lint,unit` asks for: steps by name, and Vitest projects, which are parts of a step. */
const choice = (only: string | undefined) => {
  if (only === undefined) return { chosen: steps, projects: vitestProjects };
  const wanted = only.split(',');
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  const isWanted = (step: Step) =>
    wanted.includes(step.name) || (step.projects ?? []).some((project) => wanted.includes(project));
  const chosen = steps.filter(isWanted);
  const projects = chosen.flatMap((step) => {
    const own = step.projects ?? [];
    return wanted.includes(step.name) ? own : own.filter((project) => wanted.includes(project));
  });
  return { chosen, projects };
};

/** What `--changed` asks for: the tests that the files changed since then can touch. */
const touchedFiles = async ({ changed, since }: Wish): Promise<StepContext['files']> => {
  if (!changed) return null;
  const files = await changedFiles(since);
  const imports = await readImports();
  if ('output' in imports) throw new Error(imports.output);
  const touched = touchedBy(files, imports, recordedTimes());
  say(
    `${files.length} files changed since ${since}: ${touched.tests.length} test files and ${touched.journeys.length} files of journeys, ` +
      `nearest first; ${touched.leftOut} further ones are left to the whole run.`,
  );
  return touched;
};

const timeOf = (seconds: number) =>
  seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

const countOf = ({ passed, failed }: Finished['outcome']) =>
  passed + failed > 1 ? ` (${passed} passed, ${failed} failed)` : '';

const report = ({ step, outcome, seconds }: Finished) => {
  const notes = outcome.notes.map((note) => `; ${note}`).join('');
  if (outcome.failed === 0) return say(`✓ ${step.sentence}${countOf(outcome)}, ${timeOf(seconds)}${notes}.`);
  say(`✗ ${step.sentence}: failed${countOf(outcome)} after ${timeOf(seconds)}. Its output:`);
  say(outcome.output.trimEnd().replaceAll(/^/gm, '    '));
};

const total = (all: Finished[], kind: 'passed' | 'failed') =>
  all.reduce((sum, { outcome }) => sum + outcome[kind], 0);

const newContext = async (wish: Wish, projects: string[]): Promise<StepContext> => {
  const folder = newTestFolder();
  // `exit` also follows an interruption, so nothing of ours outlives the run.
  process.on('exit', () => {
    stopAll();
    removeTestFolder(folder);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
  return { folder, port: await freePort(), projects, files: await touchedFiles(wish), say };
};

const sayLeftOut = (chosen: Step[], projects: string[]) => {
  const left = steps.filter((step) => !chosen.includes(step)).map((step) => step.name);
  const ofChosen = chosen.flatMap((step) => step.projects ?? []);
  const others = ofChosen.filter((project) => !projects.includes(project));
  if (left.length + others.length > 0) say(`Left out: ${[...left, ...others].join(', ')}.`);
};

const test = async (wish: Wish) => {
  if (wish.times && (wish.only !== undefined || wish.changed))
    throw new Error(
      'The times of a part would take the place of those of all tests: --times is for a whole run.',
    );
  const { chosen, projects } = choice(wish.only);
  const startedAt = performance.now();
  const atOnce = Math.min(availableParallelism(), 2);
  say(
    `Testing Mizan on Node ${process.versions.node}, ${atOnce} ${atOnce === 1 ? 'step' : 'steps'} at a time.`,
  );
  const context = await newContext(wish, projects);
  const coverage = wish.coverage ? beginCoverage(join(context.folder, 'coverage')) : undefined;
  const all = await runSteps({ chosen, atOnce, context, report });
  sayLeftOut(chosen, projects);
  if (wish.times) keepTimes(Object.assign({}, ...all.map(({ outcome }) => outcome.times ?? {})));
  for (const line of unstableLines(all.flatMap(({ outcome }) => outcome.unstable ?? []))) say(line);
  for (const line of coverage ? coverageLines(coverage) : []) say(line);
  say(`All of it took ${timeOf((performance.now() - startedAt) / 1000)}.`);
  say(`${total(all, 'passed')} passed, ${total(all, 'failed')} failed`);
  process.exitCode = total(all, 'failed') > 0 ? 1 : 0;
};

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    long: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
    times: { type: 'boolean', default: false },
    coverage: { type: 'boolean', default: false },
  },
});
// Inherited by every step; tests read it in tests/longRun.ts.
if (values.long) process.env['MIZAN_TESTS'] = 'long';
await test({ ...values, only: values.only }).catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  say('0 passed, 1 failed');
  process.exitCode = 1;
});
