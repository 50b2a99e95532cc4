// The project's own source files, found by walking the folders, so that a check can see whether a tool really read them all.
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectFolder } from './run.ts';

const ignored = new Set([
  'node_modules',
  'build',
  'cdk.out',
  'test-results',
  'playwright-report',
  'coverage',
  '.git',
]);
const isIgnored = (name: string) => ignored.has(name) || name.startsWith('.mizan');

/** Every file below a folder of the project, as paths from the project's root with forward slashes. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(join(projectFolder, folder), { withFileTypes: true })
    .filter((entry) => !isIgnored(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [relative('.', path).replaceAll('\\', '/')];
    })
    .sort();

export const sourceFolders = ['frontend', 'functions', 'infra', 'shared', 'scripts', 'tests'].filter(
  (folder) => existsSync(join(projectFolder, folder)),
);
