// What a visitor and a Lambda have to load, measured from the build and held against named limits.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtFunctions } from './builtFunctions.ts';
import { projectFolder } from './run.ts';
import type { Outcome } from './testReports.ts';

/** With the address and title of every screen, where its code is, and what keeps numbers in order inside every sentence (decision 0122); nothing of Fluent but its icons. */
export const loginScriptsMaxKb = 196;
/** The open shell and the drawing kit, which nearly every screen needs (decision 0082); a menu or a tooltip is fetched when somebody points at one. */
export const shellScriptsMaxKb = 320;
/**
 * What screens of several areas share beyond the kit, so that no chunk escapes by being nobody's own: the editor of documents, what draws one that is
 * read, links, mails and reports, and each kind of document, for the page of workflows knows all of them. What the fee of a design uses of invoices,
 * and the bar that keeps figures in sight on a phone, count here too, and so do what asks before a window with typed text is left (decision 0120) and
 * the sending of a draft to those who may post it (0119), its return from a refused posting, and the question about credit before it. No page loads all of it.
 */
export const sharedScriptsMaxKb = 217;
/** What the first tooltip and the first menu bring along, Fluent's placing, focus and keys. */
export const pointedScriptsMaxKb = 50;
export const routeScriptsMaxKb = 45;
/** Quill with our formats and tools, beyond the shell; it is fetched when a text is opened (decision 0110). */
export const richEditorMaxKb = 63;
/**
 * What is entered by the hour is in a start, the rest is loaded when it is called (decisions 0079, 0102): the largest, of invoices and of inventory, have 503.
 * Each holds what bounds connections, memory and the calls of a company (0130, 0132), and reads of what is owed from sums (0135).
 */
export const lambdaBundleMaxKb = 505;

type Chunk = {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
};
export type Manifest = Record<string, Chunk>;

/** The chunks that arrive together with `keys`: themselves and all they import statically. */
export const closureOf = (manifest: Manifest, keys: string[]): Set<string> => {
  const reached = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    waiting.push(...(manifest[key]?.imports ?? []));
  }
  return reached;
};

const without = (all: Set<string>, known: Set<string>) => [...all].filter((key) => !known.has(key));

export type Budget = { name: string; kb: number; limitKb: number };

type Sizer = (file: string) => number;

const sum = (manifest: Manifest, keys: Iterable<string>, kbOf: Sizer) =>
  [...new Set([...keys].map((key) => manifest[key]?.file ?? ''))]
    .filter((file) => file.endsWith('.js'))
    .reduce((total, file) => total + kbOf(file), 0);

const isKit = (key: string): boolean => /^_kit-[\w-]+\.js$/.test(key);

const keysLike = (manifest: Manifest, pattern: RegExp) =>
  Object.keys(manifest).filter((key) => pattern.test(key) && manifest[key]?.isDynamicEntry === true);

const isScreen = (key: string) => /^[a-z]+\/(?:[a-z]\w*\/)*[A-Z]\w*\.tsx$/.test(key);
const isShell = (key: string) => /^(app|ui|lib)\//.test(key);

/** A chunk that so many screens of several areas need is drawing kit; what only one area needs counts with each of its screens. */
const sharedByScreensMin = 3;
const sharedByAreasMin = 2;

const areaOf = (key: string): string => key.split('/')[0] ?? '';

/**
 * A question that is loaded over a screen when it is asked is no screen, nor is a menu that is fetched when somebody reaches for it, nor what a document
 * needs of some kinds only: most of what they need is there.
 */
const isQuestion = (key: string): boolean => /(Dialog|Menu)\.tsx$/.test(key) || key.startsWith('documents/');

