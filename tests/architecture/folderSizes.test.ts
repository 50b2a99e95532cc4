// A folder holds at most 25 files of code beside their tests, so that it can be read at a glance.
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { isCode, isTest, sourceFiles } from './projectTree.ts';

const filesMax = 25;

/** Folders that still hold more. A figure here is only ever lowered; at 25 its folder leaves the list. */
const ceilings: Readonly<Record<string, number>> = {
  'frontend/auth': 39,
  'frontend/documents': 58,
  'frontend/finance/import': 47,
  'frontend/finance/settings': 29,
  'frontend/finance/vouchers': 32,
  'frontend/lib': 44,
  'frontend/resources': 29,
  'frontend/ui': 84,
  'functions/approvals': 35,
  'functions/documents': 40,
  'functions/finance/settings': 29,
  'functions/resources': 28,
  'functions/settings': 28,
  'functions/storage': 31,
  'scripts/local': 48,
  'tests/simulation': 54,
  'tests/support': 78,
};

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
  expect(tooLarge(sourceFiles)).toEqual(ceilings);
});

test('the file beyond the limit is seen; tests, types and folders below do not count', () => {
  const files = Array.from({ length: filesMax }, (_, index) => `shared/pens/pen${index}.ts`);
  const beside = ['shared/pens/pen0.test.ts', 'shared/pens/pens.d.ts', 'shared/pens/inks/ink.ts'];
  expect(tooLarge([...files, ...beside])).toEqual({});
  expect(tooLarge([...files, 'shared/pens/PenCase.tsx'])).toEqual({ 'shared/pens': filesMax + 1 });
});
