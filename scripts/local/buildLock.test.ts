// Two builds of one part never run at once, and a lock that a killed build left behind holds nobody up.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withBuildLock } from './buildLock.ts';

let project = '';
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'mizan-lock-'));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

it('does one work after the other', async () => {
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await delay(30);
    steps.push(`${name} ends`);
  };
  await Promise.all([
    withBuildLock(project, 'site', work('one')),
    withBuildLock(project, 'site', work('two')),
  ]);
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

it('gives the lock up when the work fails', async () => {
  const failing = withBuildLock(project, 'site', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(existsSync(join(project, 'build', 'site.lock'))).toBe(false);
});

it('takes a lock whose owner is gone', async () => {
  mkdirSync(join(project, 'build'));
  // Above the largest number a process can have.
  writeFileSync(join(project, 'build', 'site.lock'), '4194305');
  let isDone = false;
  await withBuildLock(project, 'site', async () => {
    isDone = true;
  });
  expect(isDone).toBe(true);
});
