// One call in a thread that remembers nothing: it serves the product's routes to itself, calls once, counts what the table was asked, and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { keepSentences } from '#functions/http/messages.ts';
import { watchTable } from '#functions/storage/clients.ts';
import { apiClient, type Credentials } from '../../api/apiClient.ts';
import { type SignInFacts, signIn } from '../../api/signIn.ts';
import { freePort } from '../../local/freePort.ts';
import { apiGateway } from '../../local/gateway/apiGateway.ts';
import { listenOn } from '../../local/gateway/httpListener.ts';
import { hostRoutes } from '../../local/hostRoutes.ts';
import { type ColdCall, coldCalls, type VoucherBody } from './coldCalls.ts';

/** What is called: `signIn` where there is no session yet. */
export type Asked =
  | { signIn: SignInFacts }
  | { call: ColdCall; credentials: Credentials; voucher: VoucherBody };

export type Answered = {
  read: number;
  write: number;
  calls: number;
  ms: number;
  credentials: Credentials | null;
};

type Capacity = { CapacityUnits?: number };
type Answer = { ConsumedCapacity?: Capacity | Capacity[] };

const asked = workerData as Asked;
const used = { read: 0, write: 0, calls: 0 };

watchTable((_company, command, answer) => {
  used.calls += 1;
  const kind = command.constructor.name.includes('Write') ? 'write' : 'read';
  const count = (answered: unknown): void => {
    const { ConsumedCapacity = [] } = answered as Answer;
    for (const { CapacityUnits = 0 } of [ConsumedCapacity].flat()) used[kind] += CapacityUnits;
  };
  // One that fails is the caller's, who gets the same promise.
  answer.then(count, () => undefined);
});

await keepSentences();
const port = await freePort();
const gateway = apiGateway({
  routes: hostRoutes(),
  isReady: () => true,
  reportError: (message, error) => console.error(message, error),
});
const listener = await listenOn(port, '127.0.0.1', gateway);
const client = apiClient(`http://127.0.0.1:${port}`, { connections: 1 });
const startedAt = performance.now();
let credentials: Credentials | null = null;
if ('signIn' in asked) credentials = await signIn(client, asked.signIn);
else {
  client.identify(asked.credentials);
  await coldCalls[asked.call](client, asked.voucher);
}
const ms = performance.now() - startedAt;
client.close();
await listener.stop();
parentPort?.postMessage({ ...used, ms, credentials } satisfies Answered);
