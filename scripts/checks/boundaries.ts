// Import boundaries: runs dependency-cruiser and proves that it read every source file before its silence counts as a pass.
import { run } from './run.ts';
import { filesBelow, sourceFolders } from './sourceFiles.ts';
import type { Outcome } from './testReports.ts';

type Violation = { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] };
type Cruise = { modules: { source: string }[]; summary: { violations: Violation[] } };

const isModule = (path: string) => /\.(ts|tsx|cjs)$/.test(path) && !path.endsWith('.d.ts');

const sentence = ({ from, to, rule, cycle }: Violation) => {
  const way = cycle ? cycle.map((step) => step.name).join(' → ') : to;
  return `${rule.name}: ${from} → ${way}`;
};

/** One check: no forbidden import, and no file that the tool passed over in silence. */
export const checkBoundaries = async (): Promise<Outcome> => {
  const result = await run('depcruise', [
    '--config',
    'scripts/checks/dependencies.cjs',
    '--output-type',
    'json',
    ...sourceFolders,
  ]);
  const start = result.output.indexOf('{');
  if (start < 0) return { passed: 0, failed: 1, output: result.output, notes: [] };
  const cruise = JSON.parse(result.output.slice(start, result.output.lastIndexOf('}') + 1)) as Cruise;
  const read = new Set(cruise.modules.map((module) => module.source));
  const unread = sourceFolders.flatMap(filesBelow).filter((path) => isModule(path) && !read.has(path));
  const lines = [
    ...cruise.summary.violations.map(sentence),
    ...unread.map((path) => `dependency-cruiser did not read ${path}, so its imports are unchecked`),
  ];
  const failed = lines.length > 0 ? 1 : 0;
  return { passed: 1 - failed, failed, output: lines.join('\n'), notes: [`${read.size} modules read`] };
};
