// Calls to the engine over kept connections, one at a time on each: what node:http does for any server at all costs more than such a call itself.
import { connect, type Socket } from 'node:net';

export type Reply = { status: number; text: string };

/** The name of a call of the protocol, and its input as JSON. */
type WireCall = { name: string; body: string };

/** The engine wants the form of a signed request and checks no signature. */
const headStart = (host: string): string =>
  [
    'POST / HTTP/1.1',
    `host: ${host}`,
    'authorization: AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    'x-amz-date: 20260101T000000Z',
    'content-type: application/x-amz-json-1.0',
    'x-amz-target: DynamoDB_20120810.',
  ].join('\r\n');

const headEnd = '\r\n\r\n';

/** The text of a body in chunks, or null while some of it is missing. */
const chunkedText = (body: Buffer): string | null => {
  const chunks: Buffer[] = [];
  for (let start = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', start);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(body.toString('latin1', start, lineEnd), 16);
    const end = lineEnd + 2 + size + 2;
    if (body.length < end) return null;
    if (size === 0) return Buffer.concat(chunks).toString();
    chunks.push(body.subarray(lineEnd + 2, end - 2));
    start = end;
  }
};

type WholeReply = Reply & { isLast: boolean };

/** What comes back on one connection, collected until it is whole. */
const replyReader = (): ((part: Buffer) => WholeReply | null) => {
  let parts: Buffer[] = [];
  let received = 0;
  /** Length of the whole reply, once it is known. */
  let wanted = 0;
  const whole = (bytes: Buffer): WholeReply | null => {
    const bodyStart = bytes.indexOf(headEnd) + headEnd.length;
    if (bodyStart < headEnd.length) return null;
    const head = bytes.toString('latin1', 0, bodyStart);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    wanted = length === undefined ? 0 : bodyStart + Number(length);
    if (received < wanted) return null;
    const text =
      length === undefined
        ? chunkedText(bytes.subarray(bodyStart))
        : bytes.toString('utf8', bodyStart, wanted);
    // `HTTP/1.1 200 OK`
    return text === null
      ? null
      : { status: Number(head.slice(9, 12)), text, isLast: /\r\nconnection: *close/i.test(head) };
  };
  return (part) => {
    parts.push(part);
    received += part.length;
    if (received < wanted) return null;
    const bytes = parts.length === 1 ? part : Buffer.concat(parts);
    const reply = whole(bytes);
    if (reply) [parts, received, wanted] = [[], 0, 0];
    else parts = [bytes];
    return reply;
  };
};

/** Idle connections are closed from this side, so that none is used at the moment the engine closes it. */
const usualIdleMs = 10_000;
export const connectionsMax = 50;

/** It is unknown whether the engine did what the call asked for. */
const broken = (): Error => Object.assign(new Error('The engine hung up'), { code: 'ECONNRESET' });

type Waiting = { text: string; resolve: (reply: Reply) => void; reject: (error: unknown) => void };

type Connection = { take: (waiting: Waiting) => void };

/** Called when a connection can take another call, when it can take none any more, and when it is gone. */
type Pool = Record<'release' | 'retire' | 'forget', (connection: Connection) => void>;

const openConnection = ({ hostname, port }: URL, idleMs: number, pool: Pool): Connection => {
  const read = replyReader();
  let current: Waiting | undefined;
  let fault: unknown;
  const settled = (): Waiting | undefined => {
    const waiting = current;
    current = undefined;
    return waiting;
  };
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket: Socket = connect({ host, port: Number(port || 80), noDelay: true });
  const connection: Connection = {
    take: (waiting) => {
      current = waiting;
      // Only a call under way keeps a process from ending.
      socket.ref();
      socket.write(waiting.text);
    },
  };
  socket
    .setTimeout(idleMs, () => {
      if (current) return;
      // It is gone a moment later: it must not be used meanwhile.
      pool.retire(connection);
      socket.destroy();
    })
    .on('end', () => pool.retire(connection))
    .on('data', (part: Buffer) => {
      const reply = read(part);
      if (!reply) return;
      const waiting = settled();
      if (reply.isLast || !waiting) socket.destroy();
      else {
        socket.unref();
        pool.release(connection);
      }
      waiting?.resolve(reply);
    })
    .on('error', (error) => {
      fault = error;
    })
    .on('close', () => {
      pool.forget(connection);
      settled()?.reject(fault ?? broken());
    });
  return connection;
};

/** Sends calls to the engine at this address. */
export const loopbackWire = (endpoint: URL, idleMs = usualIdleMs): ((call: WireCall) => Promise<Reply>) => {
  const start = headStart(endpoint.host);
  const free: Connection[] = [];
  const open = new Set<Connection>();
  const queue: Waiting[] = [];
  const give = (waiting: Waiting): void => {
    const connection = free.pop() ?? openConnection(endpoint, idleMs, pool);
    open.add(connection);
    connection.take(waiting);
  };
  const pool: Pool = {
    release: (connection) => {
      const next = queue.shift();
      if (next) connection.take(next);
      else free.push(connection);
    },
    retire: (connection) => {
      open.delete(connection);
      const index = free.indexOf(connection);
      if (index >= 0) free.splice(index, 1);
    },
    forget: (connection) => {
      pool.retire(connection);
      const next = queue.shift();
      if (next) give(next);
    },
  };
  return ({ name, body }) =>
    new Promise((resolve, reject) => {
      const text = `${start}${name}\r\ncontent-length: ${Buffer.byteLength(body)}${headEnd}${body}`;
      const waiting = { text, resolve, reject };
      if (free.length > 0 || open.size < connectionsMax) give(waiting);
      else queue.push(waiting);
    });
};
