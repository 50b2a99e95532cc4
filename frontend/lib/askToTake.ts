// Asks whether something may be taken away as a file, and has it noted in the log, before the file is made.
import { noteTaken } from '#shared/audit/api.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';
import { call } from './api.ts';

/** Refused where the user may not take it away; nothing is saved then. */
export const askToTake = async (body: EndpointCall<typeof noteTaken>['body']): Promise<void> => {
  await call(noteTaken, { body, idempotencyKey: crypto.randomUUID() });
};
