// Tells the log what was printed or taken away; a log that cannot be reached stops nobody.
import { noteTaken as contract } from '#shared/audit/api.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';
import { call } from './api.ts';

export const noteTaken = (body: EndpointCall<typeof contract>['body']): void => {
  call(contract, { body, idempotencyKey: crypto.randomUUID(), quiet: 'background' }).catch(() => undefined);
};
