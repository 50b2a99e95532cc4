// The audit entry of an operation, written in its transaction: who did what to which document, from where (B12).

import { newId } from '#functions/storage/clock.ts';
import { create, type Put } from '#functions/storage/writes.ts';
import type { AuditAction } from '#shared/audit/auditAction.ts';
import type { AuditEntity } from '#shared/audit/auditEntity.ts';
import type { Change } from '#shared/audit/changesBetween.ts';
import { isSecretName, withoutSecrets } from '#shared/audit/withoutSecrets.ts';
import type { SessionContext } from './context.ts';

export type AuditEntry = {
  action: AuditAction;
  /** The kind of thing, or the resource or kind of document that it is one of. */
  entity: AuditEntity | { readonly one: string };
  id: string;
  number?: string | null;
  /** What people call the document. */
  title?: { readonly name: string; readonly name_ar: string };
  /** Of documents that belong to one; entries about others carry the branch of the actor. */
  branch?: string | null;
  /** Those whose users see the entry, where the document is of several. */
  branches?: readonly string[];
  reason?: string | null;
  changes?: readonly Change[];
  /** Figures worth keeping with the action. */
  facts?: Record<string, unknown>;
};

type Author = Pick<SessionContext, 'clock' | 'caller'> & {
  actor: { id: string; name: string; name_ar?: string; branch?: string };
  sessionKey?: string;
};

/** More changes than people read; the entry of a long document must not outgrow an item of the table. The others are counted. */
const changesMax = 200;

/** The change of a secret is noted, but never its values. */
const loggedChanges = (changes: readonly Change[]): Change[] =>
  changes
    .slice(0, changesMax)
    .map(({ field, old, new: changed }) =>
      field.split('.').some(isSecretName)
        ? { field, old: null, new: null }
        : { field, old: withoutSecrets(old), new: withoutSecrets(changed) },
    );

const nameOf = (entity: AuditEntry['entity']): string => (typeof entity === 'string' ? entity : entity.one);

/** Where the entries of a document and of a user are found, newest last. */
export const auditOfDocument = (entity: string, id: string): string => `AUD#${entity}#${id}`;
export const auditOfUser = (user: string): string => `AUD#U#${user}`;
export const auditOfDay = (day: string): string => `AUD#${day}`;

const authorOf = ({ actor, caller, sessionKey }: Author) => ({
  user: actor.id,
  userName: actor.name,
  ...(actor.name_ar === undefined ? {} : { userNameAr: actor.name_ar }),
  session: sessionKey?.slice(0, 12) ?? null,
  address: caller.address,
  agent: caller.agent,
  requestId: caller.requestId,
});

/** One append-only entry, found by day, by document and by user. */
export const auditWrite = (author: Author, { changes, facts, ...entry }: AuditEntry): Put => {
  const at = author.clock.now();
  const id = newId(author.clock);
  const entity = nameOf(entry.entity);
  const branch = entry.branch ?? author.actor.branch ?? null;
  const sk = `${at}#${id}`;
  return create({
    key: { pk: auditOfDay(at.slice(0, 10)), sk },
    indexes: {
      gsi1: { pk: auditOfDocument(entity, entry.id), sk },
      gsi2: { pk: auditOfUser(author.actor.id), sk },
    },
    attributes: {
      ...entry,
      entity,
      branch,
      at,
      auditId: id,
      ...(changes && { changes: loggedChanges(changes) }),
      ...(changes && changes.length > changesMax && { moreChanges: changes.length - changesMax }),
      ...(facts && { facts: withoutSecrets(facts) }),
      ...authorOf(author),
    },
  });
};
