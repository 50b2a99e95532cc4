// Starts the two processes the product consists of on one machine, engine and host, and keeps both running.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './dataFolder.ts';
import { findEngineBinary, isEngineReady, startEngine } from './engine.ts';
import { freePort } from './freePort.ts';
import { hostEnvironment } from './hostEnvironment.ts';
import { forgetProcesses, noteProcess } from './runningProcesses.ts';
import { type Supervised, supervise } from './supervise.ts';

export type ProductSettings = {
  readonly projectFolder: string;
  readonly folder: DataFolder;
  /** The bundle, or the source while developing and testing. */
  readonly hostFile: string;
  readonly siteFolder: string | undefined;
  readonly port: number;
  readonly publicPort: number;
  readonly address: string;
  readonly dynamodbEndpoint: string | undefined;
  readonly s3Endpoint: string | undefined;
  /** The password of the demo company's people; undefined when there is to be no demo company. */
  readonly demoPassword: string | undefined;
  readonly say: (sentence: string) => void;
  readonly onGivenUp: () => void;
};

/** What the host reports to the process that started it. */
export type HostMessage = { readonly state: 'ready' } | { readonly state: 'failed'; readonly reason: string };

export type Product = {
  /** Undefined once everything answers, else one sentence that says what did not come up. */
  readonly problem: () => Promise<string | undefined>;
  readonly stop: () => Promise<void>;
  /** For tests that make what no call makes yet; it never leaves the machine. */
  readonly dynamodbEndpoint: string;
  readonly enginePid: () => number | undefined;
  readonly hostPid: () => number | undefined;
  readonly renewHost: () => Promise<void>;
};

const logBytesMax = 10 * 1024 * 1024;

/**
 * Without limits V8 takes what a large machine has: 315 MiB after the benchmark instead of 170, and not a voucher faster.
 * The old space may still hold the largest import many times over.
 */
const memoryLimits = ['--max-semi-space-size=16', '--max-old-space-size=768'];

/** Blocks from a mebibyte on are given back as they are freed: otherwise each thread keeps the 19 that a password once took it. */
const givenBackFrom = { MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) };

/** The log of the run before last makes room for the next one. */
const openLog = (path: string): number => {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > logBytesMax) renameSync(path, `${path}.old`);
  return openSync(path, 'a', 0o600);
};

const spawnHost = (settings: ProductSettings, environment: NodeJS.ProcessEnv): ChildProcess => {
  const log = openLog(join(settings.folder.logs, 'host.log'));
  const child = spawn(process.execPath, [...memoryLimits, settings.hostFile], {
    cwd: settings.projectFolder,
    env: {
      ...environment,
      ...givenBackFrom,
      NODE_COMPILE_CACHE: join(settings.projectFolder, 'build', 'compile-cache'),
    },
    stdio: ['ignore', log, log, 'ipc'],
    // A group of its own: Ctrl+C in the terminal reaches the parent alone, which ends the parts in the right order.
    detached: true,
  });
  closeSync(log);
  return child;
};

const superviseEngine = (settings: ProductSettings, port: number): Supervised | undefined => {
  const { folder, say, onGivenUp } = settings;
  if (settings.dynamodbEndpoint !== undefined) return undefined;
  const binary = findEngineBinary(settings.projectFolder) ?? '';
  const start = (): ChildProcess => {
    const engine = startEngine({ binary, databaseFolder: folder.database, logFolder: folder.logs, port });
    noteProcess(folder.path, 'engine', engine.pid);
    return engine;
  };
  const isReady = (engine: ChildProcess) => isEngineReady(engine, port);
  return supervise({ name: 'database engine', start, isReady, say, onGivenUp });
};

const hostOutcome = (host: ChildProcess): Promise<HostMessage> =>
  new Promise((resolve) => {
    host.once('message', (message) => resolve(message as HostMessage));
    host.once('exit', () => resolve({ state: 'failed', reason: 'The host ended; see its log.' }));
  });

const superviseHost = (settings: ProductSettings, environment: NodeJS.ProcessEnv) => {
  const { folder, say, onGivenUp } = settings;
  let failure = '';
  const start = (): ChildProcess => {
    const host = spawnHost(settings, environment);
    noteProcess(folder.path, 'host', host.pid);
    return host;
  };
  const isReady = async (host: ChildProcess): Promise<boolean> => {
    const outcome = await hostOutcome(host);
    if (outcome.state === 'failed') failure = outcome.reason;
    return outcome.state === 'ready';
  };
  const host = supervise({ name: 'host', start, isReady, say, onGivenUp });
  return { ...host, failure: () => failure };
};

/** Starts both at once; the host waits for the engine. */
export const startProduct = async (settings: ProductSettings): Promise<Product> => {
  const [enginePort, objectStorePort] = [await freePort(), await freePort()];
  const engine = superviseEngine(settings, enginePort);
  const dynamodbEndpoint = settings.dynamodbEndpoint ?? `http://127.0.0.1:${enginePort}`;
  const environment = hostEnvironment({
    ...settings,
    environment: process.env,
    dataFolder: settings.folder.path,
    secret: settings.folder.secret,
    dynamodbEndpoint,
    objectStorePort,
    isAllLocal: settings.dynamodbEndpoint === undefined && settings.s3Endpoint === undefined,
  });
  const host = superviseHost(settings, environment);
  return {
    problem: async () => {
      const [isEngineUp, isHostUp] = await Promise.all([engine?.isUp() ?? true, host.isUp()]);
      if (!isEngineUp) return `The database engine did not start; see ${settings.folder.logs}/engine.log`;
      return isHostUp ? undefined : host.failure();
    },
    stop: async () => {
      // The host first: requests under way still need the engine.
      await host.stop();
      await engine?.stop();
      forgetProcesses(settings.folder.path);
    },
    dynamodbEndpoint,
    enginePid: () => engine?.pid(),
    hostPid: host.pid,
    renewHost: host.renew,
  };
};
