// Where the document of an entry is opened: for documents that have a page of their own and were not deleted, if the user may view them.
import { usePermission } from '#frontend/lib/session/session.ts';
import { documentPath } from '#shared/approvals/documentPaths.ts';
import type { LogEntry } from '#shared/audit/api.ts';

export const useDocumentPath = ({ entity, document, action }: LogEntry): string | null => {
  const mayView = usePermission(entity, 'view');
  const isThere = mayView && document !== '' && action !== 'delete';
  return isThere ? documentPath({ kind: entity, id: document }) : null;
};
