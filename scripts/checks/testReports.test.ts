// A green exit code is not enough: reports are read, and emptiness and skipping are failures.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playwrightOutcome, vitestOutcome } from './testReports.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizan-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (content: unknown) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const vitestReport = (counts: Partial<Record<'passed' | 'failed' | 'skipped', number>>) =>
  fileWith({
    numPassedTests: counts.passed ?? 0,
    numFailedTests: counts.failed ?? 0,
    numPendingTests: counts.skipped ?? 0,
    numTodoTests: 0,
    testResults: [{ name: '/somewhere/tests/api/login.test.ts', assertionResults: [] }],
  });
const green = { code: 0, output: '' };

test('passes and failures are the counts of the report', () => {
  expect(vitestOutcome(vitestReport({ passed: 7 }), green, ['tests/api'])).toMatchObject({
    passed: 7,
    failed: 0,
  });
  const red = { code: 1, output: '' };
  expect(vitestOutcome(vitestReport({ passed: 7, failed: 2 }), red, [])).toMatchObject({
    passed: 7,
    failed: 2,
  });
});

test('a run of nothing fails though the runner was content', () => {
  const outcome = vitestOutcome(vitestReport({}), green, []);
  expect(outcome.failed).toBe(1);
  expect(outcome.output).toContain('ran no test at all');
});

test('a folder whose tests did not run fails', () => {
  const outcome = vitestOutcome(vitestReport({ passed: 1 }), green, ['infra']);
  expect(outcome.failed).toBe(1);
  expect(outcome.output).toContain('infra');
});

test('skipped tests count as failed', () => {
  expect(vitestOutcome(vitestReport({ passed: 3, skipped: 2 }), green, []).failed).toBe(2);
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 1 };
  expect(playwrightOutcome(fileWith({ stats }), green, [])).toMatchObject({ passed: 3, failed: 1 });
});

const journey = { title: 'a receipt is posted', file: 'receipts.test.ts' };
const secondTry = (annotations: { type: string }[] = []) => {
  const results = [
    {
      status: 'failed',
      duration: 4000,
      errors: [{ message: 'too long' }, { message: 'at a row' }],
      annotations,
    },
    { status: 'passed', duration: 2000, errors: [] },
  ];
  return fileWith({
    stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [{ specs: [{ ...journey, tests: [{ status: 'flaky', results }] }] }],
  });
};
const named = 'tests/e2e/receipts.test.ts › a receipt is posted';

test('a journey that passes on the second try is counted as passed, and named with its first failure', () => {
  const outcome = playwrightOutcome(secondTry(), green, []);
  expect(outcome).toMatchObject({ passed: 4, failed: 0, times: { [named]: 4 } });
  expect(outcome.unstable).toEqual([
    { ...outcome.unstable?.[0], name: named, firstFailure: 'too long\nat a row' },
  ]);
});

test('it fails the run when it is listed as unstable already, or when stored data was wrong', () => {
  const again = playwrightOutcome(secondTry(), green, [named]);
  expect(again).toMatchObject({ passed: 3, failed: 1, unstable: [] });
  expect(again.output).toContain('unstable again');
  const wrong = playwrightOutcome(secondTry([{ type: 'storedData' }]), green, []);
  expect(wrong).toMatchObject({ passed: 3, failed: 1, unstable: [] });
  expect(wrong.output).toContain('Stored data was wrong');
});

test('a runner that ended badly without a failed test is one failure', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
  expect(playwrightOutcome(fileWith({ stats }), { code: 1, output: '' }, []).failed).toBe(1);
  expect(playwrightOutcome(join(folder, 'nothing.json'), { code: 1, output: '' }, []).failed).toBe(1);
});
