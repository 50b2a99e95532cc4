// However `npm start` is ended, all its processes end, the data folder is free, and what was acknowledged is there.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { login, type SignUp, signUp } from '#shared/auth/api.ts';
import { isLongRun } from '#tests/longRun.ts';
import { clientOf } from '#tests/support/product/client.ts';
import { aSignUp } from '#tests/support/product/company.ts';
import { freePort } from './local/freePort.ts';
import { processIdentity } from './local/runningProcesses.ts';

const projectFolder = join(import.meta.dirname, '..');
// Far more than needed: where the build is not current, the first start builds.
const patienceMs = 90_000;
let folder = '';
let data = '';
let port = 0;
let npm: ChildProcess | undefined;
let known: { pid: number; identity: string }[] = [];
/** What was acknowledged just before the product was ended the last time. */
let acknowledged: SignUp | undefined;

const isUntil = async (condition: () => boolean): Promise<boolean> => {
  for (const end = Date.now() + patienceMs; Date.now() < end; await delay(20)) if (condition()) return true;
  return false;
};

const alive = () => known.filter(({ pid, identity }) => processIdentity(pid) === identity);

/** Starts the product by npm as the leader of a group, and answers when it is ready. */
const start = async (): Promise<ChildProcess> => {
  let output = '';
  const child = spawn('npm', ['start', '--', '--no-demo'], {
    cwd: projectFolder,
    env: { ...process.env, PORT: String(port), MIZAN_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  npm = child;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const isReady = await isUntil(() => output.includes('Press Ctrl+C') || child.exitCode !== null);
  if (!isReady || child.exitCode !== null) throw new Error(output);
  const note = readFileSync(join(data, 'running.json'), 'utf8');
  known = Object.values(JSON.parse(note) as Record<string, { pid: number; identity: string }>);
  expect(alive()).toHaveLength(3);
  return child;
};

const startScript = (): number =>
  Number(/"parent":\{"pid":(\d+)/.exec(readFileSync(join(data, 'running.json'), 'utf8'))?.[1]);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mizan-end-'));
  data = join(folder, 'data');
  port = await freePort();
});
afterAll(async () => {
  for (const { pid } of alive()) process.kill(pid, 'SIGKILL');
  if (npm?.exitCode === null && npm.signalCode === null) npm.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const signInToAcknowledged = async (): Promise<void> => {
  if (acknowledged === undefined) return;
  const { code, admin } = acknowledged;
  const body = { corp_code: code, username: admin.username, password: admin.password };
  await clientOf(`http://127.0.0.1:${port}`).call(login, { body });
};

type Ending = [string, number | null, (pid: number) => void];

/** The signal to npm reaches the start script, for npm passes it on, as it does an interruption; the group is sent the same one. */
const ofLongRuns: Ending[] = [
  ['SIGTERM to npm', 0, (pid) => process.kill(pid, 'SIGTERM')],
  ['SIGTERM to the start script', 0, () => process.kill(startScript(), 'SIGTERM')],
];

it.each<Ending>([
  ['SIGINT to npm', 0, (pid) => process.kill(pid, 'SIGINT')],
  ['SIGKILL to npm', null, (pid) => process.kill(pid, 'SIGKILL')],
  ['SIGTERM to the group', 0, (pid) => process.kill(-pid, 'SIGTERM')],
  ...(isLongRun ? ofLongRuns : []),
])(
  'ends by %s, and starts again on the same folder',
  async (_name, exitCode, kill) => {
    const child = await start();
    await signInToAcknowledged();
    const body = aSignUp();
    await clientOf(`http://127.0.0.1:${port}`).call(signUp, { body });
    acknowledged = body;
    const exit = once(child, 'exit');
    kill(child.pid ?? 0);
    expect((await exit)[0]).toBe(exitCode);
    // An npm that had the time to end properly ends after the product.
    if (exitCode === 0) expect(alive()).toEqual([]);
    expect(await isUntil(() => alive().length === 0)).toBe(true);
    expect(existsSync(join(data, 'running.json'))).toBe(false);
  },
  patienceMs * 2,
);
