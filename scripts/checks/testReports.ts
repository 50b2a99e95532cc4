// Reads how many tests a runner really ran; a run of nothing and a skipped test are failures, never a pass.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { projectFolder, type RunResult } from './run.ts';
import type { TestTimes } from './testTimes.ts';
import { judgeUnstable, type UnstableJourney } from './unstableJourneys.ts';

export type Outcome = {
  passed: number;
  failed: number;
  output: string;
  notes: string[];
  /** Seconds of each test file or journey that ran. */
  times?: TestTimes;
  /** Journeys that failed and passed when they were tried again. */
  unstable?: UnstableJourney[];
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; startTime?: number; endTime?: number; assertionResults: unknown[] }[];
};

type Attempt = {
  status: string;
  duration: number;
  errors: { message?: string }[];
  annotations?: { type: string }[];
};
type Suite = {
  specs?: { title: string; file: string; tests: { status: string; results: Attempt[] }[] }[];
  suites?: Suite[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: Suite[];
};

const read = <Report>(path: string): Report | undefined =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;

type Counts = { passed: number; failed: number; skipped: number };

/** Counts of one run, judged: the exit code of the runner, nothing run, and anything skipped all count as failures. */
const judge = (counts: Counts | undefined, result: RunResult, runner: string): Outcome => {
  const passed = counts?.passed ?? 0;
  const failed = counts?.failed ?? 0;
  const skipped = counts?.skipped ?? 0;
  const complaints: string[] = [];
  if (counts === undefined) complaints.push(`${runner} left no report.`);
  else if (passed + failed === 0) complaints.push(`${runner} ran no test at all.`);
  if (skipped > 0) complaints.push(`${runner} skipped ${skipped} tests; a skipped test counts as failed.`);
  if (result.code !== 0 && failed === 0) complaints.push(`${runner} ended with exit code ${result.code}.`);
  const otherFailures = skipped > 0 ? skipped : Math.min(complaints.length, 1);
  return {
    passed,
    failed: failed + otherFailures,
    output: [result.output, ...complaints].join('\n'),
    notes: [],
  };
};

const missingFolders = (report: VitestReport | undefined, folders: string[]): string[] =>
  folders.filter((folder) => !report?.testResults.some((file) => file.name.includes(`/${folder}/`)));

const vitestTimes = (report: VitestReport | undefined): TestTimes =>
  Object.fromEntries(
    (report?.testResults ?? []).map(({ name, startTime = 0, endTime = 0 }) => [
      relative(projectFolder, name),
      (endTime - startTime) / 1000,
    ]),
  );

/** `folders` are the ones that must hold at least one test file each. */
export const vitestOutcome = (path: string, result: RunResult, folders: string[]): Outcome => {
  const report = read<VitestReport>(path);
  const counts = report && {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  const outcome = { ...judge(counts, result, 'Vitest'), times: vitestTimes(report) };
  const missing = missingFolders(report, folders);
  if (missing.length === 0) return outcome;
  return {
    ...outcome,
    failed: outcome.failed + missing.length,
    output: `${outcome.output}\nNo test was run in: ${missing.join(', ')}.`,
  };
};

const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];

const journeysOf = (report: PlaywrightReport | undefined) =>
  (report?.suites ?? []).flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      name: `tests/e2e/${file} › ${title}`,
      status,
      seconds: Math.max(0, ...results.map(({ duration }) => duration)) / 1000,
      // That it took too long comes first, and at which step it waited after that.
      firstFailure: (results.find(({ errors }) => errors.length > 0)?.errors ?? [])
        .map(({ message = '' }) => message)
        .join('\n'),
      isStoredDataWrong: results.some(({ annotations = [] }) =>
        annotations.some(({ type }) => type === 'storedData'),
      ),
    })),
  );

/** `known` are the journeys that are listed as unstable already: the list is there to be emptied, so they may not be it again. */
export const playwrightOutcome = (path: string, result: RunResult, known: readonly string[]): Outcome => {
  const report = read<PlaywrightReport>(path);
  const journeys = journeysOf(report);
  const flaky = journeys.filter(({ status }) => status === 'flaky');
  const { forgiven, complaints } = judgeUnstable(flaky, known);
  const stats = report?.stats;
  const counts = stats && {
    passed: stats.expected + forgiven.length,
    failed: stats.unexpected + stats.flaky - forgiven.length,
    skipped: stats.skipped,
  };
  const outcome = judge(counts, result, 'Playwright');
  return {
    ...outcome,
    output: [outcome.output, ...complaints].join('\n'),
    times: Object.fromEntries(journeys.map(({ name, seconds }) => [name, seconds])),
    unstable: forgiven,
  };
};
