// A product of its own for tests: real engine and host on random ports, with a data folder that is thrown away.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostCoverage } from '#scripts/checks/coverage.ts';
import { openDataFolder } from '#scripts/local/dataFolder.ts';
import { freePort } from '#scripts/local/freePort.ts';
import { startProduct } from '#scripts/local/startProduct.ts';

export type TestServer = {
  /** Address of the API, without a slash at its end. */
  readonly url: string;
  readonly dataFolder: string;
  readonly dynamodbEndpoint: string;
  readonly enginePid: () => number | undefined;
  readonly hostPid: () => number | undefined;
  readonly stop: () => Promise<void>;
};

const projectFolder = join(import.meta.dirname, '..', '..', '..');

/** Starts everything from the sources; answers when the API does. `hostFile`: in tests/support; `prepare`: puts a database there. */
export const startTestServer = async (
  say: (sentence: string) => void = () => undefined,
  hostFile = 'product/watchedHost.ts',
  prepare: (databaseFolder: string) => void = () => undefined,
): Promise<TestServer> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'mizan-server-'));
  const folder = openDataFolder(dataFolder);
  prepare(folder.database);
  const port = await freePort();
  // Read while the host is started, and by no process of the tests.
  Object.assign(process.env, hostCoverage());
  const product = await startProduct({
    projectFolder,
    folder,
    hostFile: join(import.meta.dirname, '..', hostFile),
    siteFolder: undefined,
    port,
    publicPort: port,
    address: '127.0.0.1',
    dynamodbEndpoint: undefined,
    s3Endpoint: undefined,
    demoPassword: undefined,
    say,
    onGivenUp: () => undefined,
  });
  delete process.env['NODE_V8_COVERAGE'];
  const stop = async (): Promise<void> => {
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  const problem = await product.problem();
  if (problem !== undefined) {
    await product.stop();
    throw new Error(`${problem} (kept: ${dataFolder})`);
  }
  const { enginePid, hostPid, dynamodbEndpoint } = product;
  return { url: `http://127.0.0.1:${port}`, dataFolder, dynamodbEndpoint, enginePid, hostPid, stop };
};
