// Knows whether what was built still fits its sources, by names, sizes and times, so that a start need not build again.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is built: the site for the browser, the host that runs the functions here, and the functions as the cloud runs them. */
export type BuildPart = 'site' | 'host' | 'functions';

const commonSources = [
  'shared',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.ts',
  'infra/emojiPacks.ts',
];
const sources: Record<BuildPart, readonly string[]> = {
  site: ['frontend', ...commonSources],
  host: ['functions', 'scripts/local', 'scripts/seed', ...commonSources],
  functions: ['functions', 'infra', ...commonSources],
};
const results: Record<BuildPart, string> = {
  site: 'build/site/index.html',
  host: 'build/host.mjs',
  functions: 'build/functions.json',
};

const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);

const filesIn = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
};

/** One line that changes when any source of the part changes. */
export const sourceStamp = (projectFolder: string, part: BuildPart): string => {
  const hash = createHash('sha256');
  // A run that measures coverage needs maps of the site, which others go without.
  hash.update(String(process.env['MIZAN_COVERAGE'] !== undefined));
  for (const file of sources[part].flatMap((source) => filesIn(join(projectFolder, source))).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

const stampFile = (projectFolder: string, part: BuildPart): string =>
  join(projectFolder, 'build', `${part}.stamp`);

/** True when the part was built from exactly these sources. */
export const isBuildCurrent = (projectFolder: string, part: BuildPart): boolean => {
  const file = stampFile(projectFolder, part);
  if (!existsSync(file) || !existsSync(join(projectFolder, results[part]))) return false;
  return readFileSync(file, 'utf8') === sourceStamp(projectFolder, part);
};

/** Remembers what a part was built from: the stamp taken before the build, so that a change during it counts. */
export const saveStamp = (projectFolder: string, part: BuildPart, stamp: string): void => {
  mkdirSync(join(projectFolder, 'build'), { recursive: true });
  writeFileSync(stampFile(projectFolder, part), stamp);
};
