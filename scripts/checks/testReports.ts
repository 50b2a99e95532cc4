// Reads how many tests a runner really ran; a run of nothing and a skipped test are failures, never a pass.
import { existsSync, readFileSync } from 'node:fs';
import type { RunResult } from './run.ts';

export type Outcome = { passed: number; failed: number; output: string; notes: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; assertionResults: unknown[] }[];
};

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

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

/** `folders` are the ones that must hold at least one test file each. */
export const vitestOutcome = (path: string, result: RunResult, folders: string[]): Outcome => {
  const report = read<VitestReport>(path);
  const counts = report && {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  const outcome = judge(counts, result, 'Vitest');
  const missing = missingFolders(report, folders);
  if (missing.length === 0) return outcome;
  return {
    ...outcome,
    failed: outcome.failed + missing.length,
    output: `${outcome.output}\nNo test was run in: ${missing.join(', ')}.`,
  };
};

export const playwrightOutcome = (path: string, result: RunResult): Outcome => {
  const stats = read<PlaywrightReport>(path)?.stats;
  const counts = stats && {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
  return judge(counts, result, 'Playwright');
};
