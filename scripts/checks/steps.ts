// The steps of `npm test` as data: what each one says, what it waits for, and how it is done.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkBoundaries } from './boundaries.ts';
import { browserOrInstall } from './browser.ts';
import { checkBundleSizes } from './bundleSizes.ts';
import { checkCloudSynth } from './cloudSynth.ts';
import { vitestCoverage } from './coverage.ts';
import { type RunOptions, run } from './run.ts';
import { type Outcome, playwrightOutcome, vitestOutcome } from './testReports.ts';
import { knownUnstable } from './unstableJourneys.ts';

export type StepContext = {
  /** A folder of this run alone; gone when the run ends. */
  folder: string;
  /** A port that was free when the run began. */
  port: number;
  /** The Vitest projects to run. */
  projects: string[];
  /** The test files and journeys to run; null for all. */
  files: { tests: string[]; journeys: string[] } | null;
  say: (sentence: string) => void;
};

export type Step = {
  name: string;
  sentence: string;
  /** Steps that must have ended before, passed or not. */
  after?: string[];
  /** The Vitest projects it runs, where it runs some. */
  projects?: string[];
  work: (context: StepContext) => Promise<Outcome>;
};

const minutes = 60_000;
/** Against a run that hangs; a machine that is busy with other work may be several times slower than an idle one. */
const testsMinutesMax = 45;

/** A check is one program whose exit code is the answer. */
const program =
  (command: string, parameters: string[], options?: RunOptions): Step['work'] =>
  async () => {
    const { code, output } = await run(command, parameters, options);
    const failed = code === 0 ? 0 : 1;
    return { passed: 1 - failed, failed, output, notes: [] };
  };

/** Where the tests of each Vitest project live; each of these folders must have run something. */
const foldersOfProject: Record<string, string[]> = {
  unit: ['shared', 'functions', 'scripts'],
  screens: ['frontend'],
  cloud: ['infra'],
  architecture: ['tests/architecture'],
  simulation: ['tests/simulation'],
  properties: ['tests/properties'],
  fuzz: ['tests/fuzz'],
  faults: ['tests/faults'],
  commands: ['tests/commands'],
  api: ['tests/api'],
};

export const vitestProjects = Object.keys(foldersOfProject);

const nothing: Outcome = { passed: 0, failed: 0, output: '', notes: ['the change touches none'] };

type TestStep = Pick<Step, 'name' | 'sentence'> & { projects: string[]; workers?: number };

/** Some projects of Vitest in a process of their own, with one worker unless its tests wait for others most of the time. */
const vitestStep = ({ name, sentence, projects: own, workers = 1 }: TestStep): Step => ({
  name,
  sentence,
  projects: own,
  work: async ({ folder, projects, files }) => {
    const chosen = own.filter((project) => projects.includes(project));
    const report = join(folder, `${name}.json`);
    const result = await run(
      'vitest',
      [
        'run',
        '--config',
        'tests/vitest.config.ts',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        `--maxWorkers=${workers}`,
        ...(files ? ['--passWithNoTests', ...files.tests] : []),
        ...chosen.flatMap((project) => ['--project', project]),
        ...vitestCoverage(name),
      ],
      { timeoutMs: testsMinutesMax * minutes },
    );
    if (files && result.code === 0 && !existsSync(report)) return nothing;
    const folders = files ? [] : chosen.flatMap((project) => foldersOfProject[project] ?? []);
    return vitestOutcome(report, result, folders);
  },
});

const runJourneys: Step['work'] = async ({ folder, port, files, say }) => {
  if (files?.journeys.length === 0) return nothing;
  const browser = await browserOrInstall(say);
  const report = join(folder, 'journeys.json');
  const result = await run(
    'playwright',
    ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json', ...(files?.journeys ?? [])],
    {
      timeoutMs: testsMinutesMax * minutes,
      env: {
        CHROMIUM_PATH: browser,
        MIZAN_TEST_PORT: String(port),
        MIZAN_TEST_DATA: join(folder, 'journeys'),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  );
  return playwrightOutcome(report, result, knownUnstable());
};

/** In the order in which they begin, the longest first; short ones fill what is left of the cores at the end. */
export const steps: Step[] = [
  {
    name: 'build',
    sentence: 'Build: the site and the functions',
    work: program(process.execPath, ['scripts/build.ts'], { timeoutMs: 5 * minutes }),
  },
  vitestStep({
    name: 'api',
    sentence: 'Endpoints: every call, through the real pipeline',
    projects: ['api'],
    workers: 2,
  }),
  {
    name: 'journeys',
    sentence: 'Journeys: whole jobs in a real browser',
    after: ['build'],
    work: runJourneys,
  },
  vitestStep({
    name: 'rules',
    sentence: 'Rules: pure functions, cloud definition and architecture',
    projects: ['unit', 'cloud', 'architecture'],
  }),
  vitestStep({
    name: 'ledger',
    sentence: 'Ledger: simulated, killed, called with hostile values',
    projects: ['simulation', 'faults', 'fuzz', 'properties', 'commands'],
  }),
  vitestStep({
    name: 'screens',
    sentence: 'Screens: drawn and used without a browser',
    projects: ['screens'],
  }),
  {
    name: 'synth',
    sentence: 'Cloud: one cell is synthesised offline (cdk synth -c cell=acme)',
    after: ['build'],
    work: checkCloudSynth,
  },
  {
    name: 'types',
    sentence: 'Types: the whole tree holds together',
    work: program(process.execPath, [
      'node_modules/typescript-native/bin/tsc',
      '--noEmit',
      // Several of them, as it has by itself, find out the same types once each.
      '--checkers',
      '1',
      '--pretty',
      'false',
    ]),
  },
  {
    name: 'lint',
    sentence: 'Format and lint: every file follows the style rules',
    work: program('biome', ['check', '--error-on-warnings', '--colors=off', '--max-diagnostics=200', '.']),
  },
  {
    name: 'boundaries',
    sentence: 'Import boundaries: every file imports only what its place allows',
    work: checkBoundaries,
  },
  {
    name: 'sizes',
    sentence: 'Sizes: pages and functions stay small',
    after: ['build'],
    work: async () => checkBundleSizes(),
  },
  {
    name: 'deadCode',
    sentence: 'Dead code: no file, export or package is unused',
    work: program('knip', ['--no-progress', '--treat-config-hints-as-errors']),
  },
];
