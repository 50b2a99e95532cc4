// Builds what `npm start` serves: the site (Vite, with compressed twins) and one bundle of the host (esbuild), and where it is asked for what the cloud runs; only what changed.
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { withBuildLock } from './local/buildLock.ts';
import { type BuildPart, isBuildCurrent, saveStamp, sourceStamp } from './local/buildStamp.ts';

const projectFolder = join(import.meta.dirname, '..');
const buildFolder = join(projectFolder, 'build');
const siteFolder = join(buildFolder, 'site');
const newSiteFolder = join(buildFolder, 'site.new');
const chunkFolder = join(buildFolder, 'host-chunks');
const chunkAgeMsMax = 7 * 86_400_000;
const compressBytesMin = 1024;
// 10 and 11 are several times slower and make these files about two per cent smaller.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const compressTwins = async (): Promise<void> => {
  const entries = await readdir(newSiteFolder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(html|m?js|css|svg|json|webmanifest|txt|xml)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const compressOne = async (file: string): Promise<void> => {
    const bytes = await readFile(file);
    if (bytes.length < compressBytesMin) return;
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, brotliOptions));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  };
  await Promise.all(files.map(compressOne));
};

const buildSite = async (): Promise<void> => {
  // A test that starts the product hands its own environment on, in which Vite would build the slow React of developers.
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  await build({
    configFile: join(projectFolder, 'frontend', 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: newSiteFolder, emptyOutDir: true },
  });
  const { putEmojiPacks } = await import('#infra/emojiPacks.ts');
  putEmojiPacks(join(newSiteFolder, 'assets'));
  await compressTwins();
  // Built beside and swapped, so that a start never meets half a site.
  const oldSiteFolder = join(buildFolder, 'site.old');
  rmSync(oldSiteFolder, { recursive: true, force: true });
  if (existsSync(siteFolder)) renameSync(siteFolder, oldSiteFolder);
  renameSync(newSiteFolder, siteFolder);
  rmSync(oldSiteFolder, { recursive: true, force: true });
};

/** A host that runs now may still load its own chunks late, so only old ones are removed; their names depend on their content. */
const removeOldChunks = (): void => {
  if (!existsSync(chunkFolder)) return;
  for (const name of readdirSync(chunkFolder)) {
    const file = join(chunkFolder, name);
    if (Date.now() - statSync(file).mtimeMs > chunkAgeMsMax) rmSync(file, { force: true });
  }
};

/** Parts that are loaded late (spreadsheets, PDF) become chunks of their own, which keeps start and memory small. */
const buildHost = async (): Promise<void> => {
  const { build } = await import('esbuild');
  removeOldChunks();
  await build({
    absWorkingDir: projectFolder,
    entryPoints: { host: 'scripts/local/host.ts' },
    outdir: 'build',
    outExtension: { '.js': '.mjs' },
    chunkNames: 'host-chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: 'linked',
    logLevel: 'warning',
    // Packages that still use require() inside find one.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module';const require = makeRequire(import.meta.url);",
    },
  });
};

/** With what a start of each loads, in bytes. */
const buildFunctions = async (): Promise<void> => {
  const { bundleAreas } = await import('#infra/bundle.ts');
  const sizesFile = join(buildFolder, 'functions.json');
  rmSync(sizesFile, { force: true });
  const sizes = await bundleAreas(join(buildFolder, 'functions'));
  await writeFile(sizesFile, JSON.stringify(sizes));
};

const builders: Record<BuildPart, () => Promise<void>> = {
  site: buildSite,
  host: buildHost,
  functions: buildFunctions,
};

const buildPart = async (part: BuildPart): Promise<void> => {
  if (isBuildCurrent(projectFolder, part)) return;
  const stamp = sourceStamp(projectFolder, part);
  const startedAt = performance.now();
  await builders[part]();
  saveStamp(projectFolder, part, stamp);
  console.log(`Built the ${part} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
};

const isBuildPart = (word: string): word is BuildPart => word in builders;

const wanted = process.argv.slice(2).filter(isBuildPart);
for (const part of wanted.length > 0 ? wanted : (['host', 'site'] as const))
  await withBuildLock(projectFolder, part, () => buildPart(part));
