// Who imports whom, as dependency-cruiser reads it: the base of the import boundaries, and of what a change can touch.
import { run } from './run.ts';
import { sourceFolders } from './sourceFiles.ts';

export type Violation = { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] };
export type Cruise = {
  modules: { source: string; dependencies?: { resolved: string }[] }[];
  summary: { violations: Violation[] };
};

/** The whole tree read once; a text where the tool gave no answer. */
export const readImports = async (): Promise<Cruise | { output: string }> => {
  const { output } = await run('depcruise', [
    '--config',
    'scripts/checks/dependencies.cjs',
    '--output-type',
    'json',
    ...sourceFolders,
  ]);
  const start = output.indexOf('{');
  if (start < 0) return { output };
  return JSON.parse(output.slice(start, output.lastIndexOf('}') + 1)) as Cruise;
};

/** File → the files that import it. */
export const importersOf = ({ modules }: Pick<Cruise, 'modules'>): Map<string, string[]> => {
  const importers = new Map<string, string[]>();
  for (const { source, dependencies = [] } of modules) {
    for (const { resolved } of dependencies) {
      const known = importers.get(resolved);
      if (known) known.push(source);
      else importers.set(resolved, [source]);
    }
  }
  return importers;
};

/** File → the smallest number of imports between it and one of these files, along the importers. */
export const distancesFrom = (
  files: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): Map<string, number> => {
  const distances = new Map(files.map((file) => [file, 0]));
  // A map yields what is added while it is walked: breadth first.
  for (const [file, distance] of distances) {
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
};
