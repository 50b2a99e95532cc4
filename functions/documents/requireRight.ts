// The right to do something with one document, where rights go by its type: the call itself asks for that with any of its kind.
import type { SessionContext } from '#functions/http/context.ts';
import { requirePermission } from '#functions/http/context.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { permissionsOf } from '#shared/documents/documentRights.ts';

export const requireRight = (
  context: SessionContext,
  kind: AnyKind,
  { right, document }: { right: string; document: object },
): void => {
  for (const permission of permissionsOf(kind, document)) requirePermission(context, permission, right);
};
