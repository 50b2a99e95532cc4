// Tells whether a port is free on this machine, and picks free ones for the parts that nobody has to type.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range from which Linux takes the local end of outgoing connections: a retried connection to a part that
// is being restarted could otherwise take the very port the part needs.
const lowestPort = 20_000;
const highestPort = 32_000;
const attemptsMax = 50;

/** True when a server could listen there now; an address this machine does not have (no IPv6) counts as free. */
export const isPortFree = (port: number, address: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return resolve(false);
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return resolve(true);
      return reject(error);
    });
    server.listen({ port, host: address, exclusive: true }, () => server.close(() => resolve(true)));
  });

/** A random free loopback port. */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const port = randomInt(lowestPort, highestPort);
    if (await isPortFree(port, '127.0.0.1')) return port;
  }
  throw new Error('No free loopback port was found.');
};
