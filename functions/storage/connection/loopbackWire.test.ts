// The wire takes what an HTTP server may send: at once or in pieces, with a length or in chunks, and a connection that ends.
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createPlainServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { connectionsMax, loopbackWire } from './loopbackWire.ts';

type Listening = {
  listen: (port: number, host: string, done: () => void) => unknown;
  address: () => unknown;
  close: () => unknown;
};

const wireTo = async (server: Listening, idleMs?: number) => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  return loopbackWire(new URL(`http://127.0.0.1:${port}`), idleMs);
};

const wireOf = async (answer: RequestListener, idleMs?: number) => {
  const server = createServer(answer);
  onTestFinished(() => server.closeAllConnections());
  return wireTo(server, idleMs);
};

const inPieces = async (response: ServerResponse): Promise<void> => {
  for (const piece of ['{"a', '":', '"قيد"}']) {
    response.write(piece);
    await delay(2);
  }
  response.end();
};

test('reads replies whole, and sends what was asked', async () => {
  const seen: string[] = [];
  const long = 'قيد '.repeat(100_000);
  const wire = await wireOf((request, response) => {
    const name = String(request.headers['x-amz-target']).split('.').at(-1);
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      seen.push(`${name} ${body}`);
      if (name === 'Pieces') void inPieces(response);
      else if (name === 'Last') response.writeHead(400, { connection: 'close' }).end('{}');
      else response.end(long);
    });
  });
  const call = (name: string) => wire({ name, body: '"قيد"' });
  expect(await call('Pieces')).toMatchObject({ status: 200, text: '{"a":"قيد"}' });
  expect(await call('Last')).toMatchObject({ status: 400, text: '{}' });
  expect((await call('Long')).text).toBe(long);
  expect(seen).toEqual(['Pieces "قيد"', 'Last "قيد"', 'Long "قيد"']);
});

test('more calls than connections wait for their turn', async () => {
  const held: ServerResponse[] = [];
  let answered = 0;
  const wire = await wireOf((_, response) => {
    held.push(response);
    // Nobody is answered before all connections are taken; nobody else comes before somebody is answered.
    if (held.length + answered < connectionsMax) return;
    answered += held.length;
    for (const each of held.splice(0)) each.end('{}');
  });
  const calls = Array.from({ length: 3 * connectionsMax }, () => wire({ name: 'Any', body: '{}' }));
  await Promise.any(calls);
  expect(answered).toBeLessThanOrEqual(connectionsMax);
  const replies = await Promise.all(calls);
  expect(replies.every(({ status }) => status === 200)).toBe(true);
});

test('a connection that breaks is an unknown outcome, and the next call opens another', async () => {
  let calls = 0;
  const server = createPlainServer((socket) => {
    socket
      .on('error', () => undefined)
      .on('data', () => {
        calls += 1;
        if (calls === 1) socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{');
        else socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
      });
  });
  const wire = await wireTo(server);
  await expect(wire({ name: 'Any', body: '{}' })).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(await wire({ name: 'Any', body: '{}' })).toMatchObject({ status: 200, text: '{}' });
});

test('a connection that was idle too long is given to nobody while it goes', async () => {
  const idleMs = 4;
  const wire = await wireOf((_, response) => response.end('{}'), idleMs);
  for (let round = 0; round < 60; round += 1) {
    expect(await wire({ name: 'Any', body: '{}' })).toMatchObject({ status: 200, text: '{}' });
    // Timers that are due together: the call is made right after the connection was found idle.
    await delay(idleMs + (round % 2));
  }
});
