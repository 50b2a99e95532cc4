// A thread in which a user reads a whole account again and again, until it is ended; reports when it has begun.
import { parentPort, workerData } from 'node:worker_threads';
import { apiClient } from '../api/apiClient.ts';
import { type SignInFacts, signIn } from '../api/signIn.ts';
import { readWholeAccount } from './wholeAccount.ts';

const { url, reader } = workerData as { url: string; reader: SignInFacts };
const client = apiClient(url, { connections: 1 });
await signIn(client, reader);
await readWholeAccount(client);
parentPort?.postMessage('reading');
for (;;) await readWholeAccount(client);
