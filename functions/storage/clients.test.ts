// Ten thousand companies in one process, by the way of the cloud: a role and a client for each, few connections, bounded memory, and no request signed for another company.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { triesOf } from '#tests/longRun.ts';
import { isOutage } from './connection/outage.ts';
import { connectionsMax, onSharedConnections } from './connection/sharedConnections.ts';
import { storeOf } from './store.ts';

let server: Server;
const open = new Set<Socket>();
/** The most connections that were open at once. */
let openMax = 0;
/** What was asked of the table, as whose it was signed and of whom. */
const seen: { signedFor: string; askedFor: string }[] = [];
let roleStatus = 200;
let isSilent = false;

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

/** Credentials that name the company of their tag. */
const roleOf = (asked: string): string => {
  const company = new URLSearchParams(asked).get('Tags.member.1.Value');
  const expiration = new Date(Date.now() + 3_600_000).toISOString();
  const elements = { AccessKeyId: company, SecretAccessKey: 's', SessionToken: 't', Expiration: expiration };
  return Object.entries(elements)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('');
};

const noteRead = ({ headers }: IncomingMessage, asked: string): void => {
  const signedFor = /Credential=([^/]+)/.exec(String(headers.authorization))?.[1] ?? '';
  const { Key } = JSON.parse(asked) as { Key: { pk: { S: string } } };
  seen.push({ signedFor, askedFor: Key.pk.S.split('#')[1] ?? '' });
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const asked = await textOf(request);
    if (request.url === '/sts') return response.writeHead(roleStatus).end(roleOf(asked));
    noteRead(request, asked);
    if (isSilent) return undefined;
    return response.setHeader('content-type', 'application/x-amz-json-1.0').end('{}');
  });
  server.on('connection', (socket) => {
    open.add(socket);
    openMax = Math.max(openMax, open.size);
    socket.once('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The SDK's own variable: clients are those of the cloud, and only the address is here.
  vi.stubEnv('DYNAMODB_ENDPOINT', undefined);
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', url);
  vi.stubEnv('STS_ENDPOINT', `${url}/sts`);
  vi.stubEnv('MIZAN_TENANT_ROLE', 'arn:aws:iam::111122223333:role/tenant');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'own');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'own');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

const heapBytes = (): number => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
};

/** A read takes a millisecond: only a long run has the time to use each of the companies. */
const usedEvery = triesOf({ long: 1, usual: 100 });

const read = async (company: string, at: number): Promise<void> => {
  const store = storeOf(company, Date.now);
  // Four at once, as a round of folds does.
  if (at % usedEvery !== 0) return immediate();
  await Promise.all(['A', 'B', 'C', 'D'].map((pk) => store.get({ pk, sk: '#' })));
};

afterEach(() => {
  isSilent = false;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('ten thousand companies share few connections and a bounded heap, and each is asked for by its own credentials', async () => {
  const companies = Array.from({ length: 10_000 }, (_, at) => `C${at}`);
  const before = heapBytes();
  const entries = companies.entries();
  const inTurn = async (): Promise<void> => {
    for (const [at, company] of entries) await read(company, at);
  };
  await Promise.all(Array.from({ length: 32 }, inTurn));
  expect(seen).toHaveLength((4 * companies.length) / usedEvery);
  expect(seen.filter(({ signedFor, askedFor }) => signedFor !== askedFor)).toEqual([]);
  expect(new Set(seen.map(({ askedFor }) => askedFor)).size).toBe(companies.length / usedEvery);
  expect(openMax).toBeLessThanOrEqual(connectionsMax + 32);
  expect(heapBytes() - before).toBeLessThan(60 * 1024 * 1024);
});

test('all clients have one handler, with one agent for the table in the cloud', async () => {
  await storeOf('AGENT', Date.now).get({ pk: 'A', sk: '#' });
  const make = (requestHandler: object) => new DynamoDBClient({ region: 'me-central-1', requestHandler });
  const [one, other] = [onSharedConnections(make), onSharedConnections(make)];
  expect(other.config.requestHandler).toBe(one.config.requestHandler);
  expect(one.config.requestHandler).toMatchObject({
    config: { httpsAgent: { maxSockets: connectionsMax, keepAlive: true } },
  });
});

const faultOf = (answer: Promise<unknown>): Promise<unknown> => answer.catch((error: unknown) => error);

test('a table that does not answer is asked three times, three seconds each, and is an outage', async () => {
  const store = storeOf('SILENT', Date.now);
  await store.get({ pk: 'A', sk: '#' });
  isSilent = true;
  seen.splice(0);
  // No pause between two tries.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const fault = faultOf(store.get({ pk: 'A', sk: '#' }));
  for (let tries = 1; tries <= 3; tries += 1) {
    while (seen.length < tries) await immediate();
    await vi.advanceTimersByTimeAsync(2_990);
    expect(seen).toHaveLength(tries);
    await vi.advanceTimersByTimeAsync(20);
  }
  expect(isOutage(await fault)).toBe(true);
});

test('a role that is not given for now is an outage', async () => {
  roleStatus = 503;
  expect(isOutage(await faultOf(storeOf('NO-ROLE', Date.now).get({ pk: 'A', sk: '#' })))).toBe(true);
  roleStatus = 200;
  expect(await storeOf('NO-ROLE', Date.now).get({ pk: 'A', sk: '#' })).toBeNull();
});
