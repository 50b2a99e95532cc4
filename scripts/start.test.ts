// `npm start` as a person sees it: what it says, what it refuses, and that it ends cleanly.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from './local/freePort.ts';

const projectFolder = join(import.meta.dirname, '..');
// Far more than needed: where the build is not current, the first start builds.
const patienceMs = 90_000;
let folder = '';
let data = '';
let port = 0;
const children: ChildProcess[] = [];

type Run = { child: ChildProcess; output: () => string; exitCode: () => Promise<number> };

const run = (words: readonly string[] = ['--no-demo'], environment: NodeJS.ProcessEnv = {}): Run => {
  let output = '';
  const child = spawn(process.execPath, ['scripts/start.ts', ...words], {
    cwd: projectFolder,
    env: { ...process.env, PORT: String(port), MIZAN_DATA: data, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  children.push(child);
  const exit = once(child, 'exit').then(([code]) => code as number);
  return { child, output: () => output, exitCode: () => exit };
};
const isSaid = async ({ output, child }: Run, text: string): Promise<boolean> => {
  for (const end = Date.now() + patienceMs; Date.now() < end; await delay(20)) {
    if (output().includes(text)) return true;
    if (child.exitCode !== null) return output().includes(text);
  }
  return false;
};
const running = () =>
  JSON.parse(readFileSync(join(data, 'running.json'), 'utf8')) as Record<string, { pid: number }>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mizan-start-'));
  data = join(folder, 'data');
  port = await freePort();
});
afterEach(async () => {
  for (const child of children.splice(0))
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    }
  rmSync(folder, { recursive: true, force: true });
}, patienceMs);

describe('npm start', () => {
  it(
    'serves site and API on one origin, refuses a second start on the same data, takes up after kill -9, and ends with 0 on Ctrl+C',
    async () => {
      const first = run();
      expect(await isSaid(first, `http://localhost:${port}`)).toBe(true);
      const page = await fetch(`http://localhost:${port}/finance/vouchers/list`);
      expect(await page.text()).toContain('id="app"');
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
      expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200);
      expect((await fetch(`http://localhost:${port}/__mail`)).status).toBe(200);

      await isSaid(first, 'Press Ctrl+C');
      const second = run(['--no-demo'], { PORT: String(await freePort()) });
      expect(await second.exitCode()).toBe(1);
      expect(second.output()).toContain('Mizan already runs on the data folder');

      const { host, engine } = running();
      for (const pid of [host?.pid, first.child.pid]) process.kill(pid ?? 0, 'SIGKILL');
      await first.exitCode();
      const third = run();
      expect(await isSaid(third, 'Press Ctrl+C')).toBe(true);
      expect(third.output()).toContain('Ended a database engine that an earlier start had left behind.');
      expect(running()['engine']?.pid).not.toBe(engine?.pid);

      third.child.kill('SIGINT');
      expect(await third.exitCode()).toBe(0);
      expect(readdirSync(data)).not.toContain('running.json');
    },
    patienceMs * 2,
  );

  it(
    'says that the port is taken, and touches nothing',
    async () => {
      const server = createServer().listen(port, '127.0.0.1');
      await once(server, 'listening');
      const start = run();
      expect(await start.exitCode()).toBe(1);
      expect(start.output()).toBe(
        `Port ${port} is already in use. Choose another one, for example: PORT=${port + 1} npm start\n`,
      );
      expect(readdirSync(folder)).toEqual([]);
      server.close();
    },
    patienceMs,
  );

  it(
    'refuses a data folder of another format, touches nothing, and moves it aside when it is to start fresh',
    async () => {
      mkdirSync(join(data, 'database'), { recursive: true });
      writeFileSync(join(data, 'database', 'mark'), '');
      const refused = run();
      expect(await refused.exitCode()).toBe(1);
      expect(refused.output()).toContain(`The data folder ${data} has no format number;`);
      expect(readdirSync(data)).toEqual(['database']);
      const start = run(['--fresh', '--no-demo']);
      expect(await isSaid(start, 'Press Ctrl+C')).toBe(true);
      const aside = readdirSync(folder).find((name) => name.startsWith('data-')) ?? '';
      expect(start.output()).toContain(`The old data folder was moved aside to ${join(folder, aside)}`);
      expect(readdirSync(join(folder, aside))).toEqual(['database']);
      expect(readdirSync(join(folder, aside, 'database'))).toEqual(['mark']);
      expect(readdirSync(data)).toContain('format');
      expect(readdirSync(join(data, 'database'))).not.toContain('mark');
    },
    patienceMs,
  );

  it(
    'serves the sources of the site and the API while somebody develops',
    async () => {
      const start = run(['--dev', '--no-demo']);
      expect(await isSaid(start, 'Press Ctrl+C')).toBe(true);
      expect(await (await fetch(`http://localhost:${port}/login`)).text()).toContain('/@vite/client');
      expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200);
      start.child.kill('SIGINT');
      expect(await start.exitCode()).toBe(0);
    },
    patienceMs,
  );

  it(
    'says what is wrong with an option',
    async () => {
      const start = run(['--frehs']);
      expect(await start.exitCode()).toBe(1);
      expect(start.output()).toContain('I do not know the option --frehs.');
    },
    patienceMs,
  );
});