/** First visit: everything that the login page needs; afterwards: the shell with its kit, what screens share, and what each adds of its own. */
export const siteBudgets = (manifest: Manifest, kbOf: Sizer): Budget[] => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const loginKeys = keysLike(manifest, /^auth\/Login\w*\.tsx$|GuestLayout\.tsx$/);
  const login = closureOf(manifest, [...entries, ...loginKeys]);
  const kit = Object.keys(manifest).filter(isKit);
  const shell = closureOf(manifest, [...entries, ...keysLike(manifest, /^app\/(?!theme\/)/), ...kit]);
  const pointed = without(closureOf(manifest, keysLike(manifest, /(OpenMenu|FramedTooltip)\.tsx$/)), shell);
  const screens = Object.keys(manifest)
    .filter(
      (key) => manifest[key]?.isDynamicEntry === true && isScreen(key) && !isShell(key) && !isQuestion(key),
    )
    .map((key) => ({ key, added: without(closureOf(manifest, [key]), new Set([...shell, ...login])) }));
  const isShared = (chunk: string) => {
    const users = screens.filter(({ added }) => added.includes(chunk)).map(({ key }) => key);
    return users.length >= sharedByScreensMin && new Set(users.map(areaOf)).size >= sharedByAreasMin;
  };
  const shared = screens.flatMap(({ added }) => added).filter(isShared);
  const editors = keysLike(manifest, /^richText\/RichEditor\.tsx$/).map((key) => ({
    name: 'editor of rich texts',
    kb: sum(manifest, without(closureOf(manifest, [key]), shell), kbOf),
    limitKb: richEditorMaxKb,
  }));
  return [
    { name: 'login page, first visit', kb: sum(manifest, login, kbOf), limitKb: loginScriptsMaxKb },
    { name: 'shell with its kit', kb: sum(manifest, shell, kbOf), limitKb: shellScriptsMaxKb },
    { name: 'first tooltip and menu', kb: sum(manifest, pointed, kbOf), limitKb: pointedScriptsMaxKb },
    { name: 'what screens share', kb: sum(manifest, shared, kbOf), limitKb: sharedScriptsMaxKb },
    ...screens.map(({ key, added }) => ({
      name: `screen ${key}`,
      kb: sum(
        manifest,
        added.filter((chunk) => !isShared(chunk)),
        kbOf,
      ),
      limitKb: routeScriptsMaxKb,
    })),
    ...editors,
  ];
};

const siteFolder = join(projectFolder, 'build', 'site');
const compressedKb = (file: string) =>
  gzipSync(readFileSync(join(siteFolder, file)), { level: 9 }).length / 1000;

/** The bundles that the cloud definition deploys. */
const lambdaBudgets = (): Budget[] =>
  Object.entries(builtFunctions()).map(([area, bytes]) => ({
    name: `function ${area}`,
    kb: bytes / 1000,
    limitKb: lambdaBundleMaxKb,
  }));

const line = ({ name, kb, limitKb }: Budget) => `${name}: ${kb.toFixed(1)} kB of ${limitKb}`;

const manifestFile = join(siteFolder, '.vite', 'manifest.json');

const builtSite = (): Budget[] =>
  siteBudgets(JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest, compressedKb);

/** Everything that has a limit, measured from the build that is there. */
export const builtBudgets = (): Budget[] => [...builtSite(), ...lambdaBudgets()];

/** Login page, shell, what is pointed at and what is shared come first. */
const notScreens = 4;

/** One check over all budgets; an empty build is a failure, because nothing was measured. */
export const checkBundleSizes = (): Outcome => {
  if (!existsSync(manifestFile)) {
    return { passed: 0, failed: 1, output: 'The build left no manifest of the site.', notes: [] };
  }
  const site = builtSite();
  const lambdas = lambdaBudgets();
  const over = [...site, ...lambdas].filter(({ kb, limitKb }) => kb > limitKb).map(line);
  if (lambdas.length === 0) over.push('There is no function to deploy.');
  if (site.length <= notScreens) over.push('The build has no screen that loads on demand.');
  const largest = (budgets: Budget[]) => budgets.toSorted((a, b) => b.kb - a.kb)[0];
  const notes = [...site.slice(0, notScreens), largest(site.slice(notScreens)), largest(lambdas)].flatMap(
    (budget) => (budget ? [line(budget)] : []),
  );
  const failed = over.length > 0 ? 1 : 0;
  return { passed: 1 - failed, failed, output: over.join('\n'), notes };
};
