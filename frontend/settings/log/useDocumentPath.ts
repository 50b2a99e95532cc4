// Where the document of an entry is opened: for those that have a page of their own, by whoever may view them, unless it was deleted.
import { usePermission } from '#frontend/lib/session/session.ts';
import { documentPath } from '#shared/approvals/documentPaths.ts';
import type { LogEntry } from '#shared/audit/api.ts';

export const useDocumentPath = ({ entity, document, action }: LogEntry): string | null => {
  const mayView = usePermission(entity, 'view');
  const isThere = mayView && document !== '' && action !== 'delete';
  return isThere ? documentPath({ kind: entity, id: document }) : null;
};
