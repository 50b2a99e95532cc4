// The document that a call is about, with what its owner's declaration says; 404 where there is none, or the caller may not read it.

import { attachmentOwners } from '#functions/attachmentOwners.ts';
import { settingKey, settingOf } from '#functions/company/settingRecords.ts';
import type { AuditEntry } from '#functions/http/audit.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { type AttachmentLimits, attachmentSettings, limitOf } from '#shared/attachments/limits.ts';
import { pictureRights } from '#shared/attachments/pictureRights.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import type { AttachmentOwner, OwnerDocument } from './attachmentOwner.ts';
import type { DocumentName } from './attachmentRecords.ts';

/** Whether the caller sees what lies in a place of the document: files by the right to it, some pictures by rights of their own. */
export const isPlaceSeen = (context: SessionContext, found: FoundDocument, slot: string | null): boolean => {
  const rights = pictureRights[`${nameOf(found.owner)}.${slot ?? ''}`];
  return rights === undefined || found.own === true || rights.some((right) => can(context, ...right));
};

export type FoundDocument = OwnerDocument & { owner: AttachmentOwner };

const nameOf = ({ entity }: AttachmentOwner): string => (typeof entity === 'string' ? entity : entity.one);

export const findDocument = async (
  context: SessionContext,
  { entity, owner: id }: DocumentName,
): Promise<FoundDocument> => {
  const owner = attachmentOwners.find((each) => nameOf(each) === entity) ?? notFound('document');
  return { ...(await owner.load(context, id)), owner };
};

/** The place that a file is meant for: one of the document's pictures, or null among its files. */
export const placeOf = ({ owner }: FoundDocument, slot: string | undefined): string | null => {
  if (slot === undefined) return owner.files ? null : notFound('document');
  return owner.slots.includes(slot) ? slot : notFound('document');
};

export const readLimits = async ({ store }: SessionContext): Promise<AttachmentLimits> => {
  const names = ['megabytes', 'count'] as const;
  const items = await store.getAll(names.map((name) => settingKey('config', attachmentSettings[name].key)));
  const [megabytes, count] = names.map((name, index) => {
    const item = items[index];
    return limitOf(name, item ? settingOf(item).value : null);
  });
  return { megabytes: megabytes ?? 0, count: count ?? 0 };
};

type SlotChange = { slot: string | null; before: string | null; after: string | null };

/** One entry in the history of the document; a picture is a field of it, with the names of the files as its values. */
export const auditOf = (
  { owner, id, branch, number, title }: FoundDocument,
  { slot, before, after }: SlotChange,
): AuditEntry => ({
  action: after === null ? 'detach' : 'attach',
  entity: owner.entity,
  id,
  branch,
  ...(number === undefined ? {} : { number }),
  ...(title === undefined ? {} : { title }),
  ...(slot === null
    ? { facts: { file: after ?? before } }
    : { changes: [{ field: slot, old: before, new: after }] }),
});
