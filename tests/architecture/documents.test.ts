// The documents tell the truth about the tree: the map, the paths of the walkthroughs, the commands, and short decisions.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '#scripts/checks/run.ts';
import { filesBelow } from '#scripts/checks/sourceFiles.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { areas, foldersOf, textOf } from './projectTree.ts';

const readme = textOf('README.md');
const exists = (path: string) => existsSync(join(projectFolder, path));

/** Paths of ours that a text names in backquotes; `<area>` and `*` stand for any, so they are no paths. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:frontend|functions|infra|shared|scripts|tests|docs|\.ci)\/[^`\s]*)`/g)]
    .map((match) => (match[1] ?? '').replace(/:\d+$/, ''))
    .filter((path) => !/[<*{…]/.test(path));

describe('README', () => {
  const map = /## The map\n[\s\S]*?```\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const told = [...map.matchAll(/^([\w./<>-]+\/)(?=\s)/gm)].map((match) => match[1] ?? '').sort();

  test('is short', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
  });

  test('maps exactly the folders that there are', () => {
    const sides = ['docs', 'frontend', 'functions', 'infra', 'scripts', 'shared', 'tests'];
    const real = sides.flatMap((side) => [
      `${side}/`,
      ...foldersOf(side).map((name) => (areas.includes(name) ? `${side}/<area>/` : `${side}/${name}/`)),
    ]);
    expect(told).toEqual([...new Set(real)].sort());
  });

  test('lists exactly the areas that there are', () => {
    const paragraph = /^Areas: [\s\S]*?\n\n/m.exec(readme)?.[0] ?? '';
    const listed = [...paragraph.matchAll(/`([a-z]+)`/g)].map((match) => match[1] ?? '').sort();
    const real = ['frontend', 'functions', 'shared']
      .flatMap(foldersOf)
      .filter((name) => areas.includes(name));
    expect(listed).toEqual([...new Set(real)].sort());
  });

  test('names only scripts that there are', () => {
    const scripts = [...readme.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? '');
    expect(scripts.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });

  test('names only files that there are', () => {
    expect(pathsIn(readme).filter((path) => !exists(path))).toEqual([]);
  });
});

describe('docs', () => {
  const pages = filesBelow('docs').filter((path) => path.endsWith('.md'));

  test.each(pages)('%s names only files that there are', (page) => {
    expect(pathsIn(textOf(page)).filter((path) => !exists(path))).toEqual([]);
  });

  test.each(pages)('%s links only to pages that there are', (page) => {
    const links = [...textOf(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => match[1] ?? '');
    expect(links.filter((link) => !exists(join(page, '..', link)))).toEqual([]);
  });

  test('the posting walkthrough follows the files of posting', () => {
    const page = textOf('docs/walkthroughs/posting-a-voucher.md');
    expect(pathsIn(page).length).toBeGreaterThanOrEqual(9);
    expect(readme).toContain('docs/walkthroughs/posting-a-voucher.md');
  });
});

describe('decisions', () => {
  const page = 'docs/decisions/README.md';
  const decisions = filesBelow('docs/decisions').filter((path) => path !== page);
  const statusOf = (text: string): string => /^Status: (.*)$/m.exec(text)?.[1] ?? '';

  test('are numbered one after the other', () => {
    const numbers = decisions.map((path) => Number(/\/(\d{4})-[a-z0-9-]+\.md$/.exec(path)?.[1]));
    expect(numbers).toEqual(decisions.map((_, index) => index + 1));
    expect(decisions.length).toBeGreaterThanOrEqual(10);
  });

  test.each(decisions)('%s has its five parts in at most 40 lines', (path) => {
    const text = textOf(path);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    expect(text).toMatch(/^# \d{4} /);
    expect(text).toMatch(/^Date: \d{4}-\d{2}-\d{2}$/m);
    expect(text).toMatch(/^Status: (accepted(, superseded in part by .+)?|superseded by \d{4})$/m);
    for (const part of ['Context', 'Decision', 'Consequences'])
      expect(text).toMatch(new RegExp(`^## ${part}$`, 'm'));
  });

  test('are superseded by later ones only', () => {
    const wrong = decisions.filter((path) => {
      const own = Number(/\/(\d{4})-/.exec(path)?.[1]);
      const others = [...statusOf(textOf(path)).matchAll(/\d{4}/g)].map(([number]) => Number(number));
      return others.some((other) => other <= own || other > decisions.length);
    });
    expect(wrong).toEqual([]);
  });

  const rows = textOf(page)
    .split('\n')
    .flatMap((line) => {
      const [, number, title, file, decided, status] =
        /^\| (\d{4}) \| \[(.+?)\]\((.+?)\) \| (.+?) \| (.+) \|$/.exec(line) ?? [];
      return number === undefined ? [] : [{ number, title, file, decided, status: status ?? '' }];
    });

  test('have one row each in their page, with number, title and status as the decision has them', () => {
    // The row links the later decisions; without the links it says what the decision says.
    const shown = rows.map(({ number, title, file, status }) => [
      `docs/decisions/${file}`,
      `# ${number} ${title}`,
      status.replaceAll(/\[(\d{4})\]\([^)]+\)/g, '$1'),
    ]);
    const kept = decisions.map((path) => {
      const text = textOf(path);
      const status = statusOf(text).replace('accepted, ', '');
      return [path, text.split('\n')[0], status === 'accepted' ? 'current' : status];
    });
    expect(shown).toEqual(kept);
  });

  test('link in their row to the decisions that superseded them', () => {
    const files = new Set(decisions.map((path) => basename(path)));
    const linked = rows.flatMap(({ status }) => [...status.matchAll(/\[(\d{4})\]\(([^)]+)\)/g)]);
    expect(linked.length).toBeGreaterThan(10);
    const wrong = linked.filter(
      ([, number, file = '']) => !files.has(file) || !file.startsWith(`${number}-`),
    );
    expect(wrong.map(([link]) => link)).toEqual([]);
    const bare = rows.filter(({ status }) => /(?<!\[)\b\d{4}\b(?!-|\])/.test(status));
    expect(bare.map(({ number }) => number)).toEqual([]);
  });

  test('say in one line what was decided', () => {
    const wrong = rows.filter(({ decided = '' }) => decided.length < 40 || decided.length > 160);
    expect(wrong.map(({ number }) => number)).toEqual([]);
  });
});

test('the glossary page gives each word the terms of the glossary', () => {
  const terms = new Map(
    textOf('tests/fixtures/glossary.tsv')
      .trim()
      .split('\n')
      .map((row) => {
        const [key = '', en = '', ar = ''] = row.split('\t');
        return [key, { en, ar }] as const;
      }),
  );
  // Figures name texts of their own, which the test of the texts compares.
  const [words = ''] = textOf('docs/glossary.md').split('## Figures');
  const rows = [...words.matchAll(/^\| `\w+`.*\|$/gm)].map((row) =>
    row[0]
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(rows.length).toBeGreaterThan(20);
  const strayed = rows.filter(([, label = '', en, ar]) => {
    const term = terms.get(label.replaceAll('`', ''));
    return label !== '–' && (term?.en !== en || term?.ar !== ar);
  });
  expect(strayed).toEqual([]);
});

test('the changelog opens with the version of the package', () => {
  expect(/^## (\S+)/m.exec(textOf('CHANGELOG.md'))?.[1]).toBe(packageJson.version);
});
