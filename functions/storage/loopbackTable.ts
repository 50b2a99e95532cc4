// The table of the engine on this machine: the same calls over the same protocol without a signature, which that engine does not check.
// The SDK spends five times as long on a call as the engine does; on one machine that is half of every posting.
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { TableCallName, TableCalls } from './tableCalls.ts';

const triesMax = 3;
const pauseMs = 25;
const timeoutMs = 20_000;

/** What the engine refused, under the name that the protocol gives it. */
export class TableFailure extends Error {
  readonly CancellationReasons: { Code?: string }[] | undefined;
  constructor(name: string, message: string, reasons: { Code?: string }[] | undefined) {
    super(message);
    this.name = name;
    this.CancellationReasons = reasons;
  }
}

type Refused = {
  __type?: string;
  message?: string;
  Message?: string;
  CancellationReasons?: { Code?: string }[];
};

const headersOf = (name: TableCallName, length: number) => ({
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-target': `DynamoDB_20120810.${name}`,
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  'content-length': length,
});

const textOf = (response: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () =>
      resolve(chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString()),
    );
    response.on('error', reject);
  });

const failureOf = (status: number, text: string): TableFailure => {
  try {
    const { __type, message, Message, CancellationReasons } = JSON.parse(text) as Refused;
    return new TableFailure(
      __type?.split('#').at(-1) ?? 'UnknownError',
      message ?? Message ?? '',
      CancellationReasons,
    );
  } catch {
    return new TableFailure(
      status >= 500 ? 'InternalServerError' : 'UnknownError',
      `Status ${status}`,
      undefined,
    );
  }
};

const timedOut = (): Error => Object.assign(new Error('The engine did not answer'), { code: 'ETIMEDOUT' });

/** A call that cannot have had an effect is safe to repeat: a read, or one that nobody listened to. */
const isRepeatable = (name: TableCallName, error: unknown): boolean => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return (
    code === 'ECONNREFUSED' || (name !== 'TransactWriteItems' && (code === 'ECONNRESET' || code === 'EPIPE'))
  );
};

export const loopbackTable = (endpoint: string): TableCalls => {
  const { hostname, port } = new URL(endpoint);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send = (name: TableCallName, body: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const headers = headersOf(name, Buffer.byteLength(body));
      const call = request({ hostname, port, method: 'POST', path: '/', agent, headers, timeout: timeoutMs });
      call.on('timeout', () => call.destroy(timedOut()));
      call.on('error', reject);
      call.on('response', (response) => {
        const status = response.statusCode ?? 0;
        textOf(response)
          .then((text) => (status === 200 ? resolve(JSON.parse(text)) : reject(failureOf(status, text))))
          .catch(reject);
      });
      call.end(body);
    });
  const sendPatiently = async (name: TableCallName, body: string): Promise<unknown> => {
    for (let count = 1; ; count += 1) {
      try {
        return await send(name, body);
      } catch (error) {
        if (count === triesMax || !isRepeatable(name, error)) throw error;
        await pause(pauseMs * 2 ** count);
      }
    }
  };
  return ((name: TableCallName, input: unknown) => sendPatiently(name, JSON.stringify(input))) as TableCalls;
};
