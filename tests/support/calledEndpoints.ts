// Which changing calls the API tests have made with success: together they are all that there are, or a promise about all of them is empty.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { routeTable } from '#functions/routeTable.ts';
import { isLongRun } from '../longRun.ts';
import type { AnsweredCall } from './product/client.ts';

const apiFolder = join(import.meta.dirname, '../api');
/** Left out of a usual run (tests/vitest.config.ts). */
const longFiles = ['importLarge.test.ts'];

const wantedFiles = (): string[] =>
  readdirSync(apiFolder).filter((file) => isLongRun || !longFiles.includes(file));

/** Kept for the end of the run by each file of tests. */
export const keepCalled = (folder: string, testPath: string, calls: readonly AnsweredCall[]): void => {
  const done = new Set(calls.filter(({ answer }) => answer.status === 200).map(({ contract }) => contract));
  const names = routeTable.filter(({ contract }) => done.has(contract)).map(({ name }) => name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${basename(testPath)}.json`), JSON.stringify(names));
};

/** The changing calls that no file has made; null where only some of the files were run. */
export const neverCalled = (folder: string): string[] | null => {
  const kept = readdirSync(folder);
  const isWhole = wantedFiles().every((file) => kept.includes(`${file}.json`));
  if (!isWhole) return null;
  const called = new Set(
    kept.flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as string[]),
  );
  return routeTable
    .filter(({ name, contract }) => contract.method !== 'GET' && !called.has(name))
    .map(({ name }) => name);
};
