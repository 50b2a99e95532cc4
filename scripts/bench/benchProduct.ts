// An instance for the bench alone: the built host and the durable engine on ports and a data folder of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUser } from '#functions/auth/createUser.ts';
import { stockSettingKey } from '#functions/company/stockSettingRecords.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { storeOf } from '#functions/storage/store.ts';
import { remove } from '#functions/storage/writes.ts';
import { signUp } from '#shared/auth/api.ts';
import { type ApiClient, apiClient } from '../api/apiClient.ts';
import { type SignInFacts, signIn } from '../api/signIn.ts';
import { openDataFolder } from '../local/dataFolder.ts';
import { freePort } from '../local/freePort.ts';
import { startProduct } from '../local/startProduct.ts';

const projectFolder = join(import.meta.dirname, '..', '..');
export const benchCompany = 'BENCH';
export const benchPassword = 'bench-marble-lantern-58';

export type BenchProduct = {
  readonly url: string;
  readonly dataFolder: string;
  /** With which another process works on the same table. */
  readonly environment: Readonly<Record<string, string>>;
  /** Host and engine. */
  readonly server: readonly number[];
  readonly clients: readonly ApiClient[];
  /** A user who reads meanwhile, from another thread. */
  readonly reader: SignInFacts;
  readonly stop: () => Promise<void>;
};

/** Signs a company up; the client is its admin. Its products are only names where it is not asked to keep stock. */
export const openCompany = async (
  url: string,
  company: string,
  { keepsStock = false }: { keepsStock?: boolean } = {},
): Promise<ApiClient> => {
  const admin = apiClient(url);
  await admin.call(signUp, {
    body: {
      code: company,
      name: 'Bench',
      name_ar: 'قياس الأداء',
      // Of the right form, and of nobody: an invoice is not posted without one.
      vat_number: '399999999900003',
      branch: { name: 'Main', name_ar: 'الرئيسي' },
      admin: { username: 'admin', name: 'Admin', email: 'admin@bench.example', password: benchPassword },
    },
  });
  if (!keepsStock) await storeOf(company, systemClock.nowMs).commit([remove({ key: stockSettingKey })]);
  await signIn(admin, { company, user: 'admin', password: benchPassword });
  return admin;
};

/** People share no session: each client is a user of its own. */
export const addUser = async (
  url: string,
  { company, role, number }: { company: string; role: 'admin' | 'accountant' | 'auditor'; number: number },
): Promise<ApiClient> => {
  const username = `${role}${number}`;
  await createUser(storeOf(company, systemClock.nowMs), systemClock, {
    username,
    name: username,
    name_ar: 'مستخدم',
    email: `${username}@bench.example`,
    password: benchPassword,
    roles: [role],
    branch: '01',
  });
  const client = apiClient(url, { connections: 1 });
  await signIn(client, { company, user: username, password: benchPassword });
  return client;
};

/** The first client is the admin. */
export const startBenchProduct = async (clientCount: number): Promise<BenchProduct> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'mizan-bench-'));
  const port = await freePort();
  const folder = openDataFolder(dataFolder);
  const product = await startProduct({
    projectFolder,
    folder,
    hostFile: join(projectFolder, 'build', 'host.mjs'),
    siteFolder: join(projectFolder, 'build', 'site'),
    port,
    publicPort: port,
    address: '127.0.0.1',
    dynamodbEndpoint: undefined,
    s3Endpoint: undefined,
    demoPassword: undefined,
    say: (sentence) => console.error(sentence),
    onGivenUp: () => undefined,
  });
  const problem = await product.problem();
  if (problem !== undefined) {
    await product.stop();
    throw new Error(`${problem} (kept: ${dataFolder})`);
  }
  const url = `http://127.0.0.1:${port}`;
  process.env['DYNAMODB_ENDPOINT'] = product.dynamodbEndpoint;
  const clients = [await openCompany(url, benchCompany)];
  for (let number = 1; number < clientCount; number += 1)
    clients.push(await addUser(url, { company: benchCompany, role: 'accountant', number }));
  await addUser(url, { company: benchCompany, role: 'auditor', number: 1 });
  return {
    url,
    dataFolder,
    environment: { DYNAMODB_ENDPOINT: product.dynamodbEndpoint, MIZAN_SECRET: folder.secret },
    server: [product.hostPid(), product.enginePid()].flatMap((pid) => pid ?? []),
    clients,
    reader: { company: benchCompany, user: 'auditor1', password: benchPassword, endOther: true },
    stop: async () => {
      for (const client of clients) client.close();
      await product.stop();
    },
  };
};

export const removeDataFolder = (path: string): void => rmSync(path, { recursive: true, force: true });
