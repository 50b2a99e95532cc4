// No two folders of functions/ import each other: one of them would be below the other, and neither could be read alone.
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, sourceFiles, textOf } from './projectTree.ts';

const folderOf = (path: string): string | undefined => /^functions\/(\w+)\//.exec(path)?.[1];

/** The files that a text imports, also late and as types only. */
const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'(#functions\/[^']+|\.[^']+)'/g)].map(
    ([, name = '']) => (name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(path), name)),
  );

const pairsIn = (files: readonly (readonly [path: string, text: string])[]): string[] => {
  const arrows = new Set(
    files.flatMap(([path, text]) =>
      importsOf(path, text).map((imported) => `${folderOf(path)} ${folderOf(imported)}`),
    ),
  );
  return [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' ');
    return from < to && ![from, to].includes('undefined') && arrows.has(`${to} ${from}`);
  });
};

test('no two folders import each other', () => {
  const files = sourceFiles.filter((path) => folderOf(path) !== undefined && !isTest(path));
  expect(files.length).toBeGreaterThan(300);
  expect(pairsIn(files.map((path) => [path, textOf(path)] as const))).toEqual([]);
});

test('a pair is found, whether it is imported at the start, late or for its types', () => {
  const there = ['functions/hr/a.ts', "import { b } from '#functions/auth/b.ts';"] as const;
  const back = [
    "import type { a } from '../hr/a.ts';",
    "await import('#functions/hr/a.ts')",
    "import {\n  a,\n} from '../hr/a.ts';",
  ];
  for (const text of back) expect(pairsIn([there, ['functions/auth/b.ts', text]])).toEqual(['auth hr']);
  expect(pairsIn([there, ['functions/auth/b.ts', "import { c } from './c.ts';"]])).toEqual([]);
});
