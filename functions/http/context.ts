// What an operation knows: the caller, the company, the language, and the one way to write.

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { RoleRecord } from '#functions/company/userRecords.ts';
import { type Clock, newId } from '#functions/storage/clock.ts';
import type { CompanyRecord } from '#functions/storage/companyRecord.ts';
import { announceJob, type Job, jobWrite } from '#functions/storage/jobs.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import { announceOutbox, outboxWrite } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, type Write } from '#functions/storage/writes.ts';
import { type Access, type Endpoint, rightsOf } from '#shared/kernel/endpoint.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import { forbidden } from '#shared/kernel/refusal.ts';
import { type AuditEntry, auditWrite } from './audit.ts';
import type { Language } from './messages.ts';

/** The caller's machine and wishes. */
export type Caller = {
  requestId: string;
  language: Language;
  address: string;
  agent: string;
  origin: string | null;
  host: string;
  scripted: boolean;
  /** As they came: `name=value`. */
  cookies?: readonly string[];
};

export type OpenContext = {
  clock: Clock;
  caller: Caller;
  /** Adds a Set-Cookie to the answer. */
  setCookie: (cookie: string) => void;
};

export type Actor = {
  id: string;
  name: string;
  name_ar: string;
  username: string;
  branch: string;
  employee_id: string | null;
  roles: RoleRecord[];
};

/** The effect of a POST that carries an Idempotency-Key is written together with its answer. */
export type Idempotency = { key: string; bodyHash: string };

export type SessionContext = OpenContext & {
  company: CompanyRecord;
  store: Store;
  actor: Actor;
  /** SHA-256 of the session token: the key of the session item. */
  sessionKey: string;
  idempotency: Idempotency | null;
};

export type ContextOf<E extends Endpoint> = E['auth'] extends null ? OpenContext : SessionContext;

/** Replays are answered for a day. */
export const idempotencySeconds = 24 * 3600;

export const idempotencyKey = (user: string, key: string): Key => ({ pk: `IDEM#${user}#${key}`, sk: '#' });

export const can = (context: SessionContext, permission: string, action: string): boolean =>
  isAllowed(context.actor.roles, permission, action);

export const requirePermission = (context: SessionContext, permission: string, action: string): void => {
  if (!can(context, permission, action)) forbidden(permission, action);
};

/** Refuses a caller with none of the rights, naming the first; where none is required every caller passes. */
export const requireAccess = (context: SessionContext, access: Access): void => {
  const rights = rightsOf(access);
  const [first] = rights;
  if (first && !rights.some((right) => can(context, ...right))) forbidden(...first);
};

type Scoped = { actor: Pick<Actor, 'branch' | 'roles'> };

/** Branches the caller may see, the own one first, by whichever role allows most; null means all of them. */
export const branchScope = ({ actor }: Scoped): readonly string[] | null => {
  if (actor.roles.some(({ branch_scope }) => branch_scope === 'all')) return null;
  const chosen = actor.roles.flatMap(({ branch_scope, branches }) =>
    branch_scope === 'chosen' ? branches : [],
  );
  return [...new Set([actor.branch, ...chosen])];
};

/** Whether the caller may see a branch. */
export const isInScope = (scoped: Scoped, branch: string): boolean =>
  branchScope(scoped)?.includes(branch) ?? true;

/** Longer answers are compressed: a voucher of a thousand lines would not fit into an item. */
const plainAnswerMax = 4000;

const answerAttributes = (result: unknown): Attributes => {
  const text = JSON.stringify(result);
  if (text.length <= plainAnswerMax) return { answer: text };
  return { packedAnswer: deflateRawSync(text, { level: 4 }).toString('base64') };
};

/** What the first call answered. */
export const storedAnswer = (item: Attributes): unknown => {
  const { answer, packedAnswer } = item;
  return JSON.parse(
    typeof packedAnswer === 'string'
      ? inflateRawSync(Buffer.from(packedAnswer, 'base64')).toString()
      : String(answer),
  );
};

const idempotencyWrite = (context: SessionContext, result: unknown): Write[] => {
  if (!context.idempotency) return [];
  const { key, bodyHash } = context.idempotency;
  const nowSeconds = Math.floor(context.clock.nowMs() / 1000);
  return [
    create({
      guard: true,
      key: idempotencyKey(context.actor.id, key),
      attributes: { bodyHash, ...answerAttributes(result) },
      expiresAt: nowSeconds + idempotencySeconds,
      replaceExpiredBefore: nowSeconds,
    }),
  ];
};

export type Effect<Answer> = {
  writes: readonly Write[];
  audit: AuditEntry;
  answer: Answer;
  outbox?: readonly OutboxMessage[];
  jobs?: readonly Job[];
};

/** An effect with everything that is written in its transaction, ready to be committed. */
export type ReadyEffect<Answer> = {
  writes: Write[];
  result: Answer;
  /** To be called after the commit. */
  announce: () => void;
};

/** Adds the audit entry, outbox messages and idempotency item of an operation to its effect. */
export const readyEffect = <Answer>(context: SessionContext, effect: Effect<Answer>): ReadyEffect<Answer> => {
  const outbox = (effect.outbox ?? []).map((message) => outboxWrite(message, context.clock));
  const jobs = (effect.jobs ?? []).map((job) => jobWrite(job, context.clock));
  return {
    writes: [
      ...idempotencyWrite(context, effect.answer),
      ...effect.writes,
      auditWrite(context, effect.audit),
      ...outbox,
      ...jobs,
    ],
    result: effect.answer,
    announce: () => {
      if (outbox.length > 0) announceOutbox(context.company.code);
      if (jobs.length > 0) announceJob(context.company.code);
    },
  };
};

/** Writes an operation's effect in one transaction; returns the answer. */
export const write = async <Answer>(context: SessionContext, effect: Effect<Answer>): Promise<Answer> => {
  const { writes, result, announce } = readyEffect(context, effect);
  await context.store.commit(writes);
  announce();
  return result;
};

export const newRecordId = (context: OpenContext): string => newId(context.clock);
