// The documents that one is linked with, as they are called now: those that the caller may see and that are still there.
import { can, isInScope, type SessionContext } from '#functions/http/context.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { kindNamed } from '#shared/documentKindSummaries.ts';
import type { Linked } from '#shared/documents/calls/linkedViews.ts';
import type { LinkedDocument } from '#shared/documents/documentBase.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { AnyHeader } from '../documentLayout.ts';
import { isVisible } from '../readDocument.ts';

const seenOf = (context: SessionContext, { kind, id }: LinkedDocument) => {
  const named = kindNamed(kind);
  const isSeen = named?.permissions.some((permission) => can(context, permission, 'view'));
  return named && isSeen ? [{ kind, id, key: { pk: `${named.key}#${id}`, sk: '#' } }] : [];
};

/** Those that see it, where it is of several. */
const branchesOfItem = (item: Attributes): readonly string[] =>
  (item['branches'] as readonly string[] | undefined) ?? [String(item['branch'])];

/** Their headers, in the order of the links. */
export const visibleDocuments = async (
  context: SessionContext,
  links: readonly LinkedDocument[],
  own: AnyKind,
): Promise<(LinkedDocument & { header: AnyHeader })[]> => {
  const seen = links.flatMap((link) => seenOf(context, link));
  if (seen.length === 0) return [];
  const items = await context.store.getAll(seen.map(({ key }) => key));
  return seen.flatMap(({ kind, id }, at) => {
    const item = items[at];
    if (!item || !branchesOfItem(item).some((branch) => isInScope(context, branch))) return [];
    // Of its own kind by the type as well: a note may be seen where its invoice may not.
    if (kind === own.name && !isVisible(context, own, item as AnyHeader)) return [];
    return [{ kind, id, header: item as AnyHeader }];
  });
};

export const linkedDocuments = async (
  context: SessionContext,
  { links, own }: { links: readonly LinkedDocument[]; own: AnyKind },
): Promise<Linked[]> =>
  (await visibleDocuments(context, links, own)).map(({ kind, id, header }) => {
    const { number = null, type = null } = header as { number?: string | null; type?: string | null };
    return { kind, id, number, type };
  });
