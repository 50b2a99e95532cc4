// Who has ever written what approvers decide on: writers do not approve it, even after later changes by others.

import { auditOfDocument } from '#functions/http/audit.ts';
import type { Store } from '#functions/storage/store.ts';
import type { AuditAction } from '#shared/audit/auditAction.ts';
import { type AnyDocument, type AnyKind, approvedAct } from '#shared/documents/documentKind.ts';
import type { AnyHeader } from './documentLayout.ts';

const writingActs: readonly AuditAction[] = ['create', 'update', 'edit', 'restart'];

/** Of a draft from before authors were kept: all who have saved it, as the log says. */
const authorsInLog = async (store: Store, { name }: AnyKind, id: string): Promise<string[]> => {
  const authors = new Set<string>();
  for await (const entry of store.walk({ index: 'gsi1', pk: auditOfDocument(name, id) }))
    if (writingActs.includes(entry['action'] as AuditAction)) authors.add(String(entry['user']));
  return [...authors];
};

/** A done document needs no approval any more, so its log is not read. */
export const authorsOf = async (
  store: Store,
  kind: AnyKind,
  { id, status, authors, createdBy }: AnyHeader,
): Promise<string[]> => {
  if (authors !== undefined || status === approvedAct(kind)?.to) return authors ?? [];
  return [...new Set([createdBy.id, ...(await authorsInLog(store, kind, id))])];
};

/** The authors after a save; a change of words, days and references makes the editor no author. */
export const authorsAfter = async (
  store: Store,
  kind: AnyKind,
  { before, after, editor }: { before: AnyDocument; after: AnyDocument; editor: string },
): Promise<string[]> => {
  const authors = await authorsOf(store, kind, before);
  const isSame = kind.substanceOf(before) === kind.substanceOf(after);
  return isSame ? authors : [...new Set([...authors, editor])];
};
