// Starts one product for all API tests of a run; each test makes a company of its own in it.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { neverCalled } from '../calledEndpoints.ts';
import { deniedInCloud } from '../tablePolicies.ts';
import { readAsked } from './askedOfTable.ts';
import { daysToLate } from './lateDate.ts';
import { startTestServer, type TestServer } from './testServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running product; read it with `inject('serverUrl')`. */
    readonly serverUrl: string;
    /** Its engine, for factories that make what no call makes yet. */
    readonly dynamodbEndpoint: string;
    /** Where it puts the mails it sends. */
    readonly mailFolder: string;
    /** What it seals sessions with, for those that tests open without it. */
    readonly secret: string;
    /** Where the files of tests keep which calls they have made. */
    readonly calledFolder: string;
    /** Where the product keeps what it asks of its table. */
    readonly askedFolder: string;
  }
}

let server: TestServer | undefined;

const calledIn = ({ dataFolder }: TestServer): string => join(dataFolder, 'called');

export const setup = async ({ provide }: TestProject): Promise<void> => {
  process.env['MIZAN_TEST_DAYS'] = String(daysToLate(new Date()));
  const secret = randomBytes(32).toString('hex');
  process.env['MIZAN_SECRET'] = secret;
  server = await startTestServer();
  provide('secret', secret);
  provide('serverUrl', server.url);
  provide('dynamodbEndpoint', server.dynamodbEndpoint);
  provide('mailFolder', join(server.dataFolder, 'mail'));
  provide('calledFolder', calledIn(server));
  provide('askedFolder', server.dataFolder);
};

export const teardown = async (): Promise<void> => {
  const missing = server && neverCalled(calledIn(server));
  // Of a whole run only: the templates take seconds to make.
  const denied = server && missing ? deniedInCloud(readAsked(server.dataFolder)) : [];
  await server?.stop();
  if (missing && missing.length > 0)
    throw new Error(`No API test has called with success: ${missing.join(', ')}`);
  if (denied.length > 0) throw new Error(`What the cloud would refuse: ${denied.join('; ')}`);
};
