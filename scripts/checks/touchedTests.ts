// What a change can touch: test files by their imports, API tests by the operations behind the contracts that they call, journeys by their area.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cruise, distancesFrom, importersOf } from './importGraph.ts';
import { projectFolder, run } from './run.ts';
import type { TestTimes } from './testTimes.ts';

export type Touched = {
  /** Test files, the nearest to the change first. */
  tests: string[];
  journeys: string[];
  /** How many tests and journeys the change may touch beyond those, which the time does not allow. */
  leftOut: number;
};

/** Seconds of one core that `npm test -- --changed` gives to each; with the checks and the build it stays below four minutes on two. */
const secondsMax = { tests: 150, journeys: 90 };

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isJourney = (file: string) => file.startsWith('tests/e2e/') && isTest(file);
const isApiTest = (file: string) => file.startsWith('tests/api/') && isTest(file);
/** Read the whole tree, and take seconds. */
const isAboutTheTree = (file: string) => file.startsWith('tests/architecture/') && isTest(file);
const isContract = (file: string) => /^shared\/.*[aA]pi\.ts$/.test(file);

/** Files that differ from a commit, with those that git does not know yet. */
export const changedFiles = async (since: string): Promise<string[]> => {
  const [differing, unknown] = await Promise.all([
    run('git', ['diff', '--name-only', '--diff-filter=d', since]),
    run('git', ['ls-files', '--others', '--exclude-standard']),
  ]);
  if (differing.code !== 0) throw new Error(`git does not know ${since}: ${differing.output.trim()}`);
  return [differing, unknown].flatMap(({ output }) => output.split('\n').filter(Boolean));
};

/**
 * An API test reaches the product over HTTP, so no import leads from it to the operation. Both import the contract:
 * a test is as near to a change as the nearest operation of a contract that it calls.
 */
const withApiTests = (
  distances: ReadonlyMap<string, number>,
  importers: ReadonlyMap<string, readonly string[]>,
): Map<string, number> => {
  const all = new Map(distances);
  for (const contract of [...importers.keys()].filter(isContract)) {
    const users = importers.get(contract) ?? [];
    const nearest = Math.min(
      ...users.filter((file) => file.startsWith('functions/')).map((file) => distances.get(file) ?? Infinity),
    );
    if (nearest === Infinity) continue;
    for (const file of users.filter(isApiTest))
      all.set(file, Math.min(all.get(file) ?? Infinity, nearest + 1));
  }
  return all;
};

/** Areas of changed screens, functions and rules: their folders' names. */
const areasOf = (changed: readonly string[]): string[] => [
  ...new Set(changed.flatMap((file) => /^(?:frontend|functions|shared)\/(\w+)\//.exec(file)?.[1] ?? [])),
];

/** A journey belongs to the areas whose addresses or texts its file names. */
const journeyDistance = (file: string, areas: readonly string[]): number => {
  const text = readFileSync(join(projectFolder, file), 'utf8');
  return areas.some((area) => text.includes(`/${area}/`) || text.includes(`/${area}.json`)) ? 1 : 2;
};

/** The nearest first, as many as the seconds allow; at least one. */
const withinTime = (
  distances: readonly (readonly [file: string, distance: number])[],
  { secondsOf, seconds }: { secondsOf: (file: string) => number; seconds: number },
): string[] => {
  const chosen: string[] = [];
  let sum = 0;
  for (const [file] of [...distances].sort(([, a], [, b]) => a - b)) {
    sum += secondsOf(file);
    if (sum > seconds && chosen.length > 0) break;
    chosen.push(file);
  }
  return chosen;
};

/** What a change of these files can touch, the nearest first. */
export const touchedBy = (changed: readonly string[], cruise: Cruise, times: TestTimes): Touched => {
  const importers = importersOf(cruise);
  const distances = withApiTests(distancesFrom(changed, importers), importers);
  const secondsOf = (file: string) =>
    Object.entries(times).reduce(
      (sum, [name, seconds]) => (name === file || name.startsWith(`${file} › `) ? sum + seconds : sum),
      0.3,
    );
  const all = cruise.modules.map(({ source }) => source).filter(isTest);
  const tree = all.filter(isAboutTheTree);
  const near = [...distances].filter(([file]) => isTest(file) && !isJourney(file) && !isAboutTheTree(file));
  const tests = withinTime(near, { secondsOf, seconds: secondsMax.tests });
  const isSeen = changed.some((file) =>
    /^(frontend|functions|shared|tests\/e2e|tests\/support\/e2e)\//.test(file),
  );
  const areas = areasOf(changed);
  const candidates = (isSeen ? all.filter(isJourney) : []).map(
    (file) => [file, changed.includes(file) ? 0 : journeyDistance(file, areas)] as const,
  );
  const journeys = withinTime(candidates, { secondsOf, seconds: secondsMax.journeys });
  return {
    tests: [...tree, ...tests],
    journeys,
    leftOut: near.length - tests.length + candidates.length - journeys.length,
  };
};
