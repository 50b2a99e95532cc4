// A build is done again exactly when one of its sources changed, came or went.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isBuildCurrent, saveStamp, sourceStamp } from './buildStamp.ts';

let project = '';
const write = (path: string, text: string) => {
  mkdirSync(join(project, path, '..'), { recursive: true });
  writeFileSync(join(project, path), text);
};

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'mizan-build-'));
  write('frontend/app/main.tsx', 'one');
  write('functions/http/pipeline.ts', 'one');
  write('shared/money.ts', 'one');
  write('build/site/index.html', '');
  write('build/host.mjs', '');
  for (const part of ['site', 'host'] as const) saveStamp(project, part, sourceStamp(project, part));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const current = () => [isBuildCurrent(project, 'site'), isBuildCurrent(project, 'host')];

it('is current as long as nothing changed', () => {
  expect(current()).toEqual([true, true]);
});

it('is not current after a change of its own sources, and the other part still is', () => {
  write('frontend/app/main.tsx', 'longer');
  expect(current()).toEqual([false, true]);
  write('functions/http/pipeline.ts', 'longer');
  expect(current()).toEqual([false, false]);
});

it('notices a change of the same size, a new file and a removed one', () => {
  utimesSync(join(project, 'functions/http/pipeline.ts'), 1, 1);
  expect(current()).toEqual([true, false]);
  write('frontend/app/new.ts', '');
  expect(current()).toEqual([false, false]);
  saveStamp(project, 'site', sourceStamp(project, 'site'));
  rmSync(join(project, 'frontend/app/new.ts'));
  expect(current()).toEqual([false, false]);
});

it('counts shared sources for both parts, and tests for none', () => {
  write('shared/money.test.ts', 'test');
  expect(current()).toEqual([true, true]);
  write('shared/money.ts', 'two parts');
  expect(current()).toEqual([false, false]);
});

it('is not current when the result is gone', () => {
  rmSync(join(project, 'build/host.mjs'));
  expect(current()).toEqual([true, false]);
});
