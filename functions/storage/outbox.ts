// Side effects leave through items written in the same transaction; a consumer delivers them after the commit, at least once.
import type { Clock } from './clock.ts';
import { newId } from './clock.ts';
import { create, type Put } from './writes.ts';

/** What is to happen; consumers are idempotent. */
export type OutboxMessage =
  | { kind: 'ledger.fold' }
  | { kind: 'mail'; to: string; subject: string; text: string };

export const outboxPartition = 'OUT';

export const outboxWrite = (message: OutboxMessage, clock: Clock): Put =>
  create({ key: { pk: outboxPartition, sk: `${clock.now()}#${newId(clock)}` }, attributes: { message } });

type Listener = (company: string) => void;

const listeners = new Set<Listener>();

/** The local host listens here and delivers at once; in the cloud the table's stream wakes the consumer. */
export const onOutbox = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const announceOutbox = (company: string): void => {
  for (const listener of listeners) listener(company);
};
