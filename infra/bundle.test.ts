// Every area that has contracts has a function, each folder is complete, and what its start loads is told.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtFunctions, functionsFolder } from '#scripts/checks/builtFunctions.ts';
import { contracts } from '#shared/contracts.ts';
import { emojiFolder } from '#shared/paper/emoji/emojiPacks.ts';
import { bundleAreas, functionAreas } from './bundle.ts';

// Far from node_modules: a bundle that left a package out would not load here.
const folder = mkdtempSync(join(tmpdir(), 'mizan-bundles-'));
let sizes: Record<string, number> = {};
/** What each area's file exports as `handler`, or why it does not load. */
let handlers: Record<string, string> = {};

const entryOf = (area: string): string => join(folder, area, 'lambda.mjs');

/** By Node itself, as in the cloud: the runner of the tests would read and rewrite every file first. */
const loadedHandlers = (): Record<string, string> => {
  const urls = functionAreas().map((area) => [area, pathToFileURL(entryOf(area)).href]);
  const program = `
    const handlers = {};
    for (const [area, url] of ${JSON.stringify(urls)})
      handlers[area] = await import(url).then(({ handler }) => typeof handler, String);
    console.log(JSON.stringify(handlers));
    process.exit(0);`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (status !== 0) throw new Error(`The bundles could not be loaded: ${stderr}`);
  return JSON.parse(stdout) as Record<string, string>;
};

beforeAll(() => {
  sizes = builtFunctions();
  cpSync(functionsFolder, folder, { recursive: true });
  handlers = loadedHandlers();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the functions are the areas with contracts, the consumer of the outbox and the runner of schedules', () => {
  expect(functionAreas()).toEqual([...Object.keys(contracts), 'ledger', 'outbox'].sort());
});

test('each has a folder, and what was there before is gone', async () => {
  expect(readdirSync(folder).sort()).toEqual(functionAreas());
  const again = join(folder, 'again');
  mkdirSync(join(again, 'removed'), { recursive: true });
  await bundleAreas(again, ['cms']);
  expect(readdirSync(again)).toEqual(['cms']);
});

test('the check of the books is loaded when it is due, and by the function that has the time for it', () => {
  const having = functionAreas().filter((area) =>
    readdirSync(join(folder, area)).some((name) => name.startsWith('runBooks')),
  );
  expect(having).toEqual(['ledger']);
});

// Schedules draw papers, and so do mails with a paper, which settings deliver again once they were parked.
test('the fonts and emoji of papers lie beside the functions that draw them, and beside no other', () => {
  const having = functionAreas().filter((area) => readdirSync(join(folder, area)).includes('fonts'));
  expect(having).toEqual(['ledger', 'outbox', 'settings']);
  expect(readdirSync(join(folder, 'ledger', 'fonts'))).toHaveLength(2);
  const withEmoji = functionAreas().filter((area) => readdirSync(join(folder, area)).includes(emojiFolder));
  expect(withEmoji).toEqual(having);
});

test('the sentences of refusals are loaded when one is refused, a language at a time', () => {
  for (const area of Object.keys(contracts)) {
    const names = readdirSync(join(folder, area));
    expect(names.filter((name) => name.startsWith('refusals-'))).toHaveLength(2);
    const texts = names
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => readFileSync(join(folder, area, name), 'utf8'));
    expect(texts.some((text) => text.includes('import("./refusals-'))).toBe(true);
    expect(texts.filter((text) => text.includes('from"./refusals-'))).toEqual([]);
  }
});

test('what asks for `require` has it, and no other file pays for it', () => {
  const texts = functionAreas().flatMap((area) =>
    readdirSync(join(folder, area), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => readFileSync(join(folder, area, name), 'utf8')),
  );
  const asking = texts.filter((text) => text.includes('typeof require'));
  expect(asking).not.toEqual([]);
  expect(texts.filter((text) => text.includes('const require = createRequire('))).toEqual(asking);
  expect(asking.filter((text) => !text.startsWith("import { createRequire } from 'node:module'"))).toEqual(
    [],
  );
});

describe.each(functionAreas())('%s', (area) => {
  const file = entryOf(area);

  test('is told by what its start loads: the entry and what it imports, less than the folder', () => {
    const bytesOf = (name: string) => statSync(join(folder, area, name)).size;
    const all = readdirSync(join(folder, area)).reduce((sum, name) => sum + bytesOf(name), 0);
    const imported = [...readFileSync(file, 'utf8').matchAll(/from"\.\/(chunk-\w+\.mjs)"/g)].map(
      ([, name = '']) => name,
    );
    const direct = [...new Set(['lambda.mjs', ...imported])].reduce((sum, name) => sum + bytesOf(name), 0);
    expect(sizes[area]).toBeGreaterThanOrEqual(direct);
    expect(sizes[area]).toBeLessThan(all);
  });

  test('loads by itself and has a handler', () => {
    expect(handlers[area]).toBe('function');
  });
});
