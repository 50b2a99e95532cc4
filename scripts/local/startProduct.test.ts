// Engine and host as processes: a crash of either is repaired and said, requests under way finish, nothing outlives its parent.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/product/testServer.ts';
import { processIdentity } from './runningProcesses.ts';

const projectFolder = join(import.meta.dirname, '..', '..');
const patienceMs = 20_000;
const said: string[] = [];
let server: TestServer;

const isUntil = async (condition: () => boolean | Promise<boolean>): Promise<boolean> => {
  for (const end = Date.now() + patienceMs; Date.now() < end; await delay(20))
    if (await condition()) return true;
  return false;
};
const health = () =>
  fetch(`${server.url}/api/health`)
    .then((response) => response.status)
    .catch(() => 0);
const isHealthy = async () => (await health()) === 200;

beforeAll(async () => {
  server = await startTestServer((sentence) => said.push(sentence));
}, patienceMs);
afterAll(() => server.stop(), patienceMs);

it('answers with the security headers of the product', async () => {
  const response = await fetch(`${server.url}/api/health`);
  expect(await response.json()).toMatchObject({ status: 'ok' });
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-store');
  // Said over https only, which ends before this host.
  expect(response.headers.get('strict-transport-security')).toBeNull();
});

it(
  'starts a killed engine again on the same port, and says so',
  async () => {
    const pid = server.enginePid() ?? 0;
    process.kill(pid, 'SIGKILL');
    expect(await isUntil(() => said.includes('The database engine runs again.'))).toBe(true);
    expect(said[0]).toBe('The database engine stopped unexpectedly (signal SIGKILL); it is started again.');
    expect(server.enginePid()).not.toBe(pid);
    expect(await isUntil(isHealthy)).toBe(true);
  },
  patienceMs * 2,
);

it(
  'starts a killed host again on the same port, and says so',
  async () => {
    const pid = server.hostPid() ?? 0;
    process.kill(pid, 'SIGKILL');
    expect(await isUntil(() => said.includes('The host runs again.'))).toBe(true);
    expect(server.hostPid()).not.toBe(pid);
    expect(await isUntil(isHealthy)).toBe(true);
  },
  patienceMs * 2,
);

it('keeps the address of the engine from the browser', async () => {
  const port = new URL(server.dynamodbEndpoint).port;
  for (const path of ['/api/health', '/api/none', '/api/openapi.json']) {
    const response = await fetch(server.url + path);
    const text = JSON.stringify([...response.headers]) + (await response.text());
    expect(text).not.toContain(`:${port}`);
  }
});

it('writes its log into the data folder, and no secret', async () => {
  await fetch(`${server.url}/api/session`, { headers: { API_KEY: 'TOPSECRET' } });
  const log = () => readFileSync(join(server.dataFolder, 'logs', 'host.log'), 'utf8');
  expect(await isUntil(() => log().includes('"GET /api/session"'))).toBe(true);
  expect(log()).not.toContain('TOPSECRET');
});

it(
  'ends host and engine when their parent is killed',
  async () => {
    const script = `
    import { startTestServer } from '#tests/support/product/testServer.ts';
    const server = await startTestServer();
    console.log(JSON.stringify([server.hostPid(), server.enginePid(), server.url]));
    setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: projectFolder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await parent.stdout[Symbol.asyncIterator]().next()).value.toString().split('\n');
    const [host, engine, url] = JSON.parse(line) as [number, number, string];
    expect([processIdentity(host), processIdentity(engine)]).not.toContain(undefined);
    parent.kill('SIGKILL');
    expect(await isUntil(() => processIdentity(host) === undefined)).toBe(true);
    expect(processIdentity(engine)).toBeUndefined();
    const isRefused = await new Promise((resolve) => {
      connect(Number(new URL(url).port), '127.0.0.1', () => resolve(false)).once('error', () =>
        resolve(true),
      );
    });
    expect(isRefused).toBe(true);
  },
  patienceMs * 2,
);

it(
  'ends both within moments when it is stopped',
  async () => {
    const own = await startTestServer();
    const pids = [own.hostPid() ?? 0, own.enginePid() ?? 0];
    await own.stop();
    expect(pids.map(processIdentity)).toEqual([undefined, undefined]);
  },
  patienceMs,
);
