// One listener on the addresses of this machine that a browser may use for it, with an end that lets requests finish.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type HttpListener = {
  /** Takes no new requests, waits for those under way (not longer than the patience), then ends. */
  readonly stop: () => Promise<void>;
};

const stopPatienceMs = 10_000;
// Longer than browsers and load balancers keep a connection, so that it is never closed under a request.
const keepAliveMs = 75_000;

/** A browser may resolve "localhost" to either loopback address. */
const twinOf = (address: string): readonly string[] =>
  address === '127.0.0.1' ? ['127.0.0.1', '::1'] : [address];

const canBeMissing = (error: NodeJS.ErrnoException, address: string): boolean =>
  address === '::1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');

const listen = (server: Server, port: number, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      canBeMissing(error, address) ? resolve() : reject(error),
    );
    server.listen({ port, host: address }, () => resolve());
  });

const close = async (server: Server): Promise<void> => {
  if (!server.listening) return;
  const closed = new Promise((resolve) => {
    server.close(resolve);
  });
  // A connection becomes idle when its last request is answered, perhaps long after the close.
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  const insist = setTimeout(() => server.closeAllConnections(), stopPatienceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(insist);
};

/** Starts to listen; rejects when the port is taken. */
export const listenOn = async (
  port: number,
  address: string,
  answer: RequestListener,
): Promise<HttpListener> => {
  const servers = twinOf(address).map(() =>
    createServer({ keepAliveTimeout: keepAliveMs }, (request, response) => void answer(request, response)),
  );
  try {
    await Promise.all(
      twinOf(address).map((each, index) => servers[index] && listen(servers[index], port, each)),
    );
  } catch (error) {
    await Promise.all(servers.map(close));
    throw error;
  }
  return {
    stop: async () => {
      await Promise.all(servers.map(close));
    },
  };
};
