// Programs are run to the end, cut off at their limit, and leave nothing behind.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'mizan-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('code and everything said are the answer', async () => {
  expect(await run('sh', ['-c', 'echo one; echo two >&2; exit 3'])).toEqual({
    code: 3,
    output: 'one\ntwo\n',
  });
});

test('a program that is not there fails with its reason', async () => {
  const { code, output } = await run('no-such-program', []);
  expect(code).toBe(127);
  expect(output).toContain('no-such-program could not be started');
});

test('a program that hangs is stopped, with what it started even if that will not listen', async () => {
  const file = join(folder, 'pid');
  const stubborn = `setsid sh -c 'trap "" TERM; echo $$ > ${file}; while :; do sleep 0.1; done' > /dev/null 2>&1 & wait`;
  const { code, output } = await run('sh', ['-c', stubborn], { timeoutMs: 500 });
  expect(code).not.toBe(0);
  expect(output).toContain('it ran longer than');
  await expect.poll(() => isAlive(Number(readFileSync(file, 'utf8'))), { timeout: 10_000 }).toBe(false);
});
