// The folder of a run holds its temporary files; one that a killed run has left is removed, and that of a running one stays.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newTestFolder } from './testFolder.ts';

const parent = mkdtempSync(join(tmpdir(), 'mizan-folders-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

test('a new folder takes the place of those that killed runs have left', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const left = join(parent, `mizan-test-${pid}-a`);
  const running = join(parent, `mizan-test-${process.pid}-a`);
  for (const folder of [left, running]) mkdirSync(folder);
  const folder = newTestFolder(parent);
  expect([left, running, folder].map((path) => existsSync(path))).toEqual([false, true, true]);
  expect(tmpdir()).toBe(join(folder, 'tmp'));
});
