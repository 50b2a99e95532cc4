// Leaves out of the site what packages have for uses that the site makes none of: the login page would load all of it.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const failing = (name: string) =>
  `export const ${name} = () => { throw new Error('${name} is left out of the site'); };`;

/** By the end of a file's path: what takes its place. */
const leanFiles: Readonly<Record<string, string>> = {
  // The client is configured by `frontend/lib/api.ts` alone, not from a file that Amplify writes.
  '@aws-amplify/core/dist/esm/parseAWSExports.mjs': failing('parseAWSExports'),
  '@aws-amplify/core/dist/esm/parseAmplifyOutputs.mjs': `
    export const isAmplifyOutputs = () => false;
    ${failing('parseAmplifyOutputs')}`,
  // Calls carry the session's token; none is signed with keys of AWS, so SHA-256 need not be at hand.
  '@aws-amplify/api-rest/dist/esm/apis/common/baseHandlers/authenticatedHandler.mjs':
    failing('authenticatedHandler'),
};

const { resolve: pathOf } = createRequire(import.meta.url);
const router = join(dirname(pathOf('react-router/package.json')), 'dist', 'production');

/** The package names its build for developers; this one warns of nothing. */
const routerOfProduction: Readonly<Record<string, string>> = {
  'react-router': join(router, 'index.mjs'),
  'react-router/dom': join(router, 'dom-export.mjs'),
};

/** Of a build; fails where a package has a file no longer, for then it is time to look at what replaced it. */
export const leanPackages = (): Plugin => {
  const met = new Set<string>();
  return {
    name: 'mizan-lean-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (name) => routerOfProduction[name] ?? null,
    load: (id) => {
      const file = Object.keys(leanFiles).find((end) => id.endsWith(end));
      if (file === undefined) return null;
      met.add(file);
      return leanFiles[file] ?? null;
    },
    buildEnd: (error) => {
      const missing = Object.keys(leanFiles).filter((file) => !met.has(file));
      if (!error && missing.length > 0) throw new Error(`The site has no ${missing.join(', ')}`);
    },
  };
};
