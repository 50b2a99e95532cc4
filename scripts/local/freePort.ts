// Checks whether a port is free on this machine, and picks free ones for the parts that nobody has to type.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range from which Linux takes the local end of outgoing connections: a retried connection to a part that
// is being restarted could otherwise take the very port the part needs.
const lowestPort = 20_000;
const highestPort = 32_000;
const attemptsMax = 50;

export type PortState = 'free' | 'taken' | 'forbidden';

const stateByError: Record<string, PortState> = {
  EADDRINUSE: 'taken',
  EACCES: 'forbidden',
  // An address that this machine does not have (no IPv6) is in nobody's way.
  EADDRNOTAVAIL: 'free',
  EAFNOSUPPORT: 'free',
};

/** Whether a server could listen there now. */
export const portState = (port: number, address: string): Promise<PortState> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const state = stateByError[error.code ?? ''];
      return state ? resolve(state) : reject(error);
    });
    server.listen({ port, host: address, exclusive: true }, () => server.close(() => resolve('free')));
  });

/** A random free loopback port. */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const port = randomInt(lowestPort, highestPort);
    if ((await portState(port, '127.0.0.1')) === 'free') return port;
  }
  throw new Error('No free loopback port was found.');
};
