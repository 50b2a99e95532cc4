// Every command that the README names is started, as small as it goes: it ends with 0 and says what it is expected to say last.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectFolder, run } from '#scripts/checks/run.ts';
import { steps } from '#scripts/checks/steps.ts';
import { company, type FaultProduct, password, startFaultProduct } from '#tests/faults/faultProduct.ts';
import { thousand } from '#tests/support/books/imports.ts';
import { isLongRun } from '../longRun.ts';

const fixtures = join(projectFolder, 'tests', 'fixtures');
const chart = join(fixtures, 'vouchers-chart.json');
const vouchersMax = 20;
const commandMs = 240_000;

let folder = '';
let vouchers = '';
let product: FaultProduct;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mizan-commands-'));
  vouchers = join(folder, 'vouchers.jsonl');
  writeFileSync(vouchers, readFileSync(thousand.path, 'utf8').split('\n').slice(0, vouchersMax).join('\n'));
  product = await startFaultProduct({ people: 0 });
});

afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Started = { words: () => string[]; says: RegExp };

/** The admin is signed in. */
const signIn = ['--company', company, '--user', 'importer'];

/** In this order: the books that are checked are the imported ones. */
const startedHere: Record<string, Started[]> = {
  simulate: [
    {
      // Two, so that two threads play one each.
      words: () => ['--seeds', '2'],
      says: /^2 seeds with \d+ entries in \d+ steps: 0 failed\. \d+ s, \d+ a second\.$/,
    },
    { words: () => ['--seed', '1'], says: /^Nothing is wrong\.$/ },
  ],
  fuzz: [{ words: () => ['--calls', '20'], says: /^20 calls answered \{.+\}: 0 failures\.$/ }],
  import: [
    { words: () => [...signIn, '--chart', chart, vouchers], says: /^ {2}Note +3 lines are on accounts / },
  ],
  'ledger-check': [
    { words: () => signIn, says: /^20 entries with \d+ lines checked in \d+\.\d s: everything agrees\.$/ },
  ],
  bench: [{ words: () => ['--vouchers', vouchers, '--chart', chart, '--n', '2'], says: /^\{"what":.+\}$/ }],
};

/** The step of the suite that starts the others; `dev` is started by `scripts/start.test.ts`, `faults` by `tests/faults/killedProcesses.test.ts`. */
const startedElsewhere: Record<string, string> = {
  start: 'journeys',
  dev: 'rules',
  faults: 'ledger',
  build: 'build',
  synth: 'synth',
};

const readme = readFileSync(join(projectFolder, 'README.md'), 'utf8');

test('the README names no command that the suite does not start', () => {
  const named = new Set(readme.match(/(?<=\bnpm run )[\w:-]+|(?<=\bnpm )start\b/g));
  expect(named.size).toBeGreaterThan(Object.keys(startedHere).length);
  const unstarted = [...named].filter((name) => !(name in startedHere) && !(name in startedElsewhere));
  expect(unstarted).toEqual([]);
  const names = steps.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.values(startedElsewhere)));
});

/** It starts three products and builds what it measures, which takes longer than all others together. */
const onlyInLongRuns = ['bench'];

const all = Object.entries(startedHere)
  .filter(([name]) => isLongRun || !onlyInLongRuns.includes(name))
  .flatMap(([name, starts]) => starts.map((start) => ({ name, ...start })));

describe('a command ends well', () => {
  test.each(all)('npm run $name', async ({ name, words, says }) => {
    const { code, output } = await run('npm', ['run', '--silent', name, '--', ...words()], {
      timeoutMs: commandMs,
      env: { MIZAN_URL: product.url, MIZAN_PASSWORD: password },
    });
    expect(output.trimEnd().split('\n').at(-1)).toMatch(says);
    expect(code).toBe(0);
  });
});
