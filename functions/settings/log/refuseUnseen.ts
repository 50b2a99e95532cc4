// A user who may not see a document sees nothing of what was done to it, and leaves no trace on it.
import { auditOfDocument } from '#functions/http/audit.ts';
import { isInScope, requireAccess, type SessionContext } from '#functions/http/context.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { visibilityOf } from './historyAccess.ts';
import { visibleDocuments } from './visibleDocuments.ts';
import { seenAmong } from './visibleEntries.ts';

/** Whether the entry is of a branch that the caller may see; that of a document of several is of all of them. */
export const isEntryInScope = (context: SessionContext, entry: Attributes): boolean =>
  ((entry['branches'] as readonly string[] | undefined) ?? [String(entry['branch'])]).some((branch) =>
    isInScope(context, branch),
  );

export const isDenial = (item: Attributes): boolean => item['action'] === 'permissionDenied';

/** The present branch of the document is in its newest entry; attempts that were denied carry the branch of the user who made them. */
const isDocumentSeen = async (context: SessionContext, partition: string): Promise<boolean> => {
  const entries = context.store.walk({ index: 'gsi1', pk: partition, descending: true, limit: 10 });
  for await (const entry of entries) if (!isDenial(entry)) return isEntryInScope(context, entry);
  return true;
};

/** Refuses a kind of documents that the caller may not see at all. */
const refuseKind = (context: SessionContext, entity: string) => {
  const visibility = visibilityOf(entity) ?? notFound('entity');
  requireAccess(context, visibility.access);
  return visibility;
};

/** Refuses a document that is outside of the caller's branches, of a type that the caller may not view, or not of the caller's records. */
export const refuseUnseen = async (
  context: SessionContext,
  { entity, document }: { entity: string; document: string },
): Promise<void> => {
  const { byBranch, kind, resource } = refuseKind(context, entity);
  if (byBranch && !(await isDocumentSeen(context, auditOfDocument(entity, document)))) notFound(entity);
  if (kind && !(await visibleDocuments(context, kind, [document])).has(document)) notFound(entity);
  if (resource && !(await seenAmong(context, resource, [document])).has(document)) notFound(entity);
};
