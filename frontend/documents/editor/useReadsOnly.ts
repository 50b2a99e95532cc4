// Whether a document is only read: no draft, or a draft of which the user has but the right to view; then it is shown with the figures of the server.
import { useOptionalSession } from '#frontend/lib/session/session.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { mayDo } from '#shared/documents/documentRights.ts';
import type { AnyView } from '../anyDocument.ts';

/** The form computes the figures of a draft with fields of records that readers are not sent, such as the rates of taxes. */
export const useReadsOnly = (kind: AnyKind, view: AnyView | undefined): boolean => {
  const roles = useOptionalSession()?.roles ?? [];
  if (view === undefined || view.status !== 'draft') return true;
  const acts = kind.transitions.filter(({ from }) => from.includes('draft')).map(({ right }) => right);
  return !['edit', 'delete', 'submit', 'print', ...acts].some((right) =>
    mayDo(roles, kind, { right, document: view }),
  );
};
