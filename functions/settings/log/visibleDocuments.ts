// Of kinds whose rights go by type the log shows a document only to users who may view its present type.
import { layoutOf } from '#functions/documents/documentLayout.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { mayDo, typesAllowed } from '#shared/documents/documentRights.ts';

const right = 'view';

/** What is gone, or is no document of its own, such as a whole list, is shown to users who may view every type. */
export const visibleDocuments = async (
  { actor, store }: SessionContext,
  kind: AnyKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (typesAllowed(actor.roles, kind, [right]) === null) return new Set(ids);
  const headers = await store.getAll(ids.map(layoutOf(kind).keyOf));
  return new Set(
    ids.filter((_, at) => {
      const document = headers[at];
      return document && mayDo(actor.roles, kind, { right, document });
    }),
  );
};
