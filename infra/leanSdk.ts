// Leaves out of every bundle what the SDK has for other places than Lambda, and for commands that no function sends.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

type Part = {
  /** Ends the path of the file. */
  readonly file: string;
  /** What takes its place, made of what is there. */
  readonly lean: (text: string) => string;
};

const failing = (name: string, why: string) => () =>
  `export class ${name} { constructor() { throw new Error(${JSON.stringify(why)}); } }`;

/** Errors that answer commands on backups, exports, imports, replicas and tables; functions read and write items. */
const managing =
  /^(?:Backup|ContinuousBackups|Export|Import|GlobalTable|IndexNotFound|InvalidExport|InvalidRestore|PointInTime|PolicyNotFound|Replica(?!ted)|Table)/;
const registered = /^\w+\.registerError\((\w+)\$, \w+\);\n/gm;

const parts: readonly Part[] = [
  // The client reads only the version of a package.
  {
    file: '@aws-sdk/client-dynamodb/package.json',
    lean: (text) => JSON.stringify({ version: (JSON.parse(text) as { version: string }).version }),
  },
  {
    file: '@aws-sdk/client-dynamodb/dist-es/schemas/schemas_0.js',
    lean: (text) => text.replace(registered, (line, name: string) => (managing.test(name) ? '' : line)),
  },
  // A function has no `~/.aws`, where its first call would search for two files: settings come from the environment, else they are the usual ones.
  {
    file: '@smithy/core/dist-es/submodules/config/node-config-provider/fromSharedConfigFiles.js',
    lean: () => `
      import { CredentialsProviderError } from '../property-provider/CredentialsProviderError';
      export const fromSharedConfigFiles = () => async () => {
        throw new CredentialsProviderError('A function has no profile.');
      };`,
  },
  // Asked only of servers that do not know their region.
  {
    file: '@smithy/core/dist-es/submodules/config/config-resolver/regionConfig/getInstanceMetadataRegion.js',
    lean: () => 'export const getInstanceMetadataRegion = async () => undefined;',
  },
  // Node has both checksums.
  {
    file: '@smithy/core/dist-es/submodules/checksum/sha256/Sha256Js.js',
    lean: failing('Sha256Js', 'Node has SHA-256'),
  },
  // Only messages of event streams have headers that are signed one by one.
  {
    file: '@smithy/signature-v4/dist-es/HeaderFormatter.js',
    lean: () => `
      export function HeaderFormatter() {
        this.format = () => { throw new Error('Event streams are left out of this bundle'); };
      }`,
  },
  // Retries are of the standard mode.
  {
    file: '@smithy/core/dist-es/submodules/retry/util-retry/AdaptiveRetryStrategy.js',
    lean: failing('AdaptiveRetryStrategy', 'The adaptive mode of retries is left out of this bundle'),
  },
];

const named = new RegExp(`(?:${parts.map(({ file }) => file.replaceAll('.', '\\.')).join('|')})$`);

/** Fails where the SDK has a part no longer, for then it is time to look at what replaced it. */
export const leanSdk = (): Plugin => ({
  name: 'lean-sdk',
  setup: ({ onLoad, onEnd }) => {
    const met = new Set<Part>();
    onLoad({ filter: named }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const part = parts.find(({ file }) => path.endsWith(file));
      if (!part) return null;
      met.add(part);
      return { contents: part.lean(text), loader: path.endsWith('.json') ? 'json' : 'js' };
    });
    onEnd(() => {
      const missing = parts.filter((part) => !met.has(part));
      return { errors: missing.map(({ file }) => ({ text: `The SDK has no ${file}` })) };
    });
  },
});
