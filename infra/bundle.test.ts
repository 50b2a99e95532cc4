// Every area that has contracts has a function, each bundle is one complete file, and its size is told.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/contracts.ts';
import { bundleAreas, functionAreas } from './bundle.ts';

// Far from node_modules: a bundle that left a package out would not load here.
const folder = mkdtempSync(join(tmpdir(), 'mizan-bundles-'));
let sizes: Record<string, number> = {};

beforeAll(async () => {
  mkdirSync(join(folder, 'removed'));
  writeFileSync(join(folder, 'removed', 'lambda.mjs'), 'an area that is no more');
  sizes = await bundleAreas(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the functions are the areas with contracts, the consumer of the outbox and the runner of schedules', () => {
  expect(functionAreas()).toEqual([...Object.keys(contracts), 'ledger', 'outbox'].sort());
});

test('what was there before is gone', () => {
  expect(readdirSync(folder).sort()).toEqual(functionAreas());
});

describe.each(functionAreas())('%s', (area) => {
  const file = join(folder, area, 'lambda.mjs');

  test('is one file, and its size is told', () => {
    expect(readdirSync(join(folder, area))).toEqual(['lambda.mjs']);
    expect(sizes[area]).toBe(statSync(file).size);
  });

  test('loads by itself and has a handler', async () => {
    const loaded = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { handler?: unknown };
    expect(loaded.handler).toBeTypeOf('function');
  });
});
