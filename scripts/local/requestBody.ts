// Reads the body of a request into memory, never more than a limit.
import type { IncomingMessage } from 'node:http';

/** Reads the rest of a request away, whatever began to read it: a sender that is cut off would not hear the answer. */
export const readAway = (request: IncomingMessage): void => {
  request.removeAllListeners('readable');
  request.resume();
};

/** The body, or undefined when it is larger than the limit; what is too much is read away, so that the sender can hear the answer. */
export const requestBody = (request: IncomingMessage, bytesMax: number): Promise<Buffer | undefined> =>
  new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > bytesMax) {
      request.resume();
      resolve(undefined);
      return;
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= bytesMax) chunks.push(chunk);
      else {
        chunks.length = 0;
        resolve(undefined);
      }
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => reject(new Error('The sender went away.')));
  });
