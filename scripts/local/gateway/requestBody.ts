// Reads the body of a request into memory: never more than a limit, and nothing of one that its headers already refuse.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A sender that goes on for longer than this is answered while it still speaks. */
const readAwayMs = 5_000;

/**
 * Reads the rest of a request and discards it, whatever began to read it; resolves when nothing more comes: a sender that is
 * answered while it still writes may break off and never read the answer.
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

/** As much of a body that nobody wants is read, so that the connection can go on. */
const unheardBytesMax = 64 * 1024;

/** Without a length it comes in parts, and nobody knows how many. */
const saidBytesOf = ({ headers }: IncomingMessage): number => {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
};

/** So long a sender who does not stop writing may take to hear the answer. */
const hearingMs = 1_000;

/**
 * Leaves the rest unread. The connection ends after the answer, its own side first: a sender that is still writing would otherwise
 * be cut off before it reads the answer.
 */
const leave = (request: IncomingMessage, response: ServerResponse): void => {
  request.removeAllListeners('data');
  // Once something was read, Node does not read the rest away by itself.
  request.read(0);
  request.pause();
  response.setHeader('connection', 'close');
  const { socket } = request;
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), hearingMs).unref();
  };
};

type Wanted = {
  readonly bytesMax: number;
  /** The sender has a token of ours: the excess is read and discarded, so that the sender surely gets the answer. */
  readonly isKnown: boolean;
};

/** The body, or undefined when it is larger than the limit: then nothing of it is kept. */
export const requestBody = (
  request: IncomingMessage,
  response: ServerResponse,
  { bytesMax, isKnown }: Wanted,
): Promise<Buffer | undefined> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = Number(request.headers['content-length'] ?? 0) > bytesMax ? bytesMax + 1 : 0;
    const refuse = (): void => {
      chunks.length = 0;
      request.removeAllListeners('data');
      if (isKnown) return void readAway(request).then(() => resolve(undefined));
      leave(request, response);
      resolve(undefined);
    };
    request.once('end', () => resolve(bytes > bytesMax ? undefined : Buffer.concat(chunks)));
    request.once('error', reject);
    request.once('close', () => reject(new Error('The sender went away.')));
    if (bytes > bytesMax) return refuse();
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > bytesMax) return refuse();
      chunks.push(chunk);
    });
  });

/** No body, whatever is sent: a small one is read away, a large one stays unread. */
export const unheardBody = async (request: IncomingMessage, response: ServerResponse): Promise<Buffer> => {
  if (saidBytesOf(request) > unheardBytesMax) leave(request, response);
  else await readAway(request);
  return Buffer.alloc(0);
};
