// What the architecture tests look at: the project's own files with their text, and how an offence is told.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#scripts/checks/run.ts';
import { filesBelow, sourceFolders } from '#scripts/checks/sourceFiles.ts';

export const areas = [
  'auth',
  'admin',
  'pms',
  'invoices',
  'inventory',
  'finance',
  'crm',
  'hr',
  'cms',
  'me',
  'settings',
  'print',
  'site',
  'pos',
];
export const engines = ['ledger', 'stock'];

const texts = new Map<string, string>();

/** Each file is read once for all the tests that look at it. */
export const textOf = (path: string): string => {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(join(projectFolder, path), 'utf8');
  texts.set(path, text);
  return text;
};

const lines = new Map<string, readonly string[]>();

const linesOf = (path: string): readonly string[] => {
  const known = lines.get(path) ?? textOf(path).split('\n');
  lines.set(path, known);
  return known;
};

/** Folders that hold something; an empty one does not exist for git. */
export const foldersOf = (path: string): string[] =>
  readdirSync(join(projectFolder, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && filesBelow(join(path, entry.name)).length > 0)
    .map((entry) => entry.name)
    .sort();

/** Every file of the source folders; fixtures are data, not source. */
export const sourceFiles = sourceFolders
  .flatMap(filesBelow)
  .filter((path) => !path.startsWith('tests/fixtures/'));

export const isCode = (path: string): boolean => /\.(ts|tsx|cjs)$/.test(path) && !path.endsWith('.d.ts');
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

export type Ban = {
  /** What must not be written; matched line by line outside comments. */
  pattern: RegExp;
  /** What to write instead. */
  instead: string;
  /** The files it concerns. */
  within: RegExp;
  /** The files that are allowed to. */
  except?: RegExp;
};

const isComment = (line: string) => /^\s*(\/\/|\/\*|\*|#)/.test(line);

const offencesIn = (path: string, { pattern, instead }: Ban): string[] =>
  linesOf(path).flatMap((line, index) => {
    const found = isComment(line) ? null : pattern.exec(line);
    return found ? [`${path}:${index + 1} has "${found[0].trim()}": ${instead}`] : [];
  });

/** It must write down what it bans. */
export const listOfBans = 'tests/architecture/words.test.ts';

/** The lines of these files that a pattern finds, comments included, each with its place. */
export const linesWith = (pattern: RegExp, files: readonly string[]): string[] =>
  files.flatMap((path) =>
    linesOf(path).flatMap((line, index) =>
      pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
    ),
  );

/** One sentence per offence, ready to be shown as the difference to an empty list. */
export const offences = (ban: Ban): string[] =>
  sourceFiles
    .filter((path) => path !== listOfBans && ban.within.test(path) && !(ban.except?.test(path) ?? false))
    .flatMap((path) => offencesIn(path, ban));
