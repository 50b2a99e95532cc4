// What the calls of parked messages share: finding one, and what of it is kept in the audit log.
import type { AuditEntry } from '#functions/http/audit.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { type ParkedMessage, parkedKey, parkedOf } from '#functions/storage/outbox.ts';
import { remove, type Write } from '#functions/storage/writes.ts';
import { notFound } from '#shared/kernel/refusal.ts';

export const findParked = async ({ store }: SessionContext, id: string): Promise<ParkedMessage> => {
  const item = await store.get(parkedKey(id));
  return item ? parkedOf(item) : notFound('parkedMessage');
};

export const removeParkedWrite = ({ id, rev }: ParkedMessage): Write =>
  remove({ key: parkedKey(id), expect: rev, onConflict: { code: 'record.changed' } });

export const parkedAudit = (action: AuditEntry['action'], parked: ParkedMessage): AuditEntry => {
  const { id, message, fault, attempts } = parked;
  return { action, entity: 'parkedMessage', id, facts: { kind: message.kind, fault, attempts } };
};
