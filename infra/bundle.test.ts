// Every area that has contracts has a function, each bundle is one file that Node can load, and its size is told.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/contracts.ts';
import { bundleAreas, functionAreas } from './bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizan-bundles-'));
let sizes: Record<string, number> = {};

beforeAll(async () => {
  sizes = await bundleAreas(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the functions are the areas with contracts, the consumer of the outbox and the runner of schedules', () => {
  expect(functionAreas()).toEqual([...Object.keys(contracts), 'ledger', 'outbox'].sort());
});

test('a bundle that was there before is gone', async () => {
  const areas = readdirSync(folder).sort();
  expect(areas).toEqual(functionAreas());
  expect(Object.keys(sizes)).toEqual(areas);
});

describe.each(functionAreas())('%s', (area) => {
  const file = join(folder, area, 'lambda.mjs');

  test('is one file with everything inside, and its size is told', () => {
    const text = readFileSync(file, 'utf8');
    expect(sizes[area]).toBe(Buffer.byteLength(text));
    const imported = [...text.matchAll(/\bfrom\s*"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    expect(imported.filter((name) => !name.startsWith('node:') && name !== '')).toEqual([]);
  });

  test('loads and has a handler', async () => {
    const loaded = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { handler?: unknown };
    expect(loaded.handler).toBeTypeOf('function');
  });
});
