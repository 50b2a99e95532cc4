// The steps of `npm test` as data: what each one says, what it waits for, how many cores it keeps busy, and how it is done.
import { join } from 'node:path';
import { checkBoundaries } from './boundaries.ts';
import { browserOrInstall } from './browser.ts';
import { checkBundleSizes } from './bundleSizes.ts';
import { checkCloudSynth } from './cloudSynth.ts';
import { type RunOptions, run } from './run.ts';
import { type Outcome, playwrightOutcome, vitestOutcome } from './testReports.ts';

export type StepContext = {
  /** A folder of this run alone; gone when the run ends. */
  folder: string;
  /** A port that was free when the run began. */
  port: number;
  /** The Vitest projects to run. */
  projects: string[];
  say: (sentence: string) => void;
};

export type Step = {
  name: string;
  sentence: string;
  /** Steps that must have ended before, passed or not. */
  after?: string[];
  cores: 1 | 2;
  work: (context: StepContext) => Promise<Outcome>;
};

const minutes = 60_000;
/** Against a run that hangs; a machine that is busy with other work may be several times slower than an idle one. */
const testsMinutesMax = 30;

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

const runVitest: Step['work'] = async ({ folder, projects }) => {
  const report = join(folder, 'vitest.json');
  const chosen = projects.flatMap((project) => ['--project', project]);
  const result = await run(
    'vitest',
    [
      ...['run', '--config', 'tests/vitest.config.ts', ...chosen],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    { timeoutMs: testsMinutesMax * minutes },
  );
  const folders = projects.flatMap((project) => foldersOfProject[project] ?? []);
  return vitestOutcome(report, result, folders);
};

const runJourneys: Step['work'] = async ({ folder, port, say }) => {
  const browser = await browserOrInstall(say);
  const report = join(folder, 'journeys.json');
  const result = await run(
    'playwright',
    ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'],
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
  return playwrightOutcome(report, result);
};

export const steps: Step[] = [
  {
    name: 'lint',
    sentence: 'Format and lint: every file follows the style rules',
    cores: 1,
    work: program('biome', ['check', '--error-on-warnings', '--colors=off', '--max-diagnostics=200', '.']),
  },
  {
    name: 'types',
    sentence: 'Types: the whole tree holds together',
    cores: 1,
    work: program(process.execPath, [
      'node_modules/typescript-native/bin/tsc',
      '--noEmit',
      '--pretty',
      'false',
    ]),
  },
  {
    name: 'boundaries',
    sentence: 'Import boundaries: every file imports only what its place allows',
    cores: 1,
    work: checkBoundaries,
  },
  {
    name: 'deadCode',
    sentence: 'Dead code: no file, export or package is unused',
    cores: 1,
    work: program('knip', ['--no-progress', '--treat-config-hints-as-errors']),
  },
  {
    name: 'build',
    sentence: 'Build: the site and the functions',
    cores: 1,
    work: program(process.execPath, ['scripts/build.ts'], { timeoutMs: 5 * minutes }),
  },
  {
    name: 'sizes',
    sentence: 'Sizes: pages and functions stay small',
    after: ['build'],
    cores: 1,
    work: ({ folder }) => checkBundleSizes(folder),
  },
  {
    name: 'synth',
    sentence: 'Cloud: one cell is synthesised offline (cdk synth -c cell=acme)',
    after: ['build'],
    cores: 1,
    work: checkCloudSynth,
  },
  {
    name: 'tests',
    sentence:
      'Tests: rules, screens, cloud definition, architecture, simulated ledger, faults, hostile calls and every endpoint',
    after: ['build'],
    cores: 2,
    work: runVitest,
  },
  {
    name: 'journeys',
    sentence: 'Journeys: whole jobs in a real browser',
    after: ['build', 'tests'],
    cores: 2,
    work: runJourneys,
  },
];
