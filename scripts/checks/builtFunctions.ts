// The functions as the cloud runs them, built where their sources changed: the check of their sizes and their tests look at the same bundles.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './run.ts';

/** A folder for each of them. */
export const functionsFolder = join(projectFolder, 'build', 'functions');

/** What a start of each loads, in bytes. */
export const builtFunctions = (): Record<string, number> => {
  const words = ['scripts/build.ts', 'functions'];
  execFileSync(process.execPath, words, { cwd: projectFolder, stdio: ['ignore', 'ignore', 'inherit'] });
  return JSON.parse(readFileSync(`${functionsFolder}.json`, 'utf8')) as Record<string, number>;
};
