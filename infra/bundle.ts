// Bundles every function once, for the cloud definition and for the check of sizes: one ESM file per area, dependencies included.
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const projectFolder = join(import.meta.dirname, '..');
const functionsFolder = join(projectFolder, 'functions');

/** The areas that run as a function of their own: the folders of `functions` with a `lambda.ts`. */
export const functionAreas = (): string[] =>
  readdirSync(functionsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .filter((area) => readdirSync(join(functionsFolder, area)).includes('lambda.ts'))
    .sort();

/** Packages written for CommonJS ask for `require`, which an ES module does not have. */
const requireBanner =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** Writes `<folder>/<area>/lambda.mjs` for every area; answers the size of each in bytes. */
export const bundleAreas = async (folder: string): Promise<Record<string, number>> => {
  const areas = functionAreas();
  rmSync(folder, { recursive: true, force: true });
  await build({
    absWorkingDir: projectFolder,
    entryPoints: Object.fromEntries(areas.map((area) => [`${area}/lambda`, `functions/${area}/lambda.ts`])),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    // Arabic sentences as they are written take a third of their escaped size.
    charset: 'utf8',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    alias: { '@aws-sdk/credential-provider-node': join(projectFolder, 'infra', 'lambdaCredentials.ts') },
    banner: { js: requireBanner },
    legalComments: 'none',
    logLevel: 'warning',
  });
  return Object.fromEntries(areas.map((area) => [area, statSync(join(folder, area, 'lambda.mjs')).size]));
};
