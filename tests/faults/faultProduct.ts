// A product of its own for fault rounds, as `npm start` runs it: the built host and the durable engine, kept running by the supervisor.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUser } from '#functions/auth/createUser.ts';
import { createBranch } from '#functions/settings/createBranch.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import { isBuildCurrent } from '#scripts/local/buildStamp.ts';
import { openDataFolder } from '#scripts/local/dataFolder.ts';
import { freePort } from '#scripts/local/freePort.ts';
import { type Product, startProduct } from '#scripts/local/startProduct.ts';
import { signUp } from '#shared/auth/api.ts';
import { ownVatNumber } from '#tests/support/books/invoices.ts';
import { clientOf } from '#tests/support/product/client.ts';
import { branches } from './faultPlan.ts';
import { type Person, personOf } from './person.ts';

const projectFolder = join(import.meta.dirname, '..', '..');
export const company = 'FAULTS';
export const password = 'anchor-copper-meadow-83';

export type FaultProduct = {
  readonly url: string;
  readonly dataFolder: string;
  readonly store: Store;
  readonly admin: Person;
  readonly people: readonly Person[];
  /** False when the process is not there just now. */
  readonly kill: (process: 'engine' | 'host') => boolean;
  /** The supervisor started something too often and has given up. */
  readonly isGivenUp: () => boolean;
  readonly stop: () => Promise<void>;
};

type Wanted = {
  people: number;
  /** Made and removed by the caller; by default a temporary folder. */
  dataFolder?: string;
  /** For Node in the host, for example a module to load first. */
  nodeOptions?: string;
};

/** What is hurt is what is shipped. */
export const buildHost = (): void => {
  if (isBuildCurrent(projectFolder, 'host')) return;
  const words = [join(projectFolder, 'scripts', 'build.ts'), 'host'];
  const { status } = spawnSync(process.execPath, words, { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('The build of the host failed.');
};

const started = async (dataFolder: string, nodeOptions: string | undefined) => {
  const port = await freePort();
  let isGivenUp = false;
  const { NODE_OPTIONS: before } = process.env;
  if (nodeOptions !== undefined) process.env['NODE_OPTIONS'] = nodeOptions;
  const product = await startProduct({
    projectFolder,
    folder: openDataFolder(dataFolder),
    hostFile: join(projectFolder, 'build', 'host.mjs'),
    siteFolder: undefined,
    port,
    publicPort: port,
    address: '127.0.0.1',
    demoPassword: undefined,
    dynamodbEndpoint: undefined,
    s3Endpoint: undefined,
    say: () => undefined,
    onGivenUp: () => {
      isGivenUp = true;
    },
  });
  if (before === undefined) delete process.env['NODE_OPTIONS'];
  else process.env['NODE_OPTIONS'] = before;
  const problem = await product.problem();
  if (problem !== undefined) {
    await product.stop();
    throw new Error(`${problem} (kept: ${dataFolder})`);
  }
  return { product, url: `http://127.0.0.1:${port}`, isGivenUp: () => isGivenUp };
};

const openCompany = async (url: string): Promise<Person> => {
  const admin = personOf(url, { company, user: 'admin', password });
  await clientOf(url).call(signUp, {
    body: {
      code: company,
      name: 'Faults',
      name_ar: 'الأعطال',
      vat_number: ownVatNumber,
      branch: { name: 'Main', name_ar: 'الرئيسي' },
      admin: { username: 'admin', name: 'Admin', email: 'admin@faults.example', password },
    },
  });
  await admin.signIn();
  return admin;
};

/** People share no session: each client is a user of its own, and so is who imports. */
const addUser = async (store: Store, user: string): Promise<void> => {
  await createUser(store, systemClock, {
    username: user,
    name: user,
    name_ar: 'محاسب',
    email: `${user}@faults.example`,
    password,
    roles: ['admin'],
    branch: '01',
  });
};

const addPeople = async (url: string, store: Store, count: number): Promise<Person[]> => {
  await addUser(store, 'importer');
  const people: Person[] = [];
  for (let number = 1; number <= count; number += 1) {
    const user = `accountant${number}`;
    await addUser(store, user);
    const person = personOf(url, { company, user, password });
    await person.signIn();
    people.push(person);
  }
  return people;
};

const killOf = (product: Product) => (process: 'engine' | 'host') => {
  const pid = process === 'engine' ? product.enginePid() : product.hostPid();
  if (pid === undefined) return false;
  try {
    globalThis.process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
};

/** Another product that starts at the same moment may have taken a port that was free just now. */
const startsMax = 3;

const startOnce = async (wanted: Wanted): Promise<FaultProduct> => {
  const dataFolder = wanted.dataFolder ?? mkdtempSync(join(tmpdir(), 'mizan-faults-'));
  const { product, url, isGivenUp } = await started(dataFolder, wanted.nodeOptions);
  const stop = async (): Promise<void> => {
    await product.stop();
    if (wanted.dataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true });
  };
  try {
    process.env['DYNAMODB_ENDPOINT'] = product.dynamodbEndpoint;
    const admin = await openCompany(url);
    const store = storeOf(company, systemClock.nowMs);
    for (const code of branches.slice(1)) await createBranch(store, { code, name: code, name_ar: code });
    const people = await addPeople(url, store, wanted.people);
    return { url, dataFolder, store, admin, people, kill: killOf(product), isGivenUp, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Starts everything and opens a company with two branches. */
export const startFaultProduct = async (wanted: Wanted): Promise<FaultProduct> => {
  buildHost();
  for (let starts = 1; ; starts += 1) {
    try {
      return await startOnce(wanted);
    } catch (error) {
      if (starts === startsMax || wanted.dataFolder !== undefined) throw error;
    }
  }
};
