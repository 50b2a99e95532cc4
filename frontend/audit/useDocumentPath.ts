// Where a document that the log names is opened: one that has a page of its own, if the user may view it.
import { usePermission } from '#frontend/lib/session/session.ts';
import { documentPath } from '#shared/approvals/documentPaths.ts';
import { kindNamed } from '#shared/documentKindSummaries.ts';

export const useDocumentPath = ({ kind, id }: { kind: string; id: string }): string | null => {
  const mayView = usePermission(kindNamed(kind)?.permissions ?? kind, 'view');
  return mayView && id !== '' ? documentPath({ kind, id }) : null;
};
