// A folder holds at most 25 files of code beside their tests, so that it can be read at a glance.
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { isCode, isTest, sourceFiles } from './projectTree.ts';

const filesMax = 25;

/** How many files of code each folder holds itself; folders with nothing but tests have none. */
const sizesOf = (files: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [
      ...Map.groupBy(
        files.filter((path) => isCode(path) && !isTest(path)),
        posix.dirname,
      ),
    ].map(([folder, held]) => [folder, held.length]),
  );

const tooLarge = (files: readonly string[]): Record<string, number> =>
  Object.fromEntries(Object.entries(sizesOf(files)).filter(([, size]) => size > filesMax));

test('no folder holds more than it may', () => {
  expect(tooLarge(sourceFiles)).toEqual({});
});

test('the file beyond the limit is seen; tests, types and folders below do not count', () => {
  const files = Array.from({ length: filesMax }, (_, index) => `shared/pens/pen${index}.ts`);
  const beside = ['shared/pens/pen0.test.ts', 'shared/pens/pens.d.ts', 'shared/pens/inks/ink.ts'];
  expect(tooLarge([...files, ...beside])).toEqual({});
  expect(tooLarge([...files, 'shared/pens/PenCase.tsx'])).toEqual({ 'shared/pens': filesMax + 1 });
});
