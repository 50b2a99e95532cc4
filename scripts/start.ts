// `npm start` and `npm run dev`: brings the whole product up on this machine, keeps it up, and ends it cleanly.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { isBuildCurrent } from './local/buildStamp.ts';
import {
  type DataFolder,
  demoPassword,
  formatProblem,
  openDataFolder,
  setDataFolderAside,
} from './local/dataFolder.ts';
import { findEngineBinary } from './local/engine.ts';
import { freePort, portState } from './local/freePort.ts';
import { endLeftover, findRunning, noteProcess } from './local/runningProcesses.ts';
import { type StartOptions, startOptions } from './local/startOptions.ts';
import { type Product, startProduct } from './local/startProduct.ts';
import { surviveLostOutput } from './local/surviveLostOutput.ts';
import { watchParent } from './local/watchParent.ts';

const projectFolder = join(import.meta.dirname, '..');
const startedAt = performance.now();

const say = (sentence: string): void => console.log(sentence);

/** One clear sentence, and nothing is started. */
const giveUp = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

const chosenOptions = (): StartOptions => {
  const options = startOptions(process.argv.slice(2), process.env);
  return 'problem' in options ? giveUp(options.problem) : options;
};

const checkEngine = (options: StartOptions): void => {
  if (options.dynamodbEndpoint !== undefined || findEngineBinary(projectFolder) !== undefined) return;
  giveUp(
    `The embedded database engine exists for Linux on x64 only, and this is ${process.platform} on ${process.arch}. Set DYNAMODB_ENDPOINT to the address of another DynamoDB engine (and run npm ci first, if you have not).`,
  );
};

/** Before anything of it is opened or changed. */
const checkFormat = ({ fresh, dataFolder }: StartOptions): void => {
  const problem = fresh ? undefined : formatProblem(dataFolder);
  if (problem !== undefined) giveUp(problem);
};

/** Two starts on one folder would write into each other's files. */
const clearLeftovers = async ({ dataFolder }: StartOptions): Promise<void> => {
  const running = findRunning(dataFolder, 'parent');
  if (running !== undefined)
    giveUp(
      `Mizan already runs on the data folder ${dataFolder} (process ${running}). Set MIZAN_DATA to another one.`,
    );
  for (const role of ['host', 'engine'] as const)
    if ((await endLeftover(dataFolder, role)) !== undefined)
      say(`Ended a ${role === 'host' ? 'host' : 'database engine'} that an earlier start had left behind.`);
};

const checkPort = async ({ port, address }: StartOptions): Promise<void> => {
  // A browser may resolve "localhost" to either loopback address.
  const addresses = address === '127.0.0.1' ? [address, '::1'] : [address];
  for (const each of addresses) {
    const state = await portState(port, each);
    if (state === 'taken')
      giveUp(`Port ${port} is already in use. Choose another one, for example: PORT=${port + 1} npm start`);
    if (state === 'forbidden')
      giveUp(`Port ${port} is not open to you on this machine. Choose one above 1023: PORT=3000 npm start`);
  }
};

const startFresh = ({ fresh, dataFolder }: StartOptions): void => {
  if (!fresh) return;
  const aside = setDataFolderAside(dataFolder, new Date());
  if (aside !== undefined) say(`The old data folder was moved aside to ${aside}`);
};

/** What ends when the product ends, in this order. */
const parts: { stop: () => Promise<void> }[] = [];
let ending: Promise<never> | undefined;

const endAll = async (code: number): Promise<never> => {
  for (const part of parts.splice(0)) await part.stop();
  process.exit(code);
};

const end = (code: number): Promise<never> => {
  ending ??= endAll(code);
  return ending;
};

