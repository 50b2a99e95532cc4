// The figures of starting: how long until everything answers, and how much memory all processes take then.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getHealth } from '#shared/site/api.ts';
import { apiClient } from '../api/apiClient.ts';
import { freePort } from '../local/freePort.ts';
import { type Figure, plainFigure } from './measure.ts';
import { familyOf, rssMib } from './processFigures.ts';

const projectFolder = join(import.meta.dirname, '..', '..');
const settleMs = 1500;

type Started = { readyMs: number; rss: number; stop: () => Promise<void> };

const startAndWait = async (dataFolder: string, words: readonly string[]): Promise<Started> => {
  const port = await freePort();
  const client = apiClient(`http://127.0.0.1:${port}`);
  const startedAt = performance.now();
  const child: ChildProcess = spawn(
    process.execPath,
    [join(projectFolder, 'scripts', 'start.ts'), ...words],
    {
      cwd: projectFolder,
      env: { ...process.env, PORT: String(port), MIZAN_DATA: dataFolder, DYNAMODB_ENDPOINT: '' },
      stdio: 'ignore',
    },
  );
  await client.call(getHealth, {}, { patienceMs: 60_000, pauseMs: 5 });
  const readyMs = performance.now() - startedAt;
  await delay(settleMs);
  const rss = rssMib(familyOf(child.pid ?? 0));
  client.close();
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { readyMs, rss, stop };
};

/** On the folder that the bench has filled. */
export const benchSecondStart = async (dataFolder: string): Promise<Figure[]> => {
  const { readyMs, rss, stop } = await startAndWait(dataFolder, ['--no-demo']);
  await stop();
  return [
    plainFigure('second start, ready', readyMs, 'ms'),
    plainFigure('memory of all processes, idle', rss, 'MiB'),
  ];
};

/** On a new folder, with the demo company. */
export const benchFirstStart = async (dataFolder: string): Promise<Figure> => {
  const { readyMs, stop } = await startAndWait(dataFolder, []);
  await stop();
  return plainFigure('first start with the demo company, ready', readyMs, 'ms');
};
