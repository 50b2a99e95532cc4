// `npm test -- --coverage`: which lines of the product the tests ran, wherever these ran: in Vitest, in hosts that tests start, in the browser.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decode } from '@jridgewell/sourcemap-codec';
import { projectFolder } from './run.ts';

/** Where the raw figures of a run are put; undefined in a run without coverage. */
export const coverageFolder = (): string | undefined => process.env['MIZAN_COVERAGE'];

/** What a host writes when it ends; set only in its own environment, since a runner would write its figures there too. */
export const hostCoverage = (): NodeJS.ProcessEnv => {
  const folder = coverageFolder();
  return folder === undefined ? {} : { NODE_V8_COVERAGE: join(folder, 'hosts') };
};

/** What Vitest is asked for. */
export const vitestCoverage = (step: string): string[] => {
  const folder = coverageFolder();
  if (folder === undefined) return [];
  return [
    '--coverage.enabled',
    '--coverage.provider=v8',
    '--coverage.reporter=json',
    `--coverage.reportsDirectory=${join(folder, 'vitest', step)}`,
    '--coverage.include={frontend,functions,shared}/**/*.{ts,tsx}',
    '--coverage.exclude=**/*.test.{ts,tsx}',
  ];
};

type Range = { startOffset: number; endOffset: number; count: number };
type Script = { url: string; source?: string; functions: { ranges: Range[] }[] };
type Location = { start: { line: number; column: number } };
type Istanbul = Record<
  string,
  { path: string; statementMap: Record<string, Location>; s: Record<string, number> }
>;

/** File → the lines of its statements, each with whether it ran. */
type Lines = Map<string, Map<number, boolean>>;

const isProduct = (file: string) =>
  /^(frontend|functions|shared)\//.test(file) && !/\.test\.tsx?$/.test(file);

const jsonIn = <Content>(folder: string): Content[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Content)
    : [];

const addVitest = (lines: Lines, report: Istanbul): void => {
  for (const { path, statementMap, s } of Object.values(report)) {
    const file = relative(projectFolder, path);
    const known = lines.get(file) ?? new Map<number, boolean>();
    lines.set(file, known);
    for (const [id, { start }] of Object.entries(statementMap))
      known.set(start.line, known.get(start.line) === true || (s[id] ?? 0) > 0);
  }
};

/** Count at each offset: ranges come from the outermost to the innermost, so later ones overwrite. */
const countsOf = ({ functions }: Script, length: number): Uint8Array => {
  const counts = new Uint8Array(length).fill(1);
  const ranges = functions
    .flatMap((each) => each.ranges)
    .sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  for (const { startOffset, endOffset, count } of ranges)
    counts.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return counts;
};

const lineStarts = (text: string): number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

const ran = (lines: Lines, file: string, line: number): void => {
  const known = lines.get(file);
  if (known?.has(line)) known.set(line, true);
};

/** A file that Node ran as it is written: types become spaces, so offsets are those of the source. */
const addSource = (lines: Lines, script: Script, file: string): void => {
  const known = lines.get(file);
  if (!known) return;
  const text = readFileSync(join(projectFolder, file), 'utf8');
  const counts = countsOf(script, text.length);
  const starts = lineStarts(text);
  for (const line of known.keys()) {
    const from = starts[line - 1] ?? 0;
    const indent = text.slice(from).search(/\S/);
    if (counts[from + Math.max(indent, 0)]) known.set(line, true);
  }
};

/** A bundle: each place that its map knows is asked for whether it ran. */
const addBundle = (lines: Lines, script: Script, bundle: string): void => {
  const text = readFileSync(bundle, 'utf8');
  const map = JSON.parse(readFileSync(`${bundle}.map`, 'utf8')) as { mappings: string; sources: string[] };
  const files = map.sources.map((source) => relative(projectFolder, resolve(dirname(bundle), source)));
  const counts = countsOf(script, text.length);
  const starts = lineStarts(text);
  for (const [row, places] of decode(map.mappings).entries()) {
    for (const [column, source, line] of places) {
      if (source === undefined || line === undefined) continue;
      if (counts[(starts[row] ?? 0) + column]) ran(lines, files[source] ?? '', line + 1);
    }
  }
};

/** The file of the project that a script of a host or a page was loaded from. */
const fileOfScript = ({ url }: Script): string | undefined => {
  if (url.startsWith('file://')) return fileURLToPath(url);
  const path = /^https?:\/\/[^/]+(\/assets\/[^?]+\.js)/.exec(url)?.[1];
  return path === undefined ? undefined : join(projectFolder, 'build', 'site', path);
};

const addScript = (lines: Lines, script: Script): void => {
  const path = fileOfScript(script);
  if (path === undefined || path.includes('/node_modules/') || !existsSync(path)) return;
  const file = relative(projectFolder, path);
  if (existsSync(`${path}.map`)) addBundle(lines, script, path);
  else if (isProduct(file)) addSource(lines, script, file);
};

/** Sentences for the end of a run: the share of the product's lines that ran, in all and by folder. */
export const coverageLines = (folder: string): string[] => {
  const lines: Lines = new Map();
  for (const report of jsonIn<Istanbul>(join(folder, 'vitest'))) addVitest(lines, report);
  const scripts = [
    ...jsonIn<{ result: Script[] }>(join(folder, 'hosts')).flatMap(({ result }) => result),
    ...jsonIn<Script[]>(join(folder, 'pages')).flat(),
  ];
  for (const script of scripts) addScript(lines, script);
  const shareOf = (files: string[]) => {
    const all = files.flatMap((file) => [...(lines.get(file) ?? new Map<number, boolean>()).values()]);
    const covered = all.filter(Boolean).length;
    return `${((100 * covered) / Math.max(all.length, 1)).toFixed(2)} % of ${all.length} lines`;
  };
  const files = [...lines.keys()].filter(isProduct);
  const parts = ['frontend', 'functions', 'shared'].map(
    (part) => `${part} ${shareOf(files.filter((file) => file.startsWith(`${part}/`)))}`,
  );
  return [`Covered: ${shareOf(files)} of the product (${parts.join('; ')}).`];
};

/** An empty folder for the figures of a run, inherited by every step. */
export const beginCoverage = (folder: string): string => {
  mkdirSync(join(folder, 'hosts'), { recursive: true });
  mkdirSync(join(folder, 'pages'), { recursive: true });
  process.env['MIZAN_COVERAGE'] = folder;
  return folder;
};
