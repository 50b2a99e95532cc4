// Import boundaries: runs dependency-cruiser and proves that it read every source file before its silence counts as a pass.
import { readImports, type Violation } from './importGraph.ts';
import { filesBelow, sourceFolders } from './sourceFiles.ts';
import type { Outcome } from './testReports.ts';

const isModule = (path: string) => /\.(ts|tsx|cjs)$/.test(path) && !path.endsWith('.d.ts');

const sentence = ({ from, to, rule, cycle }: Violation) => {
  const way = cycle ? cycle.map((step) => step.name).join(' → ') : to;
  return `${rule.name}: ${from} → ${way}`;
};

/** One check: no forbidden import, and no file that the tool passed over in silence. */
export const checkBoundaries = async (): Promise<Outcome> => {
  const cruise = await readImports();
  if ('output' in cruise) return { passed: 0, failed: 1, output: cruise.output, notes: [] };
  const read = new Set(cruise.modules.map((module) => module.source));
  const unread = sourceFolders.flatMap(filesBelow).filter((path) => isModule(path) && !read.has(path));
  const lines = [
    ...cruise.summary.violations.map(sentence),
    ...unread.map((path) => `dependency-cruiser did not read ${path}, so its imports are unchecked`),
  ];
  const failed = lines.length > 0 ? 1 : 0;
  return { passed: 1 - failed, failed, output: lines.join('\n'), notes: [`${read.size} modules read`] };
};
