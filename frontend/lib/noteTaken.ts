// Tells the log what is printed or taken away. A print is noted after it; a file is asked for before it is made.
import { noteTaken as contract } from '#shared/audit/api.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';
import { call } from './api.ts';

export const noteTaken = (body: EndpointCall<typeof contract>['body']): void => {
  call(contract, { body, idempotencyKey: crypto.randomUUID(), quiet: 'background' }).catch(() => undefined);
};

/** Refused where the user may not take it away; nothing is saved then. */
export const askToTake = async (body: EndpointCall<typeof contract>['body']): Promise<void> => {
  await call(contract, { body, idempotencyKey: crypto.randomUUID() });
};
