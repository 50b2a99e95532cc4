// Bundles every function, for the cloud definition and for the check of sizes: an ESM folder per area, dependencies included.
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type Metafile, type OutputFile } from 'esbuild';
import { bundledFonts, fontFiles, fontName, fontPackage } from '#shared/paper/documentFrame.ts';
import { putEmojiPacks } from './emojiPacks.ts';
import { leanSdk } from './leanSdk.ts';

const projectFolder = join(import.meta.dirname, '..');
const functionsFolder = join(projectFolder, 'functions');

/** The areas that run as a function of their own: the folders of `functions` with a `lambda.ts`. */
export const functionAreas = (): string[] =>
  readdirSync(functionsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .filter((area) => readdirSync(join(functionsFolder, area)).includes('lambda.ts'))
    .sort();

/** Packages written for CommonJS ask for `require`, which an ES module does not have: the one file that asks for it gets it. */
const requireLine =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);\n";
const asksForRequire = /\btypeof require\b/;

const writeFiles = (files: readonly OutputFile[], folder: string): void => {
  mkdirSync(folder, { recursive: true });
  for (const { path, text } of files)
    writeFileSync(path, asksForRequire.test(text) ? requireLine + text : text);
};

/** Bytes that a start has to load: the entry and what it imports, without what is loaded only when it is asked for. */
const startBytes = ({ outputs }: Metafile, entry: string): number => {
  const [start] = Object.entries(outputs).flatMap(([file, { entryPoint }]) =>
    entryPoint === entry ? [file] : [],
  );
  const files = new Set(start === undefined ? [] : [start]);
  for (const file of files)
    for (const { path, kind } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && outputs[path]) files.add(path);
  return [...files].reduce((sum, file) => sum + (outputs[file]?.bytes ?? 0), 0);
};

const { resolve } = createRequire(import.meta.url);

/** What draws papers finds its fonts and emoji beside itself: they are read, not imported. */
const putFonts = ({ inputs }: Metafile, folder: string): void => {
  if (!('functions/paper/documentFonts.ts' in inputs)) return;
  const fonts = join(folder, bundledFonts);
  mkdirSync(fonts, { recursive: true });
  for (const file of Object.values(fontFiles))
    copyFileSync(resolve(`${fontPackage}/${file}`), join(fonts, fontName(file)));
  putEmojiPacks(folder);
};

const bundleArea = async (folder: string, area: string): Promise<number> => {
  const entry = `functions/${area}/lambda.ts`;
  const { metafile, outputFiles } = await build({
    write: false,
    absWorkingDir: projectFolder,
    entryPoints: { lambda: entry },
    outdir: join(folder, area),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is imported when it is needed, such as the check of the books, does not slow down every start.
    splitting: true,
    metafile: true,
    minify: true,
    // Arabic sentences as they are written take a third of their escaped size.
    charset: 'utf8',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    alias: {
      '@aws-sdk/credential-provider-node': join(projectFolder, 'infra', 'lambdaCredentials.ts'),
      '@aws-sdk/endpoint-cache': join(projectFolder, 'infra', 'noEndpointCache.ts'),
    },
    plugins: [leanSdk()],
    legalComments: 'none',
    logLevel: 'warning',
  });
  writeFiles(outputFiles, join(folder, area));
  putFonts(metafile, join(folder, area));
  return startBytes(metafile, entry);
};

/** Writes `<folder>/<area>/lambda.mjs` for every area, with what it loads later beside it; answers what a start of each loads, in bytes. */
export const bundleAreas = async (
  folder: string,
  areas = functionAreas(),
): Promise<Record<string, number>> => {
  rmSync(folder, { recursive: true, force: true });
  const sizes = await Promise.all(areas.map((area) => bundleArea(folder, area)));
  return Object.fromEntries(areas.map((area, index) => [area, sizes[index] ?? 0]));
};
