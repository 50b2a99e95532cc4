// Starts one product for all API tests of a run; each test makes a company of its own in it.
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './testServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running product; read it with `inject('serverUrl')`. */
    readonly serverUrl: string;
    /** Its engine, for factories that make what no call makes yet. */
    readonly dynamodbEndpoint: string;
    /** Where it puts the mails it sends. */
    readonly mailFolder: string;
  }
}

let server: TestServer | undefined;

export const setup = async ({ provide }: TestProject): Promise<void> => {
  server = await startTestServer();
  provide('serverUrl', server.url);
  provide('dynamodbEndpoint', server.dynamodbEndpoint);
  provide('mailFolder', join(server.dataFolder, 'mail'));
};

export const teardown = async (): Promise<void> => {
  await server?.stop();
};
