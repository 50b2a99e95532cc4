// How long each test file and each journey takes: kept in tests/times.json by `npm test -- --times`, the slowest shown in docs/testing.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './run.ts';

/** Seconds by name: the path of a test file, or `path › title` of a journey. */
export type TestTimes = Record<string, number>;

const timesFile = join(projectFolder, 'tests', 'times.json');
const page = join(projectFolder, 'docs', 'testing.md');
const slowestCount = 40;
const [begin, end] = ['<!-- slowest: written by npm test -- --times -->', '<!-- /slowest -->'];

export const recordedTimes = (): TestTimes =>
  existsSync(timesFile) ? (JSON.parse(readFileSync(timesFile, 'utf8')) as TestTimes) : {};

const bySeconds = (times: TestTimes): [string, number][] =>
  Object.entries(times).sort(([, a], [, b]) => b - a);

/** The slowest of a run as rows of a table. */
export const slowestTable = (times: TestTimes): string =>
  [
    '| File or journey | Seconds |',
    '|---|---:|',
    ...bySeconds(times)
      .slice(0, slowestCount)
      .map(([name, seconds]) => `| ${name.replaceAll('|', '\\|')} | ${seconds.toFixed(1)} |`),
  ].join('\n');

/** The page with another table between its two marks. */
export const withTable = (text: string, table: string): string => {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error('docs/testing.md has lost the marks of its table.');
  return `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`;
};

/** Writes both files from the times of a whole run. */
export const keepTimes = (times: TestTimes): void => {
  const rounded = Object.entries(times).map(([name, seconds]) => [name, Math.round(seconds * 10) / 10]);
  const sorted = rounded.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  writeFileSync(timesFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  writeFileSync(page, withTable(readFileSync(page, 'utf8'), slowestTable(times)));
};
