// The page about deploying says what the definition says: regions with their countries, fields of a cell, and what a restored table needs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { timeToLiveAttribute } from '#functions/storage/tableDefinition.ts';
import { projectFolder } from '#scripts/checks/run.ts';
import { chosenCells, tokenSecretName } from './cell.ts';
import { regions } from './regions.ts';

const page = readFileSync(join(projectFolder, 'docs', 'deploy.md'), 'utf8');

test('all regions are listed with their country', () => {
  const listed = [...page.matchAll(/^\| `([a-z0-9-]+)` \| ([\w ]+) \| (?:yes|no) \|$/gm)];
  expect(listed.map(([, name, country]) => [name, country])).toEqual(Object.entries(regions));
});

test('all fields of a cell are explained', () => {
  const table = /## The fields of a cell\n([\s\S]*?)\n\n\| Region/.exec(page)?.[1] ?? '';
  const explained = new Set([...table.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const optional = ['account', 'certificate', 'table', 'founding', 'company'];
  const fields = [...chosenCells(undefined).flatMap(Object.keys), ...optional];
  expect(fields.filter((field) => !explained.has(field))).toEqual([]);
});

test('a restored table gets what the stack describes', () => {
  expect(page).toContain(`AttributeName=${timeToLiveAttribute}`);
  expect(page).toContain('StreamViewType=NEW_IMAGE');
  expect(page).toContain('RecoveryPeriodInDays=35');
});

test('a cell elsewhere gets the secret of the one that is lost', () => {
  const put = /put-secret-value .*/.exec(page)?.[0];
  const [lost, elsewhere] = ['acme', 'acme-eu'].map((name) => `--secret-id ${tokenSecretName({ name })} `);
  expect(put?.split('get-secret-value')).toEqual([
    expect.stringContaining(`${elsewhere}`),
    expect.stringContaining(`${lost}`),
  ]);
});

test('a way back keeps the list of cells, which names the table after a restore', () => {
  const commands = /## Rolling back[\s\S]*?```\n([\s\S]*?)```/.exec(page)?.[1]?.split('\n') ?? [];
  const at = (start: string) => commands.findIndex((command) => command.startsWith(start));
  expect(at('git checkout main -- infra/tenants.json infra/edge/servedScripts.ts')).toBe(
    at('git switch') + 1,
  );
  expect(at('npx cdk diff')).toBeLessThan(at('npx cdk deploy'));
});

test('what is stopped is of one cell, also where the name of another begins with its name', () => {
  const starts = [...page.matchAll(/(?:starts_with|contains)\(Function\w+,':?(mizan-[^']*)'\)/g)];
  expect(new Set(starts.map(([, start]) => start))).toEqual(new Set(['mizan-acme-Api-', 'mizan-acme-Ops-']));
});
