// Reads the body of a request into memory, never more than a limit.
import type { IncomingMessage } from 'node:http';

/** A sender that goes on for longer than this is answered while it still speaks. */
const readAwayMs = 5_000;

/**
 * Reads the rest of a request away, whatever began to read it, and tells when nothing more comes: a sender that is answered
 * while it still writes may break off and never hear the answer.
 */
export const readAway = (request: IncomingMessage): Promise<void> => {
  request.removeAllListeners('readable');
  request.resume();
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, readAwayMs);
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    request.once('end', done);
    request.once('close', done);
  });
};

/** A sender of more than so many times the limit is answered at once and cut off; others are heard out first. */
const patienceFactor = 10;

/**
 * The body, or undefined when it is larger than the limit. What is too much is read away before the answer: a connection that
 * closes after the answer would otherwise break under a sender who is still writing and never reads it.
 */
export const requestBody = (request: IncomingMessage, bytesMax: number): Promise<Buffer | undefined> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= bytesMax) chunks.push(chunk);
      else chunks.length = 0;
      if (bytes > bytesMax * patienceFactor) resolve(undefined);
    });
    request.once('end', () => resolve(bytes > bytesMax ? undefined : Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => reject(new Error('The sender went away.')));
  });
