// Leftovers of a crash are ended, and no process that merely has the same number.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  endLeftover,
  findRunning,
  forgetProcesses,
  noteProcess,
  processIdentity,
} from './runningProcesses.ts';

let folder = '';
let child: ChildProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mizan-running-'));
  child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); process.stdout.write("up")'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout ?? child, 'data');
});
afterEach(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it('ends exactly the process it noted', async () => {
  noteProcess(folder, 'engine', child.pid);
  expect(findRunning(folder, 'engine')).toBe(child.pid);
  expect(await endLeftover(folder, 'engine')).toBe(child.pid);
  expect(processIdentity(child.pid ?? 0)).toBeUndefined();
  expect(await endLeftover(folder, 'engine')).toBeUndefined();
});

it('leaves another process alone that got the same number', async () => {
  noteProcess(folder, 'engine', child.pid);
  const file = join(folder, 'running.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/@(\d+)/, (_, time) => `@${Number(time) - 1}`),
  );
  expect(findRunning(folder, 'engine')).toBeUndefined();
  expect(await endLeftover(folder, 'engine')).toBeUndefined();
  expect(processIdentity(child.pid ?? 0)).toBeDefined();
});

it('knows nothing after a clean end, or from a note that cannot be read', () => {
  noteProcess(folder, 'parent', child.pid);
  forgetProcesses(folder);
  expect(findRunning(folder, 'parent')).toBeUndefined();
  writeFileSync(join(folder, 'running.json'), '{ half');
  expect(findRunning(folder, 'parent')).toBeUndefined();
});

it('keeps the notes of the other processes', () => {
  noteProcess(folder, 'parent', process.pid);
  noteProcess(folder, 'engine', child.pid);
  expect([findRunning(folder, 'parent'), findRunning(folder, 'engine')]).toEqual([process.pid, child.pid]);
});

it.runIf(existsSync('/dev/full'))('does without a note on a full disk, and writes the next one again', () => {
  noteProcess(folder, 'parent', process.pid);
  const file = join(folder, 'running.json.new');
  symlinkSync('/dev/full', file);
  noteProcess(folder, 'engine', child.pid);
  expect([findRunning(folder, 'parent'), findRunning(folder, 'engine')]).toEqual([process.pid, undefined]);
  rmSync(file);
  noteProcess(folder, 'engine', child.pid);
  expect(findRunning(folder, 'engine')).toBe(child.pid);
});
