// The audit entry of an operation, written in its transaction: who did what to which document, from where (B12).

import { newId } from '#functions/storage/clock.ts';
import { create, type Put } from '#functions/storage/writes.ts';
import type { SessionContext } from './context.ts';

export type AuditAction =
  | 'login'
  | 'failedLogin'
  | 'logout'
  | 'forcedLogout'
  | 'passwordLink'
  | 'passwordReset'
  | 'passwordChange'
  | 'create'
  | 'update'
  | 'delete'
  | 'post'
  | 'reverse'
  | 'import'
  | 'lock'
  | 'unlock'
  | 'beginRepair'
  | 'repair'
  | 'permissionDenied';

export type AuditEntry = {
  action: AuditAction;
  /** The kind of document, such as `voucher`. */
  entity: string;
  id: string;
  number?: string | null;
  branch?: string | null;
  reason?: string | null;
  changes?: readonly { field: string; old: unknown; new: unknown }[];
  /** Figures worth keeping with the action. */
  facts?: Record<string, unknown>;
};

type Author = Pick<SessionContext, 'clock' | 'caller'> & {
  actor: { id: string; name: string };
  sessionKey?: string;
};

/** One append-only entry, found by day, by document and by user. */
export const auditWrite = (author: Author, entry: AuditEntry): Put => {
  const at = author.clock.now();
  const id = newId(author.clock);
  return create({
    key: { pk: `AUD#${at.slice(0, 10)}`, sk: `${at}#${id}` },
    indexes: {
      gsi1: { pk: `AUD#${entry.entity}#${entry.id}`, sk: `${at}#${id}` },
      gsi2: { pk: `AUD#U#${author.actor.id}`, sk: `${at}#${id}` },
    },
    attributes: {
      ...entry,
      at,
      auditId: id,
      user: author.actor.id,
      userName: author.actor.name,
      session: author.sessionKey?.slice(0, 12) ?? null,
      address: author.caller.address,
      agent: author.caller.agent,
      requestId: author.caller.requestId,
    },
  });
};
