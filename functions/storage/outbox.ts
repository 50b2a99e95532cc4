// Side effects leave through items written in the same transaction; a consumer delivers them after the commit, at least once. What fails for good is parked.
import type { Clock } from './clock.ts';
import { newId } from './clock.ts';
import type { Key } from './keys.ts';
import { wakeUp } from './wakeUp.ts';
import { type Attributes, create, overwrite, type Put, remove, replace, type Write } from './writes.ts';

/** What happened, for users who are notified after the transaction. */
type NoticeOfMessage = {
  kind: string;
  values: Readonly<Record<string, string | { readonly en: string; readonly ar: string }>>;
  link?: string;
};

/** What is to happen; consumers are idempotent. */
export type OutboxMessage =
  | { kind: 'ledger.fold' }
  | { kind: 'records.file'; one: string; user: string; file: string }
  | { kind: 'files.remove'; names: readonly string[] }
  | { kind: 'files.ofDocument'; entity: string; owner: string }
  | { kind: 'notices'; id: string; users: readonly string[]; notice: NoticeOfMessage }
  | {
      kind: 'quote.sent' | 'quote.accepted';
      quote: string;
      by: { id: string; name: string; name_ar?: string };
    }
  | { kind: 'mail'; to: string; subject: string; text: string; paper?: MailedPaper };

/** Goes along with a mail: what the link of this hash shows, of this kind. */
export type MailedPaper = { kind: string; link: string };

export const outboxPartition = 'OUT';

export const outboxWrite = (message: OutboxMessage, clock: Clock): Put =>
  create({ key: { pk: outboxPartition, sk: `${clock.now()}#${newId(clock)}` }, attributes: { message } });

/** A message as it waits. */
export type OutboxItem = {
  sk: string;
  /** Names the message; all requests for a fold are one. */
  id: string;
  message: OutboxMessage;
  /** Deliveries that failed. */
  attempts: number;
  /** Not before this instant is it tried again; empty until it has failed. */
  dueAt: string;
  /** The name of the last failure, never what an engine or a server said. */
  fault: string;
  rev: number;
};

const idOf = (sk: string, { kind }: OutboxMessage): string =>
  kind === 'ledger.fold' ? kind : (sk.split('#').at(-1) ?? sk);

export const outboxItemOf = (item: Attributes): OutboxItem => {
  const sk = String(item['sk']);
  // Whatever it holds, it must not keep the others waiting: what no consumer knows fails, and is parked.
  const message = (item['message'] ?? { kind: 'unknown' }) as OutboxMessage;
  return {
    sk,
    message,
    id: idOf(sk, message),
    rev: Number(item['rev']),
    attempts: Number(item['attempts'] ?? 0),
    dueAt: String(item['dueAt'] ?? ''),
    fault: String(item['fault'] ?? ''),
  };
};

export const isDue = ({ dueAt }: OutboxItem, nowMs: number): boolean =>
  dueAt === '' || Date.parse(dueAt) <= nowMs;

const keyOf = ({ sk }: OutboxItem): Key => ({ pk: outboxPartition, sk });

export const removeOutboxWrite = (item: OutboxItem): Write => remove({ key: keyOf(item) });

/** The message waits, with its failures counted. */
export const waitingWrite = (item: OutboxItem): Write => {
  const { message, attempts, dueAt, fault, rev } = item;
  return replace({ key: keyOf(item), attributes: { message, attempts, dueAt, fault }, rev });
};

/** A message that is tried no more until a user asks for it. */
export type ParkedMessage = {
  id: string;
  message: OutboxMessage;
  attempts: number;
  fault: string;
  queuedAt: string;
  parkedAt: string;
  rev: number;
};

export const parkedPartition = 'PARK';

export const parkedKey = (id: string): Key => ({ pk: parkedPartition, sk: id });

export const parkedOf = (item: Attributes): ParkedMessage => item as ParkedMessage;

/** Moves a message out of the way of the others, in one transaction. */
export const parkWrites = (item: OutboxItem, parkedAt: string): Write[] => {
  const { id, message, attempts, fault } = item;
  const [queuedAt = ''] = item.sk.split('#');
  return [
    remove({ key: keyOf(item), expect: item.rev }),
    overwrite({
      key: parkedKey(id),
      attributes: { id, message, attempts, fault, queuedAt, parkedAt, rev: 1 },
    }),
  ];
};

/** The local host listens here and delivers at once; in the cloud the table's stream wakes the consumer. */
export const { listen: onOutbox, announce: announceOutbox } = wakeUp();
