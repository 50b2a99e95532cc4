// The listener ends without cutting a request off, and says when its port is taken.
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freePort, portState } from '../freePort.ts';
import { listenOn, type RequestListener } from './httpListener.ts';

const slow: RequestListener = async (_request, response) => {
  response.write('begin ');
  await delay(200);
  response.end('end');
};

it('lets a request under way finish, and takes no new one', async () => {
  const port = await freePort();
  const listener = await listenOn(port, '127.0.0.1', slow);
  const response = await fetch(`http://127.0.0.1:${port}/`);
  const stopped = listener.stop();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  expect(await response.text()).toBe('begin end');
  const startedAt = performance.now();
  await stopped;
  // The connection that the browser keeps open must not hold the end up.
  expect(performance.now() - startedAt).toBeLessThan(1000);
  expect(await portState(port, '127.0.0.1')).toBe('free');
});

it('answers under both names of this machine', async () => {
  const port = await freePort();
  const listener = await listenOn(port, '127.0.0.1', async (_request, response) => void response.end('here'));
  const texts = await Promise.all(
    ['localhost', '127.0.0.1'].map(async (host) => (await fetch(`http://${host}:${port}/`)).text()),
  );
  expect(texts).toEqual(['here', 'here']);
  await listener.stop();
});

it('fails when the port is taken', async () => {
  const port = await freePort();
  const first = await listenOn(port, '127.0.0.1', slow);
  expect(await portState(port, '127.0.0.1')).toBe('taken');
  await expect(listenOn(port, '127.0.0.1', slow)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.stop();
});
