// `kill -9` of the engine and of the host while people post and a file is imported: nothing acknowledged is lost, nothing stands twice.
import { expect, test } from 'vitest';
import { run } from '#scripts/checks/run.ts';
import { isLongRun } from '../longRun.ts';
import type { FaultReport } from './faultRound.ts';

const size = isLongRun ? { postings: 2000, clients: 8, kills: 5 } : { postings: 160, clients: 8, kills: 3 };

test(`npm run faults: in a round with ${size.kills} kills the books are what people were answered`, async () => {
  const words = Object.entries(size).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const { code, output } = await run('npm', ['run', '--silent', 'faults', '--', '--rounds', '1', ...words], {
    timeoutMs: 290_000,
  });
  const lines = output.trimEnd().split('\n');
  expect(lines.at(-1), output).toBe('1 rounds, all right.');
  expect(code).toBe(0);
  const report = JSON.parse(lines.find((line) => line.startsWith('{')) ?? '') as FaultReport;
  expect(report.problems).toEqual([]);
  expect(report.kills.length).toBeGreaterThanOrEqual(size.kills);
  expect(report.acknowledged + report.unknown).toBe(size.postings);
}, 300_000);
