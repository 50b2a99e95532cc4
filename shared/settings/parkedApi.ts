// The calls of messages that could not be delivered: see them, have one tried again, or remove it.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { done, id } from '../kernel/fields.ts';

const parkedMessage = z.object({
  id: z.string(),
  kind: z.string(),
  /** What people call it: a mail by its subject. */
  title: z.string(),
  title_ar: z.string(),
  /** Of a mail: what it says stays hidden, it may open an account. */
  to: z.nullable(z.string()),
  /** The name of the last failure. */
  fault: z.string(),
  attempts: z.number(),
  queuedAt: z.string(),
  parkedAt: z.string(),
});

export const listParkedMessages = endpoint({
  method: 'GET',
  path: '/api/parked-messages',
  auth: ['parked_message', 'view'],
  output: z.object({ items: z.array(parkedMessage) }),
  summary: 'Messages that failed too often to be tried again by themselves: mails, and folds of the ledger.',
});

export const retryParkedMessage = endpoint({
  method: 'POST',
  path: '/api/parked-messages/{id}/retry',
  auth: ['parked_message', 'edit'],
  params: z.object({ id }),
  output: done,
  refusals: ['record.changed'],
  summary: 'Puts a parked message back into the outbox, where it is tried as if it were new.',
});

export const removeParkedMessage = endpoint({
  method: 'DELETE',
  path: '/api/parked-messages/{id}',
  auth: ['parked_message', 'delete'],
  params: z.object({ id }),
  output: done,
  refusals: ['record.changed'],
  summary: 'Removes a parked message that nobody needs any more.',
});