const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** In a process of its own: the build needs far more memory than everything that runs afterwards. */
const buildIfChanged = async ({ dev }: StartOptions): Promise<void> => {
  const outdated = dev
    ? []
    : (['host', 'site'] as const).filter((part) => !isBuildCurrent(projectFolder, part));
  if (outdated.length === 0) return;
  say(`Building the ${outdated.join(' and the ')}, which takes a moment and is needed only after changes.`);
  const words = [join(projectFolder, 'scripts', 'build.ts'), ...outdated];
  const build = spawn(process.execPath, words, { cwd: projectFolder, stdio: 'inherit' });
  const stopBuild = { stop: async () => void build.kill('SIGTERM') };
  parts.push(stopBuild);
  const code = await ended(build);
  parts.splice(parts.indexOf(stopBuild), 1);
  // An interrupted build is no failed one.
  if (ending !== undefined) await ending;
  if (code !== 0) giveUp('The build failed; see above.');
};

type Chosen = { folder: DataFolder; hostPort: number; demoPassword: string | undefined };

const startParts = async (options: StartOptions, { hostPort, ...chosen }: Chosen): Promise<Product> =>
  startProduct({
    ...chosen,
    projectFolder,
    hostFile: join(projectFolder, options.dev ? 'scripts/local/host.ts' : 'build/host.mjs'),
    siteFolder: options.dev ? undefined : join(projectFolder, 'build', 'site'),
    port: hostPort,
    publicPort: options.port,
    address: options.dev ? '127.0.0.1' : options.address,
    dynamodbEndpoint: options.dynamodbEndpoint,
    s3Endpoint: options.s3Endpoint,
    say,
    onGivenUp: () => void end(1),
  });

const startDeveloping = async (options: StartOptions, product: Product, hostPort: number): Promise<void> => {
  const { startDevServer, watchHostSources } = await import('./local/devServer.ts');
  const { port, address } = options;
  const server = await startDevServer({ projectFolder, port, address, hostPort });
  let renewing = Promise.resolve();
  const unwatch = watchHostSources(projectFolder, () => {
    say('Sources of the host changed; it starts again.');
    renewing = renewing.then(product.renewHost);
  });
  parts.unshift({
    stop: async () => {
      unwatch();
      await server.close();
    },
  });
};

const sayReady = (options: StartOptions, demo: string | undefined): void => {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`\nMizan is ready after ${seconds} s.\n`);
  say(`  Address        http://localhost:${options.port}`);
  if (demo === undefined) say(`  New company    http://localhost:${options.port}/signup`);
  else {
    say('  Demo company   DEMO');
    say('  Users          admin, accountant, sales, employee, client');
    say(`  Password       ${demo}`);
  }
  say(`  Mail           http://localhost:${options.port}/__mail`);
  say(`  Data folder    ${options.dataFolder}`);
  say('\nPress Ctrl+C to stop.');
};

/** The password that the demo users have; one that was chosen too late is answered with a sentence. */
const demoPasswordOf = ({ demo, dataFolder, demoPassword: wanted }: StartOptions): string | undefined => {
  if (!demo) return undefined;
  const password = demoPassword(dataFolder, wanted);
  if (wanted !== undefined && wanted !== password)
    say('The demo company keeps the password it was made with; MIZAN_DEMO_PASSWORD counts with --fresh.');
  return password;
};

const endWhenAsked = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  watchParent(process.env, () => void end(0));
};

const start = async (): Promise<void> => {
  surviveLostOutput();
  const options = chosenOptions();
  endWhenAsked();
  checkEngine(options);
  checkFormat(options);
  await clearLeftovers(options);
  await checkPort(options);
  startFresh(options);
  await buildIfChanged(options);
  const hostPort = options.dev ? await freePort() : options.port;
  const folder = openDataFolder(options.dataFolder);
  const password = demoPasswordOf(options);
  const product = await startParts(options, { folder, hostPort, demoPassword: password });
  parts.push(product);
  noteProcess(options.dataFolder, 'parent', process.pid);
  const problem = await product.problem();
  if (ending !== undefined) return;
  if (problem !== undefined) {
    console.error(problem);
    return end(1);
  }
  if (options.dev) await startDeveloping(options, product, hostPort);
  sayReady(options, password);
};

await start();
