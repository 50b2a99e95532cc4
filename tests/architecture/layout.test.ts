// The places of things: areas are the first segment of the URL, files are named for what they hold and say what they are for.
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '#scripts/checks/run.ts';
import { areas, engines, foldersOf, isCode, isTest, sourceFiles, textOf } from './projectTree.ts';

const otherFolders: Record<string, string[]> = {
  frontend: [
    'app',
    'ui',
    'lib',
    'public',
    'lists',
    'links',
    'reports',
    'paper',
    'resources',
    'documents',
    'audit',
    'attachments',
    'forms',
    'approvals',
    'search',
    'tfa',
    'overviews',
    'richText',
    'stock',
  ],
  functions: [
    'company',
    'http',
    'storage',
    'outbox',
    'lists',
    'links',
    'reports',
    'resources',
    'documents',
    'attachments',
    'approvals',
    'search',
    'paper',
    ...engines,
  ],
  shared: [
    'kernel',
    'locales',
    'paper',
    'lists',
    'links',
    'reports',
    'resources',
    'richText',
    'documents',
    'audit',
    'attachments',
    'approvals',
    'search',
    ...engines,
  ],
};

describe('areas', () => {
  test.each(Object.entries(otherFolders))(
    '%s holds the areas of the list and its few own folders',
    (side, others) => {
      const strangers = foldersOf(side).filter((name) => !areas.includes(name) && !others.includes(name));
      expect(strangers).toEqual([]);
    },
  );

  test('an area on one side has its agreement in shared', () => {
    const shared = foldersOf('shared');
    const alone = ['frontend', 'functions'].flatMap((side) =>
      foldersOf(side)
        .filter((name) => areas.includes(name) && !shared.includes(name))
        .map((name) => `${side}/${name}`),
    );
    expect(alone).toEqual([]);
  });
});

describe('names', () => {
  test('no file or folder has a name under which everything fits', () => {
    const banned = /(^|\/)(utils?|helpers?|common|misc|managers?|services?|types|index)(\.\w+)*(\/|$)/i;
    // The page itself has to be called so, and the site's functions are about a page of that name.
    const allowed = ['frontend/index.html'];
    expect(sourceFiles.filter((path) => banned.test(path) && !allowed.includes(path))).toEqual([]);
  });

  test('a component file exports the component of its name', () => {
    const unnamed = sourceFiles.filter((path) => {
      const name = basename(path, '.tsx');
      if (!path.endsWith('.tsx') || isTest(path) || !/^[A-Z]/.test(name)) return false;
      return !new RegExp(`export (const|function|class) ${name}\\b`).test(textOf(path));
    });
    expect(unnamed).toEqual([]);
  });

  test('an operation file exports the operation of its name', () => {
    const verbs = /^(get|find|list|save|create|post|reverse|remove|check)[A-Z]\w*$/;
    const unnamed = sourceFiles.filter((path) => {
      const name = basename(path, '.ts');
      if (!/^functions\/.*\.ts$/.test(path) || isTest(path) || !verbs.test(name)) return false;
      return !new RegExp(`export (const|(async )?function) ${name}\\b`).test(textOf(path));
    });
    expect(unnamed).toEqual([]);
  });

  test('a page module style is named for its component', () => {
    const files = new Set(sourceFiles);
    const lonely = sourceFiles.filter(
      (path) => path.endsWith('.module.css') && !files.has(path.replace(/\.module\.css$/, '.tsx')),
    );
    expect(lonely).toEqual([]);
  });
});

test('every file opens with a sentence that says what it is for', () => {
  const opens = (path: string) => {
    const lines = textOf(path)
      .split('\n')
      .filter((line) => !line.startsWith('#!') && !line.startsWith('// @vitest-environment'));
    return /^(\/\/|\/\*\*?)\s?\S.{15,}/.test(lines[0] ?? '');
  };
  const silent = sourceFiles.filter((path) => (isCode(path) || path.endsWith('.css')) && !opens(path));
  expect(silent).toEqual([]);
});

test('the root holds what it must and nothing else', () => {
  const folders = ['docs', 'frontend', 'functions', 'infra', 'scripts', 'shared', 'tests', '.ci'];
  const files = [
    'README.md',
    'CHANGELOG.md',
    'package.json',
    'package-lock.json',
    'cdk.json',
    'tsconfig.json',
    'biome.json',
    '.gitignore',
    '.npmrc',
  ];
  const made =
    /^(\.git|node_modules|build|cdk\.out|\.mizan.*|test-results|playwright-report|coverage|.*\.log)$/;
  const there = readdirSync(projectFolder).filter((name) => !made.test(name));
  expect(there.sort()).toEqual([...folders, ...files].sort());
});
